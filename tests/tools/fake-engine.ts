import { SAMPLE_RATE, type SpokenScene } from '#domain/speech/spoken-scene.ts';
import { findSceneBefore } from '#domain/project/scene-transition.ts';
import { concatBytes } from '#domain/provenance/bytes.ts';
import { createBox } from '#domain/provenance/jumbf.ts';
import { countWords } from '#domain/script/parse-script.ts';
import type { Engine, JoinOrder, SegmentReady, SceneOrder } from '#server/engine/engine.ts';

/** Seconds a word takes in every voice of the fake. */
export const FAKE_SECONDS_PER_WORD = 0.4;
const FRAMES_PER_STEP = 10;
const EMPTY_BOX_BYTES = 8;

export interface FakeEngine extends Engine {
  /** Renders wait here after their first pictures until `release`. */
  hold(): void;
  release(): void;
  /** The next so many scene renders throw. */
  failNext(times: number): void;
  /** Calls of `renderScene` that are under way now. */
  rendering(): number;
  /** Resolves when a render has begun and waits. */
  waiting(): Promise<void>;
}

/** An engine without pictures or sound: it keeps the contract's order of events and is done at once. */
export function createFakeEngine(): FakeEngine {
  let gate: { readonly opened: Promise<void>; readonly open: () => void } | undefined;
  let failures = 0;
  let underWay = 0;
  /** One more with each call of `renderTransparent`. */
  let transparentScenes = 0;
  const arrivals: (() => void)[] = [];
  let arrived = 0;

  const atGate = async (signal: AbortSignal): Promise<void> => {
    if (gate === undefined) return;
    arrived += 1;
    for (const tell of arrivals.splice(0)) tell();
    await Promise.race([gate.opened, rejectWhenAborted(signal)]).finally(() => (arrived -= 1));
    signal.throwIfAborted();
  };

  return {
    speechIdentity: 'fake 1',
    loadVersion: async () => 'fake engine 1',

    async speak(scene, _lexicon, { signal }) {
      signal.throwIfAborted();
      const words = countWords(scene.script);
      if (words === 0) return { kind: 'rejected', code: 'nothing-to-say', message: 'There is nothing to say in this scene yet.' };
      if (scene.script.includes('unspeakable')) return { kind: 'rejected', code: 'too-long', message: 'This scene cannot be said.' };
      return { kind: 'spoken', scene: createSilence(words * FAKE_SECONDS_PER_WORD) };
    },

    async renderScene(order, { signal, onProgress, onSegment }) {
      underWay += 1;
      try {
        if (findSceneBefore(order.project, order.sceneIndex) !== undefined && order.previous === undefined) {
          throw new RangeError('The speech of the scene before is missing.');
        }
        const of = countFrames(order);
        if (failures > 0) {
          failures -= 1;
          throw new Error('The fake engine was told to fail.');
        }
        onProgress({ frames: Math.min(FRAMES_PER_STEP, of), of });
        onSegment?.({ sceneIndex: order.sceneIndex, pieceIndex: 0 });
        await atGate(signal);
        onProgress({ frames: of, of });
        return { frames: of, segments: ['0'] };
      } finally {
        underWay -= 1;
      }
    },

    async join(order, sink, { signal, reserveBytes = 0 }) {
      signal.throwIfAborted();
      const bytes = reserveBytes > 0 ? createVideoBoxes(order, reserveBytes) : createVideoBytes(order);
      await sink.write(bytes, 0);
      await sink.close();
      const words = order.project.scenes.flatMap((scene) => scene.script.split(/\s+/).filter(Boolean));
      return {
        durationSeconds: order.spoken.reduce((sum, scene) => sum + scene.pcm.length / SAMPLE_RATE, 0),
        bytes: bytes.length,
        transcript: words.map((text, index) => ({ text, start: index, end: index + 1, opensSentence: index === 0 })),
        vtt: `WEBVTT\n\n00:00.000 --> 00:01.000\n${words.join(' ')}\n`,
        srt: `1\n00:00:00,000 --> 00:00:01,000\n${words.join(' ')}\n`,
        thumbnail: new TextEncoder().encode('RIFF....WEBP'),
      };
    },

    async *watch(order, segments: AsyncIterable<SegmentReady>, { signal, beforeSegment }) {
      yield new TextEncoder().encode('ftyp');
      const length = order.spoken.reduce((sum, scene) => sum + scene.pcm.length / SAMPLE_RATE, 0);
      for await (const segment of segments) {
        await beforeSegment?.(length / 2, length);
        if (signal.aborted) return;
        yield new TextEncoder().encode(`piece ${segment.sceneIndex}.${segment.pieceIndex};`);
      }
      yield new TextEncoder().encode(`end of ${order.project.title}`);
    },

    async drawFrame({ sceneIndex }, { seconds, longSide = 640 }, { signal }) {
      signal.throwIfAborted();
      return new TextEncoder().encode(`RIFF....WEBP scene ${sceneIndex} at ${seconds ?? 'its best'}, ${longSide} pixels`);
    },

    async measureBehind(_order, texts, { signal }) {
      signal.throwIfAborted();
      return texts.map(() => ['#eeeeee']);
    },

    async extractAudio(video, { signal }) {
      signal.throwIfAborted();
      return new TextEncoder().encode(`audio of ${new TextDecoder().decode(await video.read(0, video.size))}`);
    },

    async encodeGif(video, { signal }) {
      signal.throwIfAborted();
      return new TextEncoder().encode(`GIF of ${new TextDecoder().decode(await video.read(0, video.size))}`);
    },

    async renderTransparent(order, { signal, mayContinue }) {
      signal.throwIfAborted();
      const of = order.spoken.length;
      if (transparentScenes < of && mayContinue()) transparentScenes += 1;
      return { frames: Math.min(transparentScenes, of), of };
    },

    async joinTransparent(order, { signal }) {
      signal.throwIfAborted();
      if (transparentScenes < order.spoken.length) return undefined;
      const durationSeconds = order.spoken.reduce((sum, scene) => sum + scene.pcm.length / SAMPLE_RATE, 0);
      const file = new TextEncoder().encode(`WebM of ${order.project.title}`);
      return { file, durationSeconds, transcript: [], vtt: 'WEBVTT\n', srt: '' };
    },

    withSegments() {
      return this;
    },

    async findFirstDifference(one, other, { signal }) {
      signal.throwIfAborted();
      const [bytes, others] = await Promise.all([one.read(0, one.size), other.read(0, other.size)]);
      const at = bytes.findIndex((byte, index) => byte !== others[index]);
      return at < 0 ? undefined : at;
    },

    async stop() {},

    hold() {
      let open = () => {};
      const opened = new Promise<void>((resolve) => (open = resolve));
      gate = { opened, open };
    },
    release() {
      gate?.open();
      gate = undefined;
    },
    failNext(times) {
      failures = times;
    },
    rendering: () => underWay,
    waiting: () => (arrived > 0 ? Promise.resolve() : new Promise((resolve) => arrivals.push(resolve))),
  };
}

/** What a finished video of the fake holds. */
export function createVideoBytes(order: Pick<JoinOrder, 'project'>): Uint8Array {
  return new TextEncoder().encode(`video of ${order.project.title}: ${'0123456789'.repeat(100)}`);
}

/** The same in the boxes of an MP4, with space for a manifest. */
function createVideoBoxes(order: Pick<JoinOrder, 'project'>, reserveBytes: number): Uint8Array {
  return concatBytes([
    createBox('ftyp', new TextEncoder().encode('isom')),
    createBox('free', new Uint8Array(reserveBytes - EMPTY_BOX_BYTES)),
    createBox('mdat', createVideoBytes(order)),
  ]);
}

function createSilence(seconds: number): SpokenScene {
  return {
    pcm: new Int16Array(Math.round(seconds * SAMPLE_RATE)),
    words: [],
    phones: [{ ipa: '', start: 0, end: seconds, stressed: false }],
  };
}

function countFrames(order: SceneOrder): number {
  return Math.ceil((order.spoken.pcm.length / SAMPLE_RATE) * order.project.frameRate);
}

function rejectWhenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
