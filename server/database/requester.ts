import { AsyncLocalStorage } from 'node:async_hooks';

interface Requester {
  readonly key: string;
  /** How many answers it waits for. */
  readonly countOpen: () => number;
}

const requesters = new AsyncLocalStorage<Requester>();
/** Requester of jobs, sockets and the server's own work. */
const SERVER_REQUESTER = '';

/** Runs `work`, and everything it starts, on behalf of this requester. */
export function runForRequester<Result>(key: string, work: () => Result, countOpen: Requester['countOpen'] = () => 1): Result {
  return requesters.run({ key, countOpen }, work);
}

/** The requester of the current async context, between whom scarce resources are shared fairly. */
export function getCurrentRequester(): string {
  return requesters.getStore()?.key ?? SERVER_REQUESTER;
}

/** How many answers the requester of the current async context waits for: who waits for fewer goes first. */
export function countOpenRequests(): number {
  return requesters.getStore()?.countOpen() ?? 1;
}
