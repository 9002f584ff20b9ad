type Value = string | number | boolean | Date | string[] | null;

export interface RowQuery {
  model: string;
  where: { field: string; value: Value; operator?: 'eq' | 'in' | 'gt' }[];
}

/** better-auth's way to its tables, as far as we use it. A list without a limit ends after a hundred rows. */
export interface RowStore {
  findOne<Row>(query: RowQuery): Promise<Row | null>;
  findMany<Row>(query: RowQuery & { limit: number }): Promise<Row[]>;
  update<Row>(query: RowQuery & { update: Record<string, unknown> }): Promise<Row | null>;
  delete(query: RowQuery): Promise<void>;
}
