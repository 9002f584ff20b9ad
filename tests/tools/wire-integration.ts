import { expect } from 'vitest';
import type { ApiKeyScope } from '#domain/account/api-key-scopes.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { createApiProgram, type ApiProgram } from './api-program.ts';
import type { TestServer } from './test-server.ts';

/** What an integration is answered. */
export interface WireReply {
  readonly status: number;
  readonly body: {
    readonly code?: number;
    readonly data: Record<string, unknown> & { readonly video_id: string };
    readonly error: { readonly code: string; readonly message: string; readonly reason: string; readonly field?: string } | null;
    readonly message?: string;
  };
  readonly headers: Headers;
}

/** An integration as it was written for the other API: an address, a key in its header, plain JSON. */
export function createIntegration(url: string, key: string) {
  return async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<WireReply> => {
    const response = await fetch(url + path, {
      method,
      headers: { 'x-api-key': key, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as WireReply['body'], headers: response.headers };
  };
}
export type Integration = ReturnType<typeof createIntegration>;

/** A user with a key, and the integration that has it. */
export async function connectIntegration(
  server: TestServer,
  scopes?: readonly ApiKeyScope[],
): Promise<ApiProgram & { readonly call: Integration }> {
  const program = await createApiProgram(server, scopes);
  return { ...program, call: createIntegration(server.url, program.key) };
}

/** A scene that can be made. */
export const WIRE_INPUT = {
  character: { type: 'avatar', avatar_id: 'ada', avatar_style: 'normal', scale: 1, talking_photo_id: null },
  voice: { type: 'text', voice_id: 'one', input_text: 'Hello there.', speed: 1.1 },
  background: { type: 'color', value: '#aabbcc' },
};
/** An order that can be made. */
export const WIRE_BODY = { video_inputs: [WIRE_INPUT], dimension: { width: 1280, height: 720 }, caption: false, test: false };

/** A project with two variables that its workspace offers as a template; its id. */
export async function saveWireTemplate({ user }: ApiProgram): Promise<string> {
  const scene = createScene('s1', 'Hi {{first_name|there}}, welcome to {{company}}.', { avatarId: 'ada', voiceId: 'one' });
  const project = createProjectDocument('Welcome {{first_name|you}}', [scene]);
  const { id } = (await (await user.call('POST', '/api/projects', { project })).json()) as { readonly id: string };
  const items = [{ type: 'project', id }];
  expect((await user.call('POST', '/api/library/items/template', { items, isTemplate: true })).status).toBe(200);
  return id;
}
