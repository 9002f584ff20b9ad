import type { ApiOperation, ApiParameter } from './api-operation.ts';

export interface FilledCall {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

export type Filled = { readonly kind: 'call'; readonly call: FilledCall } | { readonly kind: 'missing'; readonly names: readonly string[] };

/** An operation with what was typed for its parameters, by name; empty ones are left out where they may be. */
export function filledCall({ path, parameters }: ApiOperation, typed: Readonly<Record<string, string>>): Filled {
  const valueOf = ({ schema }: ApiParameter): string => (typed[schema.name] ?? '').trim();
  const missing = parameters.filter((one) => (one.schema.required || one.place === 'path') && valueOf(one) === '');
  if (missing.length > 0) return { kind: 'missing', names: missing.map(({ schema }) => schema.name) };

  const given = parameters.filter((one) => valueOf(one) !== '');
  const at = (place: ApiParameter['place']): readonly ApiParameter[] => given.filter((one) => one.place === place);
  const address = at('path').reduce((text, one) => text.replaceAll(`{${one.schema.name}}`, encodeURIComponent(valueOf(one))), path);
  const query = at('query').map((one) => `${encodeURIComponent(one.schema.name)}=${encodeURIComponent(valueOf(one))}`);
  return {
    kind: 'call',
    call: {
      path: query.length === 0 ? address : `${address}?${query.join('&')}`,
      headers: Object.fromEntries(at('header').map((one) => [one.schema.name, valueOf(one)])),
    },
  };
}
