import { ACCOUNT_LIMITS } from '../accounts/use-cases/account-limits.ts';

/** Which rows a page is made of. */
export function getPageWindow(query: { readonly page?: number; readonly pageSize?: number }): {
  readonly page: number;
  readonly pageSize: number;
  readonly offset: number;
} {
  const { page = 1, pageSize = ACCOUNT_LIMITS.pageSize } = query;
  return { page, pageSize, offset: (page - 1) * pageSize };
}
