export function getProjectEditorPath(projectId: string): string {
  return `/editor/${encodeURIComponent(projectId)}`;
}

/** Opens the editor with a copy of a template; anyone without an account signs up first. */
export function getTemplateEditorPath(id: string, signedIn: boolean): string {
  return getEditorPath(new URLSearchParams({ template: id }), signedIn);
}

/** Opens the editor with what was tried on the home page; anyone without an account signs up first. */
export function getTryEditorPath(
  tried: { readonly script: string; readonly avatarId: string; readonly voiceId: string },
  signedIn: boolean,
): string {
  return getEditorPath(new URLSearchParams({ script: tried.script, avatar: tried.avatarId, voice: tried.voiceId }), signedIn);
}

function getEditorPath(query: URLSearchParams, signedIn: boolean): string {
  const editor = `/editor?${query.toString()}`;
  return signedIn ? editor : `/signup?redirect=${encodeURIComponent(editor)}`;
}
