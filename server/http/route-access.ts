import type { onRequestAsyncHookHandler, RouteOptions } from 'fastify';
import type { ApiKeyScope } from '../../src/domain/account/api-key-scopes.ts';
import type { RequestedAction } from '../shared/limit-to-role.ts';
import type { App } from './fastify-app.ts';

/** What a guard asks of who calls. */
interface RouteAccess {
  /** Left out: API keys are refused. */
  readonly scope?: ApiKeyScope;
  readonly action: RequestedAction;
}

const accesses = new WeakMap<object, RouteAccess>();

/** Remembers what the guard asks for, so that it can be checked against the method of its route. */
export function noteAccess(access: RouteAccess, guard: onRequestAsyncHookHandler): onRequestAsyncHookHandler {
  accesses.set(guard, access);
  return guard;
}

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];
const READING_ACTIONS: readonly RequestedAction[] = ['view', 'see-analytics'];

/** Checks every route when it's registered: one that changes something takes no key that may only read, and no role that may only look. */
export function refuseWritesByReaders(app: App): void {
  app.addHook('onRoute', (route) => {
    for (const guard of [route.onRequest ?? []].flat()) {
      const access = accesses.get(guard);
      if (access !== undefined && isChanging(route) && isReading(access))
        throw new Error(`${String(route.method)} ${route.url} changes something, and its guard asks for reading only.`);
    }
  });
}

const isChanging = ({ method }: Pick<RouteOptions, 'method'>): boolean => [method].flat().some((one) => !SAFE_METHODS.includes(one));
const isReading = ({ scope, action }: RouteAccess): boolean => scope?.endsWith(':read') === true || READING_ACTIONS.includes(action);
