import { createFliteSpeech } from '../../server/adapters/speech/flite/index.ts';
import { createFakeSpeech } from '../../src/adapters/speech/fake/index.ts';
import { speechSuite } from './speech.suite.ts';

speechSuite({ name: 'speech-flite', create: () => createFliteSpeech({ workers: 2 }), runs: 15 });
speechSuite({ name: 'speech-fake', create: () => createFakeSpeech(), runs: 60 });
