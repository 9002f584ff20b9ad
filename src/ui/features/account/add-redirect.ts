/** The page, with where to go afterwards carried along. */
export function addRedirect(page: string, redirect: string | null): string {
  return redirect === null ? page : `${page}?redirect=${encodeURIComponent(redirect)}`;
}
