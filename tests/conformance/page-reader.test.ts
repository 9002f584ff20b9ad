import { createNodePageReader, PAGE_LIMITS } from '#server/adapters/page-reader/node/index.ts';
import { pageReaderSuite } from './page-reader.suite.ts';

pageReaderSuite({ name: 'node', create: createNodePageReader, limits: PAGE_LIMITS });
