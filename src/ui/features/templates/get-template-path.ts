/** Where what was tried becomes a video: the editor, by way of a new account where there is none. */
export function getTryEditorPath(
  tried: { readonly script: string; readonly avatarId: string; readonly voiceId: string },
  signedIn: boolean,
): string {
  const query = new URLSearchParams({ script: tried.script, avatar: tried.avatarId, voice: tried.voiceId });
  const editor = `/editor?${query.toString()}`;
  return signedIn ? editor : `/signup?redirect=${encodeURIComponent(editor)}`;
}

/** Where a template becomes a project: the editor, by way of a new account where there is none. */
export function getTemplatePath(id: string, signedIn: boolean): string {
  const editor = `/editor?template=${encodeURIComponent(id)}`;
  return signedIn ? editor : `/signup?redirect=${encodeURIComponent(editor)}`;
}
