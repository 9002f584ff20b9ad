/** Joins the truthy class names. */
export function joinClassNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
