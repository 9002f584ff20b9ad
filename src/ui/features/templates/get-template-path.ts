/** Where a template becomes a project: the editor, by way of a new account where there is none. */
export function getTemplatePath(id: string, signedIn: boolean): string {
  const editor = `/editor?template=${encodeURIComponent(id)}`;
  return signedIn ? editor : `/signup?redirect=${encodeURIComponent(editor)}`;
}
