import { AsyncLocalStorage } from 'node:async_hooks';

const requesters = new AsyncLocalStorage<string>();
/** Requester of jobs, sockets and the server's own work. */
const SERVER_REQUESTER = '';

/** Runs `work`, and everything it starts, on behalf of this requester. */
export function runForRequester<Result>(requester: string, work: () => Result): Result {
  return requesters.run(requester, work);
}

/** The requester of the current async context, between whom scarce resources are shared fairly. */
export function getCurrentRequester(): string {
  return requesters.getStore() ?? SERVER_REQUESTER;
}
