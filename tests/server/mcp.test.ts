import { readFile } from 'node:fs/promises';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HTTP_LIMITS } from '#server/http/http-limits.ts';
import type { ApiKeyScope } from '#domain/account/api-key-scopes.ts';
import { createApiProgram } from '../tools/api-program.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { createUserCall } from '../tools/test-users.ts';

interface Content {
  readonly type: string;
  readonly text?: string;
  readonly data?: string;
  readonly mimeType?: string;
}

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

/** An AI assistant that is connected over HTTP with this key. */
async function connect(key: string): Promise<Client> {
  const client = new Client({ name: 'assistant', version: '1.0.0' });
  const transport = new StreamableHTTPClientTransport(new URL(`${server.url}/api/mcp`), {
    requestInit: { headers: { authorization: `Bearer ${key}` } },
  });
  await client.connect(transport as Parameters<Client['connect']>[0]);
  return client;
}

async function callTool(client: Client, name: string, input: Record<string, unknown> = {}) {
  const { content, isError = false } = await client.callTool({ name, arguments: input });
  const [text, image] = content as readonly Content[];
  return { isError, text: text?.text ?? '', image, data: (): Record<string, unknown> => JSON.parse(text?.text ?? '') };
}

const createAssistant = async (scopes?: readonly ApiKeyScope[]) => connect((await createApiProgram(server, scopes)).key);
const PROJECT = { title: 'Boats', script: 'One small boat.\n---\nTwo boats.', avatarId: 'ada', voiceId: 'one' };

