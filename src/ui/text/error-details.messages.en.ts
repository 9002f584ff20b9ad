/** Of the report that a person copies for whoever helps them. */
export const messages = {
  page: (address: string) => `Page: ${address}`,
  time: (at: string) => `Time: ${at}`,
  version: (release: string) => `Version: ${release}`,
  shownIn: (views: string) => `Shown in:${views}`,
} as const;
