import { describe, expect, test } from 'vitest';
import { createHttpProjectApi } from '#adapters/api/http/http-project-api.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createHttpClient } from '#adapters/shared/http/http-client.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { projectApiSuite } from './project-api.suite.ts';
import { API_HARNESSES } from './support/api-harnesses.ts';

for (const harness of API_HARNESSES) projectApiSuite(harness);

describe('api-http, projects', () => {
  test('sends an idempotency key when creating a project, and none with repeatable calls', async () => {
    const keys: (string | null)[] = [];
    const http = createHttpClient({
      origin: '',
      clock: createManualClock(),
      token: async () => 'token',
      fetch: async (_address, init) => {
        keys.push(new Headers(init?.headers).get('idempotency-key'));
        return new Response(null, { status: 503 });
      },
    });
    const projects = createHttpProjectApi(http);
    const project = createProjectDocument('Mine', [createScene('scene-1', 'Hello.', { avatarId: 'amara', voiceId: 'clara' })]);
    await projects.create(project, { key: 'order-one' });
    await projects.create(project, { key: 'order-one' });
    await projects.save('one', { project, revision: 1 });
    await projects.remove('one');
    expect(keys).toEqual(['order-one', 'order-one', null, null]);
  });
});
