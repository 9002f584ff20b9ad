import { voiceSamplerSuite } from 'castwright/testing/host';
import { createAcmeSampler } from './server.ts';

voiceSamplerSuite('acme', createAcmeSampler);
