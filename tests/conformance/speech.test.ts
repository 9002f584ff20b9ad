import { createFliteSpeech } from '../../server/adapters/speech/flite/index.ts';
import { FakeSpeech } from '../../src/adapters/speech/fake/index.ts';
import { speechSuite } from './speech.suite.ts';

speechSuite({ name: 'speech-flite', create: () => createFliteSpeech({ workers: 2 }), runs: 15 });
speechSuite({ name: 'speech-fake', create: () => new FakeSpeech(), runs: 60 });
