import type { ApiOutcome } from './api-outcome.ts';
import type { CallOptions } from './auth.ts';

/** Loads the API's own description and tries calls against it as an outside API client would (VID-9). */
export interface ApiReference {
  /** The server's OpenAPI document, as parsed JSON. */
  document(options?: CallOptions): Promise<ApiOutcome<unknown>>;
  /**
   * Sends a request with the given key and without the user's session. Any response is `ok`, error statuses included; `failed` means no
   * response.
   */
  call(call: ClientCall, options?: CallOptions): Promise<ApiOutcome<ClientResponse>>;
}

export interface ClientCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Same-origin path with query; starts with `/api/`. */
  readonly path: string;
  /** API key; empty sends none. */
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
