import { startWebServer, type WebServer } from '../web-server.ts';

/** How a service behaves where it should speak; it goes on so until it is set to null. Lists of voices are answered all the same. */
export type SpeechFault =
  | { readonly kind: 'status'; readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: unknown }
  /** Answers 200 with something else. */
  | { readonly kind: 'body'; readonly body: string }
  /** Never answers. */
  | { readonly kind: 'silent' }
  /** Ends the connection. */
  | { readonly kind: 'drop' }
  /** A quirk of this service, by the name its file gives it. */
  | { readonly kind: 'trap'; readonly trap: string };

export interface SpeechRequest {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly headers: Headers;
  /** Parsed JSON; empty where there was none. */
  readonly body: Json;
  /** Fields and files of a form; left out where the request is none. */
  readonly form?: FormData;
}

export interface PlayedSpeechService extends WebServer {
  /** Requests to speak so far. */
  readonly utterances: readonly SpeechRequest[];
  setFault(fault: SpeechFault | null): void;
}

export type Json = Readonly<Record<string, unknown>>;

export interface SpeechWire {
  /** Anything but speaking: voices, descriptions. Undefined: 404. */
  answer(request: SpeechRequest): Response | undefined | Promise<Response | undefined>;
  isSpeaking(request: SpeechRequest): boolean;
  /** Making or removing a clone: it has the faults of speaking, and is answered by `speak` too. */
  isCloning?(request: SpeechRequest): boolean;
  /** `trap` is the quirk that is set. */
  speak(request: SpeechRequest, trap: string | undefined): Promise<Response>;
  /** Undefined: the request may go on. */
  refuse?(request: SpeechRequest): Response | undefined;
}

/** A played service on a port of this machine. */
export async function startSpeechService(
  wire: SpeechWire,
  first: SpeechFault | null = null,
  listen: typeof startWebServer = startWebServer,
): Promise<PlayedSpeechService> {
  const utterances: SpeechRequest[] = [];
  let fault = first;

  async function handle(incoming: Request): Promise<Response> {
    const { pathname, search } = new URL(incoming.url);
    const { method, headers } = incoming;
    const path = pathname + search;
    const form = headers.get('content-type')?.startsWith('multipart/form-data') === true ? await incoming.formData() : undefined;
    const text = method === 'POST' && form === undefined ? await incoming.text() : '';
    const body = text.startsWith('{') ? (JSON.parse(text) as Json) : {};
    const request = { method, path, headers, body, ...(form && { form }) };
    const refused = wire.refuse?.(request);
    if (refused !== undefined) return refused;
    const isSpeaking = wire.isSpeaking(request);
    if (!isSpeaking && wire.isCloning?.(request) !== true)
      return (await wire.answer(request)) ?? Response.json({ detail: 'Not Found' }, { status: 404 });
    if (isSpeaking) utterances.push(request);
    const now = fault;
    if (now?.kind === 'silent') return new Promise(() => {});
    if (now?.kind === 'drop') throw new Error('dropped');
    if (now?.kind === 'body') return new Response(now.body);
    if (now?.kind === 'status') {
      const text = typeof now.body === 'string' ? now.body : JSON.stringify(now.body ?? {});
      return new Response(text, { status: now.status, headers: { ...now.headers } });
    }
    return wire.speak(request, now?.trap);
  }

  const server = await listen(handle);
  return {
    ...server,
    utterances,
    setFault(next) {
      fault = next;
    },
  };
}
