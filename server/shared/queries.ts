const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Check before comparing with a `uuid` column: PostgreSQL throws on any other text. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** Pattern for `ilike` that matches the text anywhere; wildcards in it are escaped. */
export function toLikePattern(text: string): string {
  return `%${escapeLikePattern(text)}%`;
}

/** Pattern for `like` that matches what starts with the text. */
export function toPrefixPattern(text: string): string {
  return `${escapeLikePattern(text)}%`;
}

function escapeLikePattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

const DEFAULT_PAGE_SIZE = 25;

/** Offset and limit of a page; `page` counts from 1. */
export function getPageWindow(query: { readonly page?: number; readonly pageSize?: number }): {
  readonly page: number;
  readonly pageSize: number;
  readonly offset: number;
} {
  const { page = 1, pageSize = DEFAULT_PAGE_SIZE } = query;
  return { page, pageSize, offset: (page - 1) * pageSize };
}
