import { afterAll, beforeAll } from 'vitest';
import { createMemoryDnsRecords } from '#server/adapters/dns-records/memory/index.ts';
import { backgroundAsset, member as membership, musicAsset } from '../tools/tables.ts';
import { createFaults } from '#adapters/api/memory/faults.ts';
import { createMemoryBackgroundApi } from '#adapters/api/memory/memory-background-api.ts';
import { createMemoryBrandApi } from '#adapters/api/memory/memory-brand-api.ts';
import { createMemoryMusicApi } from '#adapters/api/memory/memory-music-api.ts';
import { createMemoryServer } from '#adapters/api/memory/memory-server.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createTestAccess } from '../tools/test-access.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { brandApiSuite } from './brand-api.suite.ts';
import { createBackgroundApi, createBrandApi, createMusicApi } from './support/real-server-apis.ts';

let server: TestServer;
const dnsRecords = createMemoryDnsRecords();
beforeAll(async () => void (server = await startTestServer({ worker: false, dnsRecords })));
afterAll(() => server.close());

brandApiSuite({
  name: 'api-memory',
  async open() {
    const clock = createManualClock();
    const [business, starter] = [createMemoryServer({ clock, plan: 'business' }), createMemoryServer({ clock })];
    const logo = business.nextId('backdrop');
    business.backgrounds.push({
      assetId: logo,
      name: 'Logo',
      thumbnailUrl: '/logo',
      width: 64,
      height: 64,
      seconds: null,
      hasSound: false,
    });
    const track = business.nextId('music');
    business.music.set(track, { assetId: track, name: 'Waltz', seconds: 2 });
    return {
      api: createMemoryBrandApi(business, createFaults()),
      planless: createMemoryBrandApi(starter, createFaults()),
      member: createMemoryBrandApi(business, createFaults(), 'editor'),
      ...{ logo, track },
      backgrounds: createMemoryBackgroundApi(business, createFaults()),
      music: createMemoryMusicApi(business, createFaults()),
      publishRecord: (name, value) => void business.dnsRecords.set(name, [value]),
    };
  },
});

brandApiSuite({
  name: 'api-http over a server',
  async open() {
    const { db } = server.services.database;
    const [user, planless, owner, plain] = [await server.signUp(), await server.signUp(), await server.signUp(), await server.signUp()];
    for (const { id } of [user, plain]) await server.setPlan(id, 'business');
    const access = createTestAccess(server);
    const organizationId = await access.createOrganization([owner]);
    await db.insert(membership).values({ id: crypto.randomUUID(), organizationId, userId: plain.id, role: 'member' });
    await access.setActiveOrganization(plain, organizationId);
    const image = { ownerId: user.id, width: 64, height: 64, type: 'image/png', bytes: 1 };
    const [asset] = await db.insert(backgroundAsset).values(image).returning({ id: backgroundAsset.id });
    const [track] = await db.insert(musicAsset).values({ ownerId: user.id, seconds: 2, bytes: 1 }).returning({ id: musicAsset.id });
    return {
      api: createBrandApi(server, user.token),
      planless: createBrandApi(server, planless.token),
      member: createBrandApi(server, plain.token),
      ...{ logo: asset?.id ?? '', track: track?.id ?? '' },
      backgrounds: createBackgroundApi(server, user.token),
      music: createMusicApi(server, user.token),
      publishRecord: (name, value) => dnsRecords.set(name, [value]),
    };
  },
});
