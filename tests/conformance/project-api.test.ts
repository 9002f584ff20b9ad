import { describe, expect, test } from 'vitest';
import { createHttpProjectApi } from '../../src/adapters/api-http/project-api-http.ts';
import { createManualClock } from '../../src/adapters/clock-manual/clock-manual.ts';
import { createHttpClient } from '../../src/adapters/shared/http/http-client.ts';
import { randomText } from '../../src/adapters/shared/random-text.ts';
import { newProject } from '../../src/domain/project/defaults.ts';
import { projectApiSuite } from './project-api.suite.ts';
import { API_HARNESSES } from './support/api-stage.ts';

for (const harness of API_HARNESSES) projectApiSuite(harness);

describe('api-http, projects', () => {
  test('every new project is an order of its own; what can be repeated anyway has no key', async () => {
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
    const projects = createHttpProjectApi(http, { newKey: randomText });
    const project = newProject('Mine', []);
    await projects.create(project);
    await projects.create(project);
    await projects.save('one', { project, revision: 1 });
    await projects.remove('one');

    const [first, second, ...others] = keys;
    for (const key of [first, second]) expect(key).toMatch(/^[\w-]{8,200}$/);
    expect(second).not.toBe(first);
    expect(others).toEqual([null, null]);
  });
});
