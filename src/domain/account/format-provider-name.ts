/** How providers write their names, where that is not the id with a capital letter. */
const NAMES: Readonly<Record<string, string>> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  linkedin: 'LinkedIn',
  linkedin_oidc: 'LinkedIn',
  tiktok: 'TikTok',
  x: 'X',
};

/** The name of an OAuth provider for users, from its id: `google` is Google, `acme-id` is Acme Id. */
export function formatProviderName(id: string): string {
  if (Object.hasOwn(NAMES, id)) return NAMES[id] ?? id;
  const words = id.split(/[-_\s]+/).filter((word) => word !== '');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}
