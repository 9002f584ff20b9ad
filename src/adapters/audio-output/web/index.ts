import { SAMPLE_RATE } from '#domain/speech/spoken-scene.ts';
import type { AudioOutput, PlayOptions, PlayOutcome } from '#ports/audio-output.ts';

/** Milliseconds to wait for the browser to allow playback. */
const RESUME_TIMEOUT = 1_500;

const BLOCKED = 'Your browser blocked the sound. Press play again.';

/** Plays through Web Audio. One context per page, created at the first `play` so that it falls inside the user's gesture. */
class WebAudioOutput implements AudioOutput {
  readonly #createContext: () => AudioContext;
  #context: AudioContext | null = null;
  /** What every sound goes through. */
  #volume: GainNode | null = null;
  #muted = false;

  constructor(createContext: () => AudioContext = () => new AudioContext({ sampleRate: SAMPLE_RATE, latencyHint: 'interactive' })) {
    this.#createContext = createContext;
  }

  prime(): void {
    try {
      this.#context ??= this.#createContext();
      void this.#context.resume().catch(() => undefined);
    } catch {
      // `play` tries again, and says so.
    }
  }

  setMuted(muted: boolean): void {
    this.#muted = muted;
    if (this.#volume !== null) this.#volume.gain.value = muted ? 0 : 1;
  }

  async play(audio: Int16Array, { from }: PlayOptions): Promise<PlayOutcome> {
    let context: AudioContext;
    try {
      context = this.#context ??= this.#createContext();
      if (!(await tryResume(context))) {
        return { kind: 'blocked', message: BLOCKED };
      }
    } catch {
      return { kind: 'blocked', message: 'We couldn’t find a sound device.' };
    }
    const source = context.createBufferSource();
    source.buffer = toBuffer(context, audio);
    source.connect(this.#getVolume(context));
    const startedAt = context.currentTime;
    source.start(startedAt + Math.max(0, -from), Math.max(0, from));
    let reached = from;
    return {
      kind: 'playing',
      playback: {
        position: () => {
          reached = Math.max(reached, from + context.currentTime - startedAt - getLatency(context));
          return reached;
        },
        stop: () => {
          source.disconnect();
          source.stop();
        },
      },
    };
  }

  #getVolume(context: AudioContext): GainNode {
    if (this.#volume?.context === context) return this.#volume;
    const volume = context.createGain();
    volume.gain.value = this.#muted ? 0 : 1;
    volume.connect(context.destination);
    this.#volume = volume;
    return volume;
  }
}

/** Output latency in seconds; known only while audio plays, and different for other headphones. */
function getLatency(context: AudioContext): number {
  return context.outputLatency || context.baseLatency || 0;
}

function toBuffer(context: AudioContext, audio: Int16Array): AudioBuffer {
  const buffer = context.createBuffer(1, Math.max(1, audio.length), SAMPLE_RATE);
  const channel = buffer.getChannelData(0);
  for (let i = 0; i < audio.length; i += 1) {
    channel[i] = (audio[i] ?? 0) / 32_768;
  }
  return buffer;
}

/** Resumes the context, with a timeout: in some browsers `resume` of a blocked context neither resolves nor rejects. */
async function tryResume(context: AudioContext): Promise<boolean> {
  if (context.state === 'running') {
    return true;
  }
  const limit = new Promise<void>((resolve) => setTimeout(resolve, RESUME_TIMEOUT));
  await Promise.race([context.resume(), limit]);
  return getState(context) === 'running';
}

const getState = (context: AudioContext): AudioContextState => context.state;

export function createWebAudioOutput(createContext?: () => AudioContext): AudioOutput {
  return new WebAudioOutput(createContext);
}
