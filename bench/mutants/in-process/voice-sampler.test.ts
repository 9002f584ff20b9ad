import { measureSample, readSample } from '../../../server/adapters/voice-sampler/node-av/read-sample.ts';
import { voiceSamplerSuite } from '../../../tests/conformance/voice-sampler.suite.ts';

/** What the thread of each sample does, in the process with the mutants. */
voiceSamplerSuite('node-av, without a thread', () => ({
  measure: measureSample,
  decode: (file, { longest }) => readSample(file, longest),
}));
