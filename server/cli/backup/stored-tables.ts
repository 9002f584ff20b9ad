import pg, { type ClientBase } from 'pg';

/** Of the server, of its migrations, and of its job queue. */
const SCHEMAS = ['public', 'drizzle', 'pgboss'];
/** Figures of the queue by day, in partitions that it makes and drops itself. */
const LEFT_OUT = 'pgboss.queue_stats';

/** A table, with the columns that hold something of their own. */
export interface StoredTable {
  /** With its schema, such as `public.user`. */
  readonly name: string;
  readonly columns: readonly string[];
  /** SQL types of the columns. */
  readonly types: readonly string[];
}

export interface StoredSequence {
  /** Quoted where SQL needs it. */
  readonly name: string;
  readonly value: string;
}

/** Tables in the order of their names; of one in parts, the whole. */
export async function listTables(client: ClientBase): Promise<readonly StoredTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; types: string[] }>(
    `select n.nspname || '.' || c.relname as name,
       array_agg(a.attname::text order by a.attnum) as columns,
       array_agg(format_type(a.atttypid, a.atttypmod) order by a.attnum) as types
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by 1 order by 1`,
    [SCHEMAS],
  );
  return rows.filter(({ name }) => name !== LEFT_OUT);
}

/** Sequences that were used. They belong to no snapshot, so they are read after the rows. */
export async function listSequences(client: ClientBase): Promise<readonly StoredSequence[]> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
     from pg_sequences where schemaname = any($1) and last_value is not null order by 1`,
    [SCHEMAS],
  );
  return rows;
}

/** Statements that take every foreign key off, and put it back. */
export async function listForeignKeys(client: ClientBase): Promise<readonly { readonly drop: string; readonly add: string }[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(c.oid)) as add
     from pg_constraint c join pg_namespace n on n.oid = c.connamespace
     where contype = 'f' and conparentid = 0 and n.nspname = any($1)`,
    [SCHEMAS],
  );
  return rows;
}

/** The name as SQL has it. */
export function quoteTable({ name }: Pick<StoredTable, 'name'>): string {
  return name.split('.').map(pg.escapeIdentifier).join('.');
}
