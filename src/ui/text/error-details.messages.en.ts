/** Messages of the error report that a user can copy. */
export const messages = {
  page: (address: string) => `Page: ${address}`,
  time: (at: string) => `Time: ${at}`,
  version: (release: string) => `Version: ${release}`,
  shownIn: (views: string) => `Shown in:${views}`,
} as const;
