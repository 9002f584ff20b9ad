import { createHttpSpeech } from '../../adapters/speech/http/index.ts';
import type { HttpClient } from '../../adapters/shared/http/http-client.ts';
import { TryStore } from '../../ui/features/try/try-store.ts';
import type { PagePorts } from '../page-ports.ts';
import { createPlayer } from '../create-player.ts';

/** Store of the start page's demo. */
export function createTryStore(ports: PagePorts, http: HttpClient): TryStore {
  return new TryStore({
    presenters: ports.presenters,
    speech: createHttpSpeech(http, { visitor: true }),
    createPlayer: () => createPlayer(ports),
  });
}
