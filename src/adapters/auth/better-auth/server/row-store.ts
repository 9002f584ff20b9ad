type Value = string | number | boolean | Date | string[] | null;

export interface Query {
  model: string;
  where: { field: string; value: Value; operator?: 'eq' | 'in' | 'gt' }[];
}

/** better-auth's way to its tables, as far as we use it. A list without a limit ends after a hundred rows. */
export interface Rows {
  findOne<Row>(query: Query): Promise<Row | null>;
  findMany<Row>(query: Query & { limit: number }): Promise<Row[]>;
  update<Row>(query: Query & { update: Record<string, unknown> }): Promise<Row | null>;
  delete(query: Query): Promise<void>;
}
