import type { SchemaNode } from './schema-tree.ts';

export const API_METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
export type ApiMethod = (typeof API_METHODS)[number];

/** `key`: API clients with a key, and people who are signed in; `session`: people only. */
export type ApiAccess = 'key' | 'anyone' | 'session';

/** One operation of the API, as its reference shows it. */
export interface ApiOperation {
  /** Unique in the document, and good as the name of a place in a page. */
  readonly id: string;
  readonly method: ApiMethod;
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly access: ApiAccess;
  readonly parameters: readonly ApiParameter[];
  readonly body: ApiBody | null;
  readonly responses: readonly ApiOperationResponse[];
}

export interface ApiParameter {
  readonly location: 'path' | 'query' | 'header';
  readonly schema: SchemaNode;
  /** What a form starts with; empty where it may be left out. */
  readonly example: string;
}

export type ApiBody =
  | { readonly kind: 'json'; readonly schema: SchemaNode; readonly example: unknown }
  | { readonly kind: 'file'; readonly field: string };

export interface ApiOperationResponse {
  /** `202`, or `4XX` for all of them. */
  readonly status: string;
  /** Null: it has no body. */
  readonly schema: SchemaNode | null;
}
