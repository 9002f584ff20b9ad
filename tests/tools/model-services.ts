import { startWebServer, type WebServer } from './web-server.ts';

/** How a model's service behaves instead of writing; it goes on so until it is set to null. */
export type ModelFault =
  | { readonly kind: 'status'; readonly status: number; readonly headers?: Readonly<Record<string, string>> }
  | { readonly kind: 'body'; readonly body: string }
  /** Never responds. */
  | { readonly kind: 'silent' };

interface Order {
  readonly topic: string;
  readonly text?: string;
  readonly do?: string;
  readonly scenes?: readonly { readonly scene: number }[];
  readonly source: { readonly title: string; readonly sentences: readonly { readonly id: number; readonly text: string }[] } | null;
}

export interface ModelService extends WebServer {
  /** What it was asked: instructions, the turns, and the credentials. */
  readonly requests: readonly { readonly system: string; readonly turns: readonly string[]; readonly authorization: string }[];
  setFault(fault: ModelFault | null): void;
  /** What the model returns to the next requests, oldest first; after them it writes as well as it can. */
  returnNext(...values: readonly unknown[]): void;
}

/** How one wire asks and returns. */
interface Wire {
  readonly path: string;
  readonly unauthorized: number;
  readCredentials(headers: Headers): string;
  readPrompt(body: Json): { readonly system: string; readonly turns: readonly string[] };
  /** Whether the request asks for JSON by a schema. */
  hasSchema(body: Json): boolean;
  write(value: unknown): unknown;
}

type Json = Readonly<Record<string, unknown>>;
interface Message {
  readonly role: string;
  readonly content: string;
}

function draftQuestion(scene: number): unknown {
  const choices = ['A queen', 'A king'].map((text, index) => ({ text, isRight: index === 0 }));
  return { scene, prompt: 'Who rules a hive?', choices, explanation: 'A hive has one queen.' };
}

/** A scene for each of the first three sentences; a topic is one scene that names it. */
function writeWell({ topic, source, text, scenes, do: wanted = '' }: Order): unknown {
  if (scenes !== undefined) return { questions: scenes.slice(0, 2).map(({ scene }) => draftQuestion(scene)) };
  if (text !== undefined) return { text: wanted.includes('fewer') ? text.replace(/\s?\p{L}{8,}/gu, '') : `Well: ${text}` };
  const said = source?.sentences
    .slice(0, 3)
    .map(({ id, text: sentence }) => ({ title: '', voice: sentence, image: 'a desk', sentences: [id] }));
  const voice = `This is about ${topic}. `.repeat(8).trim();
  return { title: source?.title || topic || 'Untitled', scenes: said ?? [{ title: topic, voice, image: 'a desk', sentences: [] }] };
}

async function startService(wire: Wire, key: string): Promise<ModelService> {
  const requests: { system: string; turns: readonly string[]; authorization: string }[] = [];
  const waiting: unknown[] = [];
  let fault: ModelFault | null = null;
  const server = await startWebServer(async (request) => {
    if (fault?.kind === 'silent') return new Promise(() => {});
    if (fault?.kind === 'status') return new Response('{}', { status: fault.status, headers: { ...fault.headers } });
    if (fault?.kind === 'body') return new Response(fault.body);
    if (new URL(request.url).pathname !== wire.path || request.method !== 'POST') return new Response('{}', { status: 404 });
    const body = (await request.json()) as Json;
    const authorization = wire.readCredentials(request.headers);
    const { system, turns } = wire.readPrompt(body);
    requests.push({ system, turns, authorization });
    if (authorization !== key) return new Response('{}', { status: wire.unauthorized });
    if (typeof body['model'] !== 'string' || !wire.hasSchema(body)) return new Response('{"error":"no schema"}', { status: 400 });
    const value = waiting.length > 0 ? waiting.shift() : writeWell(JSON.parse(turns[0] ?? '{}') as Order);
    return Response.json(wire.write(value));
  });
  return {
    ...server,
    requests,
    setFault: (next) => void (fault = next),
    returnNext: (...values) => void waiting.push(...values),
  };
}

const readMessages = (body: Json): readonly Message[] => body['messages'] as readonly Message[];

/** The chat completions wire with schemas, inside a code block, as some models return JSON. */
export function startChatModel(key: string): Promise<ModelService> {
  return startService(
    {
      path: '/v1/chat/completions',
      unauthorized: 401,
      readCredentials: (headers) => (headers.get('authorization') ?? '').replace(/^Bearer /u, ''),
      readPrompt: (body) => ({
        system: readMessages(body).find(({ role }) => role === 'system')?.content ?? '',
        turns: readMessages(body).flatMap(({ role, content }) => (role === 'system' ? [] : [content])),
      }),
      hasSchema: (body) => (body['response_format'] as Json | undefined)?.['type'] === 'json_schema',
      write: (value) => ({
        choices: [{ index: 0, message: { role: 'assistant', content: `\`\`\`json\n${JSON.stringify(value)}\n\`\`\`` } }],
      }),
    },
    key,
  );
}

/** The messages wire: the model uses the one tool that it was given. */
export function startMessagesModel(key: string): Promise<ModelService> {
  return startService(
    {
      path: '/v1/messages',
      unauthorized: 401,
      readCredentials: (headers) => (headers.get('anthropic-version') === null ? '' : (headers.get('x-api-key') ?? '')),
      readPrompt: (body) => ({ system: body['system'] as string, turns: readMessages(body).map(({ content }) => content) }),
      hasSchema: (body) => {
        const [tool] = body['tools'] as readonly Json[];
        return (
          tool?.['input_schema'] !== undefined && (body['tool_choice'] as Json)['name'] === tool['name'] && Number(body['max_tokens']) > 0
        );
      },
      write: (input) => ({
        type: 'message',
        role: 'assistant',
        stop_reason: 'tool_use',
        content: [
          { type: 'text', text: 'Here it is.' },
          { type: 'tool_use', id: 'toolu_1', name: 'script', input },
        ],
      }),
    },
    key,
  );
}
