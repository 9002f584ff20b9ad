import { CastwrightError, createCastwrightClient, type CastwrightClient } from '../../client/index.ts';
import type { RemoteServer } from './remote-server.ts';
import { UsageError } from './usage-error.ts';

/** Runs `work` with a client of the server; what the server rejects becomes a `UsageError`. */
export async function callServer<Result>(remote: RemoteServer, work: (client: CastwrightClient) => Promise<Result>): Promise<Result> {
  try {
    return await work(createCastwrightClient(remote));
  } catch (error) {
    if (error instanceof CastwrightError) throw new UsageError(error.message);
    if (error instanceof TypeError && error.cause instanceof Error) {
      throw new Error(`${remote.server} can’t be reached: ${error.cause.message || error.message}.`, { cause: error });
    }
    throw error;
  }
}
