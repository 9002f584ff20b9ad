/** Where the page of a link has what the app's own pages load for accounts; any other URL stays as it is. `path`: `/v/<token>`. */
export function toLiveAssetUrl(url: string, path: string): string {
  const [, kind = '', id = ''] = /^\/api\/(avatars|background|music)\/([^/]+)\/(?:pack|image|audio)$/u.exec(url) ?? [];
  const folder = FOLDERS[kind];
  return folder === undefined ? url : `${path}/greeting/${folder}/${id}`;
}

const FOLDERS: Readonly<Record<string, string>> = { avatars: 'presenters', background: 'images', music: 'music' };
