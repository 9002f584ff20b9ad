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

/** The sheet with what became of each row: its state, the video's page for its makers, and the link to share where it is shared. */
export function formatLinksSheet(rows: readonly LinkedRow[], publicUrl: string): string {
  const columns = [...new Set(rows.flatMap(({ values }) => Object.keys(values)))];
  const header = ['row', ...columns, 'state', 'video', 'link'];
  const records = rows.map(({ row, values, state, taskId, sharePath }) => [
    String(row),
    ...columns.map((column) => values[column] ?? ''),
    state,
    taskId === null ? '' : `${publicUrl}/dashboard/videos/${taskId}`,
    sharePath === null ? '' : publicUrl + sharePath,
  ]);
  return [header, ...records].map(formatCsvRecord).join('');
}
