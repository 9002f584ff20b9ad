import { describe, expect, onTestFinished, test } from 'vitest';
import { createAnthropicWriter } from '#server/adapters/script-writer/anthropic/index.ts';
import { createChatWriter } from '#server/adapters/script-writer/chat/index.ts';
import { createExtractiveWriter } from '#server/adapters/script-writer/extractive/index.ts';
import { createFakeScriptWriter } from '#server/adapters/script-writer/fake/index.ts';
import type { ScriptWriter } from '#server/ports/script-writer.ts';
import { type ModelFault, type ModelService, startChatModel, startMessagesModel } from '../tools/model-services.ts';
import { type ScriptWriterFault, type ScriptWriterFixture, scriptWriterSuite } from './script-writer.suite.ts';

const parts = { fetch: (...call: Parameters<typeof fetch>) => fetch(...call), model: 'm' };
const KEY = 'key-of-the-operator';
const FAULTS: Readonly<Record<ScriptWriterFault, ModelFault>> = {
  throttled: { kind: 'status', status: 429, headers: { 'retry-after': '7' } },
  'quota-exceeded': { kind: 'status', status: 402 },
  unauthorized: { kind: 'status', status: 401 },
  unavailable: { kind: 'status', status: 529 },
  refused: { kind: 'status', status: 400 },
  redirected: { kind: 'status', status: 307, headers: { location: '/elsewhere' } },
  'wrong-shape': { kind: 'body', body: '{"hello":1}' },
  garbage: { kind: 'body', body: '<html>' },
  silent: { kind: 'silent' },
};

async function open(starting: Promise<ModelService>, create: (url: string) => ScriptWriter): Promise<ScriptWriterFixture> {
  const service = await starting;
  return {
    writer: create(service.url),
    fail: (how) => service.setFault(how && FAULTS[how]),
    returnNext: (...values) => service.returnNext(...values),
    listPrompts: () => service.requests,
    close: () => service.close(),
  };
}

const close = async () => {};

scriptWriterSuite({ name: 'extractive', open: async () => ({ writer: createExtractiveWriter(), close }) });
scriptWriterSuite({ name: 'fake', open: async () => ({ writer: createFakeScriptWriter(), close }) });
scriptWriterSuite({
  name: 'chat',
  open: () => open(startChatModel(KEY), (url) => createChatWriter({ ...parts, url: `${url}/v1/`, apiKey: KEY })),
  secret: KEY,
});
scriptWriterSuite({
  name: 'anthropic',
  open: () => open(startMessagesModel(KEY), (url) => createAnthropicWriter({ ...parts, url, apiKey: KEY })),
  secret: KEY,
});

describe('writers over models', () => {
  test('a model that never responds is given up after its timeout', async () => {
    const service = await startChatModel(KEY);
    onTestFinished(() => service.close());
    service.setFault({ kind: 'silent' });
    const writer = createChatWriter({ ...parts, url: `${service.url}/v1`, apiKey: KEY, timeout: 50 });
    const order = { topic: 'bees', source: null, seconds: 20, language: 'en', tone: 'plain', audience: '', terms: [] } as const;
    expect((await writer.write(order)).kind).toBe('unavailable');
  });
});
