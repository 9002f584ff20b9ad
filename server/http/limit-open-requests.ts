import type { FastifyRequest } from 'fastify';
import { OPEN_ALLOWANCES } from '#domain/fairness/open-allowances.ts';
import { HttpError } from '../shared/http-error.ts';
import type { DailyUse } from '../shared/daily-use.ts';
import { PROBE_PATH } from './allowed-hosts.ts';
import type { App } from './fastify-app.ts';
import { getNetworkKey, getUserKey, type ProvenCredentials } from './network-key.ts';
import { isApiRequest } from './request-path.ts';

export interface OpenRequestParts {
  readonly proven: ProvenCredentials;
  readonly dailyUse: Pick<DailyUse, 'add' | 'peak'>;
  /** At the same time, of a user and of a network. */
  readonly most?: { readonly user: number; readonly network: number };
}

const MOST = { user: OPEN_ALLOWANCES.requests.most, network: OPEN_ALLOWANCES.networkRequests.most };

/**
 * Limits the requests to the API that somebody has open at the same time in this process: the network at first, and the user as soon as
 * their credentials are proven. A response that was sent, or whose client is gone, makes room. Returns how many somebody has open.
 */
export function limitOpenRequests(app: App, { proven, dailyUse, most = MOST }: OpenRequestParts): (key: string) => number {
  const open = new Map<string, number>();
  const counted = new WeakMap<FastifyRequest, string>();

  function enter(request: FastifyRequest, key: string): void {
    const isUser = key !== getNetworkKey(request.ip);
    const count = (open.get(key) ?? 0) + 1;
    if (count > (isUser ? most.user : most.network)) throw createTooManyError(count - 1, isUser);
    open.set(key, count);
    counted.set(request, key);
  }

  function leave(request: FastifyRequest): void {
    const key = counted.get(request);
    if (key === undefined) return;
    counted.delete(request);
    const left = (open.get(key) ?? 0) - 1;
    if (left > 0) open.set(key, left);
    else open.delete(key);
  }

  app.addHook('onRequest', async (request, reply) => {
    if (!isApiRequest(request) || request.routeOptions.url === PROBE_PATH) return;
    enter(request, proven.getRequesterKey(request));
    for (const event of ['finish', 'close'] as const) reply.raw.once(event, () => leave(request));
  });

  app.addHook('preValidation', async (request) => {
    const key = counted.get(request);
    const userId = request.principal?.userId;
    if (key === undefined) return;
    const userKey = userId === undefined ? key : getUserKey(userId);
    if (userKey !== key) {
      leave(request);
      enter(request, userKey);
    }
    const { rateClass = 'everything' } = request.routeOptions.config;
    if (rateClass !== 'none') dailyUse.add(`rate.${rateClass}`, userId ?? '', 1);
    dailyUse.peak(userId === undefined ? 'networkRequests' : 'requests', userId ?? '', open.get(userKey) ?? 1);
  });

  return (key) => open.get(key) ?? 0;
}

function createTooManyError(open: number, isUser: boolean): HttpError {
  const whose = isUser ? 'You have' : 'Your network has';
  return new HttpError(429, 'too-many-open-requests', {
    message: `${whose} ${open} requests open at the same time, which is the most. They go on, and nothing is lost. Send this one again when some of them are done.`,
    retryAfter: 1,
  });
}
