import { AsyncLocalStorage } from 'node:async_hooks';

const requesters = new AsyncLocalStorage<string>();
/** Jobs, sockets and what the server does by itself. */
const SERVER_REQUESTER = '';

/** Everything `work` begins, now or later, is done for this requester. */
export function runForRequester<Result>(requester: string, work: () => Result): Result {
  return requesters.run(requester, work);
}

/** For whom the code that asks runs. Requesters take turns at what there is little of. */
export function getCurrentRequester(): string {
  return requesters.getStore() ?? SERVER_REQUESTER;
}
