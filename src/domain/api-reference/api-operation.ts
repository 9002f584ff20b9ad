import type { SchemaNode } from './schema-tree.ts';

export const API_METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
export type ApiMethod = (typeof API_METHODS)[number];

/** `key`: API clients with a key and signed-in users; `session`: signed-in users only. */
export type ApiAccess = 'key' | 'anyone' | 'session';

/** One operation of the API for the reference page. */
export interface ApiOperation {
  /** Unique in the document and usable as an element id. */
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
  /** Initial value of the form field; empty where optional. */
  readonly example: string;
}

export type ApiBody =
  | { readonly kind: 'json'; readonly schema: SchemaNode; readonly example: unknown }
  | { readonly kind: 'file'; readonly field: string };

export interface ApiOperationResponse {
  /** A status such as `202`, or `default` for every other one. */
  readonly status: string;
  /** Null: no body. */
  readonly schema: SchemaNode | null;
}
