type Value = string | number | boolean | Date | string[] | null;

export interface RowQuery {
  model: string;
  where: { field: string; value: Value; operator?: 'eq' | 'in' | 'gt' }[];
}

/** The part of better-auth's database adapter that we use. Lists without a limit return at most 100 rows. */
export interface RowStore {
  findOne<Row>(query: RowQuery): Promise<Row | null>;
  findMany<Row>(query: RowQuery & { limit: number }): Promise<Row[]>;
  update<Row>(query: RowQuery & { update: Record<string, unknown> }): Promise<Row | null>;
  delete(query: RowQuery): Promise<void>;
}
