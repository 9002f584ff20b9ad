import { afterAll } from 'vitest';
import { openEmbeddedDatabase } from '#server/adapters/database/embedded/index.ts';
import { openPostgresDatabase } from '#server/adapters/database/postgres/index.ts';
import { startPostgres } from '../tools/postgres-server.ts';
import { promoUsesSuite } from './promo-uses.suite.ts';

const server = await startPostgres();
afterAll(() => server.stop());

// One connection: concurrent queries queue, with a timeout.
promoUsesSuite({ name: 'embedded', open: () => openEmbeddedDatabase({}), atOnce: 25 });
promoUsesSuite({
  name: 'served',
  open: async () => openPostgresDatabase({ url: await server.createDatabase() }),
  atOnce: 100,
  absent: server.absent,
});
