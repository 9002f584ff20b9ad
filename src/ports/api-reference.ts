import type { ApiOutcome } from './api-outcome.ts';
import type { CallOptions } from './auth.ts';

/** VID-9: the API as its reference shows it, and calls to it as an API client of a user's own would make them. */
export interface ApiReference {
  /** The server's OpenAPI document. */
  document(options?: CallOptions): Promise<ApiOutcome<unknown>>;
  /** Without the session of the signed-in user. Every answer of the server is `ok`, refusals too; `failed` is no answer. */
  call(call: ClientCall, options?: CallOptions): Promise<ApiOutcome<ClientResponse>>;
}

export interface ClientCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Of this server, with its query; starts with `/api/`. */
  readonly path: string;
  /** Empty: none is sent. */
  readonly key: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: ClientCallBody | null;
}

export type ClientCallBody =
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'file'; readonly field: string; readonly file: File };

export interface ClientResponse {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: ClientResponseBody;
}

export type ClientResponseBody =
  | { readonly kind: 'empty' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'file'; readonly file: Blob; readonly name: string };
