import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestServer, type TestServer } from '../tools/test-server.ts';

const HOST = 'https://castwright.example';
const WRITTEN = ['order-a-video', 'save-a-finished-video'] as const;

const workflowSchema = z.object({
  name: z.string(),
  nodes: z.array(z.object({ name: z.string(), type: z.string(), parameters: z.record(z.string(), z.unknown()) })).min(2),
  connections: z.record(z.string(), z.object({ main: z.array(z.array(z.object({ node: z.string() }))) })),
});
const requestSchema = z.object({
  method: z.string().default('GET'),
  url: z.string(),
  genericAuthType: z.literal('httpHeaderAuth'),
  jsonBody: z.string().optional(),
  headerParameters: z.object({ parameters: z.array(z.object({ name: z.string(), value: z.string() })) }).optional(),
});

const readWorkflow = (name: (typeof WRITTEN)[number]) =>
  workflowSchema.parse(JSON.parse(readFileSync(new URL(`../../public/n8n/${name}.json`, import.meta.url), 'utf8')));

/** The HTTP request of a workflow, its expressions filled in as n8n does. */
function readRequest(name: (typeof WRITTEN)[number], values: Readonly<Record<string, string>>) {
  const node = readWorkflow(name).nodes.find(({ type }) => type === 'n8n-nodes-base.httpRequest');
  const { method, url, jsonBody, headerParameters } = requestSchema.parse(node?.parameters);
  const fill = (text: string): string => text.replace(/^=/u, '').replaceAll(/\{\{ (.+?) \}\}/gu, (_, path: string) => values[path] ?? '');
  const headers = Object.fromEntries((headerParameters?.parameters ?? []).map((header) => [header.name, fill(header.value)]));
  return { method, path: fill(url).replace(HOST, ''), headers, body: jsonBody };
}

let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ worker: false })));
afterAll(() => server.close());

describe('workflows to import into n8n (issue 17.5)', () => {
  test('order a video once for each execution', async () => {
    const user = await server.signUp();
    await server.setPlan(user.id, 'business');
    const { secret } = (await (await user.call('POST', '/api/keys', { name: 'n8n' })).json()) as { secret: string };
    const order = async (execution: string): Promise<string> => {
      const { method, path, headers, body = '' } = readRequest('order-a-video', { '$execution.id': execution });
      const sent = { ...(JSON.parse(body) as object), avatarId: 'ada', voiceId: 'one' };
      const response = await fetch(server.url + path, {
        method,
        headers: { ...headers, authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
        body: JSON.stringify(sent),
      });
      expect(response.status).toBe(202);
      return ((await response.json()) as { taskId: string }).taskId;
    };
    const first = await order('231');
    expect(await order('231')).toBe(first);
    expect(await order('232')).not.toBe(first);

    const download = readRequest('save-a-finished-video', { '$json.body.data.taskId': first });
    const response = await fetch(server.url + download.path, { headers: { authorization: `Bearer ${secret}` } });
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([409, 'not-ready']);
  });

  test('connect nodes that they have, and hold no key', () => {
    for (const name of WRITTEN) {
      const { nodes, connections } = readWorkflow(name);
      const names = nodes.map((node) => node.name);
      const used = [...Object.keys(connections), ...Object.values(connections).flatMap(({ main }) => main.flat().map(({ node }) => node))];
      expect(used.filter((each) => !names.includes(each))).toEqual([]);
      expect(JSON.stringify(nodes)).not.toMatch(/Bearer|cw_/u);
    }
  });
});
