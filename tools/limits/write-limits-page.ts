import { readFileSync, writeFileSync } from 'node:fs';
import { formatLimitsTable } from './format-limits-table.ts';

/** Usage: node tools/limits/write-limits-page.ts. Writes the table of `docs/limits.md` again, from its first row to its end. */
const file = new URL('../../docs/limits.md', import.meta.url);
const page = readFileSync(file, 'utf8');
writeFileSync(file, page.replace(/^\| Id \|[^]*$/m, formatLimitsTable()));
