import { formatCsvRecord } from '../admin/format-csv-record.ts';
import type { BatchRowState } from './batch.ts';
import type { SheetRow } from './read-sheet.ts';

interface LinkedRow {
  readonly row: number;
  readonly values: SheetRow;
  readonly state: BatchRowState;
  readonly taskId: string | null;
  readonly sharePath: string | null;
}

interface LinkOrigins {
  /** This site, without a final slash. */
  readonly site: string;
  /** Where the workspace's share pages open. */
  readonly shares: string;
}

/** The sheet with what became of each row: its state, the video's page for its makers, and the link to share where it is shared. */
export function formatLinksSheet(rows: readonly LinkedRow[], { site, shares }: LinkOrigins): string {
  const columns = [...new Set(rows.flatMap(({ values }) => Object.keys(values)))];
  const header = ['row', ...columns, 'state', 'video', 'link'];
  const records = rows.map(({ row, values, state, taskId, sharePath }) => [
    String(row),
    ...columns.map((column) => values[column] ?? ''),
    state,
    taskId === null ? '' : `${site}/dashboard/videos/${taskId}`,
    sharePath === null ? '' : shares + sharePath,
  ]);
  return [header, ...records].map(formatCsvRecord).join('');
}
