import type { ApiOperation, ApiParameter } from './api-operation.ts';

/** Response headers that are relevant for an API client. */
const VISIBLE = /^(?:content-type|content-length|content-disposition|etag|location|retry-after|x-ratelimit-[a-z]+)$/;

export function selectVisibleHeaders(headers: readonly (readonly [name: string, value: string])[]): readonly (readonly [string, string])[] {
  return headers.filter(([name]) => VISIBLE.test(name.toLowerCase()));
}

export interface ApiCall {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

export type BuiltCall = { readonly kind: 'call'; readonly call: ApiCall } | { readonly kind: 'missing'; readonly names: readonly string[] };

/** Builds the request from the operation and the typed parameters; empty optional ones are omitted. */
export function buildApiCall({ path, parameters }: ApiOperation, typed: Readonly<Record<string, string>>): BuiltCall {
  const valueOf = ({ schema }: ApiParameter): string => (typed[schema.name] ?? '').trim();
  const missing = parameters.filter(
    (parameter) => (parameter.schema.required || parameter.location === 'path') && valueOf(parameter) === '',
  );
  if (missing.length > 0) return { kind: 'missing', names: missing.map(({ schema }) => schema.name) };

  const given = parameters.filter((parameter) => valueOf(parameter) !== '');
  const at = (location: ApiParameter['location']): readonly ApiParameter[] => given.filter((parameter) => parameter.location === location);
  const url = at('path').reduce(
    (text, parameter) => text.replaceAll(`{${parameter.schema.name}}`, encodeURIComponent(valueOf(parameter))),
    path,
  );
  const query = at('query').map((parameter) => `${encodeURIComponent(parameter.schema.name)}=${encodeURIComponent(valueOf(parameter))}`);
  return {
    kind: 'call',
    call: {
      path: query.length === 0 ? url : `${url}?${query.join('&')}`,
      headers: Object.fromEntries(at('header').map((parameter) => [parameter.schema.name, valueOf(parameter)])),
    },
  };
}
