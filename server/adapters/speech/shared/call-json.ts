import type { z } from 'zod';
import { callService, parseJsonBytes, type ServiceCall, type ServiceCallParts, type ServiceResponse } from './call-service.ts';
import { explainStatus } from './explain-status.ts';
import { createShapeFailure, ok, type ServiceFailure, type ServiceResult } from './speech-service.ts';

export interface JsonCallParts extends ServiceCallParts {
  /** What errors of this service mean that others say differently; undefined: what they mean everywhere. */
  readonly explain?: (response: Extract<ServiceResponse, { readonly kind: 'response' }>) => ServiceFailure | undefined;
}

/** Calls a JSON service and checks the shape of its answer. */
export async function callJson<Schema extends z.ZodType>(
  parts: JsonCallParts,
  { schema, ...call }: ServiceCall & { readonly schema: Schema },
  signal: AbortSignal,
): Promise<ServiceResult<z.infer<Schema>>> {
  const response = await callService(parts, call, signal);
  if (response.kind !== 'response' || response.status < 200 || response.status > 299) {
    return (response.kind === 'response' ? parts.explain?.(response) : undefined) ?? explainStatus(parts, response);
  }
  const parsed = schema.safeParse(parseJsonBytes(response.bytes));
  return parsed.success ? ok(parsed.data) : createShapeFailure(new URL(call.url).pathname);
}

/** Pages of a list, one after the other, until one has no next or there are enough. */
export async function collectPages<Item>(
  loadPage: (next: string | undefined) => Promise<ServiceResult<{ readonly items: readonly Item[]; readonly next?: string | undefined }>>,
  enough: number,
): Promise<ServiceResult<readonly Item[]>> {
  const items: Item[] = [];
  let next: string | undefined;
  do {
    const page = await loadPage(next);
    if (page.kind !== 'ok') return page;
    items.push(...page.value.items);
    const following = page.value.next;
    next = following === next || page.value.items.length === 0 ? undefined : following;
  } while (next !== undefined && items.length < enough);
  return ok(items);
}
