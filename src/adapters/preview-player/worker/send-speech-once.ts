import type { SpokenScene } from '#domain/speech/spoken-scene.ts';
import type { PreviewScene } from '#ports/preview-player.ts';
import type { RendererRequest } from './renderer-messages.ts';

/** Speech is large, and most edits don't change it: it's sent when the worker doesn't have it, and is the same object there each time. */
interface SentSpeech {
  readonly id: number;
  readonly speech?: SpokenScene;
}

type PackedScene = Omit<PreviewScene, 'spoken' | 'previous'> & { readonly spoken: SentSpeech; readonly previous?: SentSpeech };

type PackScene<Request> = Request extends { readonly scene: PreviewScene }
  ? Omit<Request, 'scene'> & { readonly scene: PackedScene }
  : Request;

/** A request as the worker gets it. */
export type PackedRequest = PackScene<RendererRequest>;

/** Speeches that the worker keeps, the last used ones: of the scene, the one before it, the next one, and one that is gone back to. */
const KEPT = 4;

/** On the page. Requests have to reach one `createSpeechUnpacker` in the same order. */
export function createSpeechPacker(): (request: RendererRequest) => PackedRequest {
  const ids = new Map<SpokenScene, number>();
  let last = 0;

  function pack(speech: SpokenScene): SentSpeech {
    const known = ids.get(speech);
    const id = known ?? (last += 1);
    putLast(ids, speech, id);
    return known === undefined ? { id, speech } : { id };
  }

  return (request) => {
    if (!('scene' in request)) return request;
    const { spoken, previous, ...scene } = request.scene;
    return { ...request, scene: { ...scene, spoken: pack(spoken), ...(previous && { previous: pack(previous) }) } };
  };
}

/** In the worker. */
export function createSpeechUnpacker(): (request: PackedRequest) => RendererRequest {
  const speeches = new Map<number, SpokenScene>();

  function unpack({ id, speech = speeches.get(id) }: SentSpeech): SpokenScene {
    if (speech === undefined) throw new Error(`The worker was told of speech ${id}, which it doesn't have.`);
    putLast(speeches, id, speech);
    return speech;
  }

  return (request) => {
    if (!('scene' in request)) return request;
    const { spoken, previous, ...scene } = request.scene;
    return { ...request, scene: { ...scene, spoken: unpack(spoken), ...(previous && { previous: unpack(previous) }) } };
  };
}

/** Puts an entry last, and removes the first ones until there are as many as both sides keep. */
function putLast<Key, Value>(entries: Map<Key, Value>, key: Key, value: Value): void {
  entries.delete(key);
  entries.set(key, value);
  for (const oldest of entries.keys()) {
    if (entries.size <= KEPT) break;
    entries.delete(oldest);
  }
}