describe('VID-9 AI assistants over MCP', () => {
  test('find the tools with what they take, and whether they change anything', async () => {
    const { tools } = await (await createAssistant()).listTools();
    expect(tools.map(({ name }) => name).toSorted()).toEqual([
      'cancel_video',
      'check_project',
      'create_project',
      'describe_command',
      'edit_project',
      'import_document',
      'list_presenters',
      'list_projects',
      'list_videos',
      'list_voices',
      'preview_frame',
      'read_project',
      'render_video',
      'video_status',
    ]);
    const changing = tools.filter(({ annotations }) => annotations?.readOnlyHint === false).map(({ name }) => name);
    expect(changing.toSorted()).toEqual(['cancel_video', 'create_project', 'edit_project', 'import_document', 'render_video']);
    expect(tools.find(({ name }) => name === 'create_project')?.inputSchema.required).toEqual(
      expect.arrayContaining(['script', 'avatarId']),
    );
  });

  test('make a video from a script: create, look, edit, check, render, follow', async () => {
    const client = await createAssistant();
    expect((await callTool(client, 'list_presenters')).text).toContain('"ada"');
    expect((await callTool(client, 'list_voices')).text).toContain('"one"');
    const projectId = String((await callTool(client, 'create_project', PROJECT)).data()['id']);

    const frame = await callTool(client, 'preview_frame', { projectId, scene: 2, at: 0.5 });
    expect(frame.image).toMatchObject({ type: 'image', mimeType: 'image/webp' });
    expect(Buffer.from(frame.image?.data ?? '', 'base64').toString()).toContain('scene 1 at 0.5');

    const commands = [{ kind: 'set-script', sceneId: 'scene-2', script: 'Two large ships.' }];
    expect((await callTool(client, 'edit_project', { projectId, commands })).data()).toMatchObject({ revision: 2 });
    expect((await callTool(client, 'read_project', { projectId })).text).toContain('Two large ships.');
    expect((await callTool(client, 'check_project', { projectId })).data()).toMatchObject({ ready: true });

    const order = { projectId, requestId: 'the-only-one' };
    const videos = [await callTool(client, 'render_video', order), await callTool(client, 'render_video', order)];
    const [videoId, again] = videos.map((video) => String(video.data()['taskId']));
    expect(again).toBe(videoId);
    await expect.poll(async () => (await callTool(client, 'video_status', { videoId })).data()['status']).toBe('completed');
    expect((await callTool(client, 'list_videos', { projectId })).text).toContain(videoId);
  });

  test('import a document, and are told what was left out', async () => {
    const client = await createAssistant();
    const text = await callTool(client, 'import_document', { fileName: 'Boats.md', text: '# Boats\n\nTwo boats.\n\n![b](b.png)' });
    expect(text.data()).toMatchObject({ title: 'Boats', notes: ['Imported: 1 scene.', 'Not imported: 1 image.'] });
    const deck = await readFile(new URL('../properties/documents/files/cases/hidden-shape.pptx', import.meta.url));
    const base64 = deck.toString('base64');
    const drawn = await callTool(client, 'import_document', { fileName: 'Plan.pptx', base64, slides: 'images' });
    expect(drawn.data()).toMatchObject({
      project: { scenes: [{ placement: 'circle', background: { kind: 'image' }, layers: [] }] },
      report: {
        imported: [{ what: 'scene', count: 1 }, { what: 'slide image' }],
        omitted: [{ what: 'hidden shape' }, { what: 'hidden image' }],
      },
    });
    expect((await callTool(client, 'import_document', { fileName: 'Plan.pdf', text: '%PDF-' })).text).toContain('PDFs can’t be imported');
  });

  test('apply the fix of a check as it is, and render some scenes alone', async () => {
    const client = await createAssistant();
    const script = 'One small boat.\n---\nTwo boats.\n---\nThree boats.';
    const projectId = String((await callTool(client, 'create_project', { ...PROJECT, script })).data()['id']);
    const lexicon = [{ written: 'ship', spoken: 'sheep' }];
    await callTool(client, 'edit_project', { projectId, commands: [{ kind: 'set-lexicon', lexicon }] });
    const { advice } = (await callTool(client, 'check_project', { projectId })).data() as {
      readonly advice: readonly { readonly fix: { readonly commands: unknown } }[];
    };
    const edited = await callTool(client, 'edit_project', { projectId, commands: advice[0]?.fix.commands });
    expect(edited.data()).toMatchObject({ project: { lexicon: [] } });
    const beyond = await callTool(client, 'render_video', { projectId, scenes: { from: 3, to: 4 } });
    expect([beyond.isError, beyond.text]).toEqual([true, expect.stringContaining('unknown-scenes')]);
    await callTool(client, 'render_video', { projectId, scenes: { from: 2, to: 3 } });
    expect((await callTool(client, 'list_videos', { projectId })).text).toContain('Boats (scenes 2–3)');
  });

  test('are told what is wrong, as a result and not as a broken connection', async () => {
    const client = await createAssistant();
    const projectId = String((await callTool(client, 'create_project', PROJECT)).data()['id']);
    const edit = await callTool(client, 'edit_project', { projectId, commands: [{ kind: 'remove-scene', sceneId: 'nowhere' }] });
    expect([edit.isError, edit.text]).toEqual([true, expect.stringMatching(/^unknown-scene \(commands\.0\): There’s no scene “nowhere”/)]);
    const wrong = await callTool(client, 'edit_project', { projectId, commands: [{ kind: 'set-title' }] });
    expect([wrong.isError, wrong.text]).toEqual([true, expect.stringContaining('commands.0.title')]);
    expect((await callTool(client, 'read_project', { projectId: 'not-there' })).isError).toBe(true);
    expect((await callTool(client, 'describe_command', { kind: 'set-title' })).data()).toMatchObject({ required: ['kind', 'title'] });
  });

  test('can do what the scopes of their key allow, and no more', async () => {
    const client = await createAssistant(['projects:read']);
    expect((await callTool(client, 'list_projects')).isError).toBe(false);
    for (const [name, input] of [
      ['create_project', PROJECT],
      ['render_video', { projectId: 'any' }],
      ['list_videos', {}],
    ] as const) {
      const result = await callTool(client, name, input);
      expect([name, result.isError, result.text]).toEqual([name, true, expect.stringContaining('scope-missing')]);
    }
  });

  test('reach only their own workspace', async () => {
    const [one, other] = [await createAssistant(), await createAssistant()];
    const projectId = String((await callTool(one, 'create_project', PROJECT)).data()['id']);
    for (const tool of ['read_project', 'check_project', 'preview_frame', 'render_video'])
      expect([tool, (await callTool(other, tool, { projectId })).text]).toEqual([tool, expect.stringContaining('not-found')]);
    expect((await callTool(other, 'list_projects')).text).toBe('[]');
  });

  test('need an API key that works: no session, no wrong key, none of a lost plan', async () => {
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    const { user, key } = await createApiProgram(server);
    const post = async (call: ReturnType<typeof createUserCall>) => (await call('POST', '/api/mcp', message)).status;
    expect(await post(user.call)).toBe(403);
    expect(await post(createUserCall(server.url, 'cw_wrong'))).toBe(401);
    expect(
      (await fetch(`${server.url}/api/mcp`, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } })).status,
    ).toBe(401);
    await server.setPlan(user.id, 'starter');
    await expect(connect(key)).rejects.toThrow('plan-without-api');
  });

  test('send a few messages in one request, and none from a page of another site', async () => {
    const { key } = await createApiProgram(server);
    const post = async (body: unknown, origin?: string) => {
      const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream', authorization: `Bearer ${key}` };
      const response = await fetch(`${server.url}/api/mcp`, {
        method: 'POST',
        headers: { ...headers, ...(origin !== undefined && { origin }) },
        body: JSON.stringify(body),
      });
      return [response.status, ((await response.json()) as { code?: string }).code];
    };
    const message = (id: number) => ({ jsonrpc: '2.0', id, method: 'tools/list' });
    const batch = (length: number) => Array.from({ length }, (_, id) => message(id));
    expect(await post(message(1))).toEqual([200, undefined]);
    expect(await post(batch(HTTP_LIMITS.mcpBatch))).toEqual([200, undefined]);
    expect(await post(batch(HTTP_LIMITS.mcpBatch + 1))).toEqual([400, 'too-many-messages']);
    expect(await post(message(1), server.url)).toEqual([200, undefined]);
    for (const origin of ['http://evil.example', 'null']) expect(await post(message(1), origin)).toEqual([403, 'wrong-origin']);
  });

  test('that open a stream are told that there is none', async () => {
    const { key } = await createApiProgram(server);
    const response = await fetch(`${server.url}/api/mcp`, { headers: { authorization: `Bearer ${key}`, accept: 'text/event-stream' } });
    expect(response.status).toBe(405);
  });
});
