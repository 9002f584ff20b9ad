import type { Share } from '#domain/sharing/share.ts';

/** Address of a shared video's page, on the workspace's own domain where it has one. */
export function getShareUrl({ path, host }: Share): string {
  return new URL(path, host === undefined ? window.location.href : `https://${host}`).href;
}
