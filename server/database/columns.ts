import { sql, type SQL } from 'drizzle-orm';
import { timestamp } from 'drizzle-orm/pg-core';

export const timestampTz = (name: string) => timestamp(name, { withTimezone: true });

export const createdAt = () => timestampTz('created_at').defaultNow().notNull();

/** Set with every update that goes through Drizzle. */
export const updatedAt = () =>
  timestampTz('updated_at')
    .defaultNow()
    .notNull()
    .$onUpdate(() => new Date());

/** `('a', 'b')` for a check constraint; the values are constants from the code, never input. */
export function toSqlList(values: readonly string[]): SQL {
  return sql.raw(`(${values.map((value) => `'${value}'`).join(', ')})`);
}
