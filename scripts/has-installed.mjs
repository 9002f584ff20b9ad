/**
 * Whether npm says of what it installed (`installed`, the packages of its own lock file in node_modules) that it's all that the project's
 * lock file names for this platform. Optional packages that the project itself names count, as an update may have brought them; those of
 * other packages are often for other systems.
 */
export function hasInstalled(required, installed, platform) {
  const named = Object.keys(required['']?.optionalDependencies ?? {}).map((name) => `node_modules/${name}`);
  return Object.entries(required).every(([place, { integrity, optional, os, link, inBundle }]) => {
    if (place === '' || link || inBundle) return true;
    if (installed[place]) return installed[place].integrity === integrity;
    return Boolean(optional) && !(named.includes(place) && (os ?? [platform]).includes(platform));
  });
}
