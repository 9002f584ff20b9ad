import { expect, test } from 'vitest';
import { BUILT_IN } from '#server/composition/built-in-adapters.ts';
import { environmentSchema } from '#server/composition/environment.ts';
import { SERVER_REGISTRY } from '#server/composition/server-registry.ts';
import { PORT_SETTINGS, type SwappablePort } from '#domain/adapter-settings/adapter-metadata.ts';

/** Ports that the page alone has. */
const PAGE_PORTS = ['geo', 'analytics'];
const registered = Object.values(SERVER_REGISTRY);
const ids = (Object.keys(BUILT_IN) as SwappablePort[]).flatMap((port) =>
  Object.entries(BUILT_IN[port].adapters).map(([id, adapter]) => ({ port, id, isMade: 'create' in adapter })),
);

test.each(ids)('one entry makes $id known to the setting of $port and to the registry', async ({ port, id, isMade }) => {
  expect(environmentSchema.shape[PORT_SETTINGS[port]].safeParse(id).success).toBe(true);
  if (!isMade) return;
  const entry = registered.find(({ settings }) => settings[0] === PORT_SETTINGS[port]);
  expect(await entry?.adapters[id]?.describe()).toMatchObject({ id, capabilities: expect.any(Array) });
});

test('every port with a setting is in the registry of the server, except those of the page alone', () => {
  const missing = Object.entries(PORT_SETTINGS).filter(([, setting]) => !registered.some(({ settings }) => settings[0] === setting));
  expect(missing.map(([port]) => port).toSorted()).toEqual(PAGE_PORTS.toSorted());
});
