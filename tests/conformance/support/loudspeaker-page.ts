import { createWebAudioOutput } from '#adapters/audio-output/web/index.ts';
import { SAMPLE_RATE } from '#domain/speech/spoken-scene.ts';
import { createLoudspeaker, type Loudspeaker } from './loudspeaker.ts';

declare global {
  var loudspeaker: Loudspeaker;
}

/** Samples per measurement of the output: an AnalyserNode's minimum, so that earlier audio doesn't count. */
const WINDOW = 32;

/** A context whose way out runs past an ear. */
class OverheardContext extends AudioContext {
  readonly ear = new AnalyserNode(this, { fftSize: WINDOW });

  override get destination(): AudioDestinationNode {
    return this.ear as AudioNode as AudioDestinationNode;
  }

  connectEar(): this {
    this.ear.connect(super.destination);
    return this;
  }
}

const contexts: OverheardContext[] = [];

function open(): AudioContext {
  const context = new OverheardContext({ sampleRate: SAMPLE_RATE, latencyHint: 'interactive' }).connectEar();
  contexts.push(context);
  return context;
}

/** The only audio context; the adapter creates another only if this one failed. */
function theContext(): OverheardContext {
  const [context, ...more] = contexts;
  if (context === undefined || more.length > 0) {
    throw new Error(`${contexts.length} sound contexts were made.`);
  }
  return context;
}

/** Web Audio as the page has it, with an ear at the loudspeaker. */
globalThis.loudspeaker = createLoudspeaker(createWebAudioOutput(open), {
  async pass(seconds) {
    const context = theContext();
    const until = context.currentTime + seconds;
    while (context.currentTime < until) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  },
  async heard() {
    const samples = new Float32Array(WINDOW);
    theContext().ear.getFloatTimeDomainData(samples);
    return samples.at(-1) ?? 0;
  },
});
