import { PAGE_SIZE, MAX_PAGES } from '../shared/limits.ts';

interface PageOf<Row> {
  readonly data: readonly Row[];
  readonly total_count: number;
}

/** All rows of a paginated list, up to MAX_PAGES. */
export async function fetchAllPages<Row>(
  read: (page: { readonly initialPage: number; readonly pageSize: number }) => Promise<PageOf<Row>>,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let initialPage = 1; initialPage <= MAX_PAGES; initialPage += 1) {
    const { data, total_count: total } = await read({ initialPage, pageSize: PAGE_SIZE });
    rows.push(...data);
    if (data.length === 0 || rows.length >= total) break;
  }
  return rows;
}
