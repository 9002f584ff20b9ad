import { sql, type SQL } from 'drizzle-orm';

/** `('a', 'b')` for a check constraint; the values are constants of ours, never input. */
export function toSqlList(values: readonly string[]): SQL {
  return sql.raw(`(${values.map((value) => `'${value}'`).join(', ')})`);
}
