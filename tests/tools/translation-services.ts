import { startWebServer, type WebServer } from './web-server.ts';

/** How a service behaves instead of translating; it goes on so until it is set to null. */
export type ServiceFault =
  | { readonly kind: 'status'; readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string }
  /** Answers, but in another shape. */
  | { readonly kind: 'body'; readonly body: string }
  /** Translates every text to this. */
  | { readonly kind: 'text'; readonly text: string }
  /** Returns one text too few. */
  | { readonly kind: 'short' }
  /** Loses every tag of placeholders. */
  | { readonly kind: 'no-tags' }
  /** Never answers. */
  | { readonly kind: 'silent' };

export interface TranslationService extends WebServer {
  /** Bodies of the requests so far, parsed, with the credentials they came with. */
  readonly requests: readonly { readonly path: string; readonly authorization: string; readonly body: unknown }[];
  setFault(fault: ServiceFault | null): void;
  /** Makes the response to one text as long as this, in bytes; returns the text in it. */
  fill(bytes: number): string;
}

/** What a wire does with a request: its texts, and how translations and errors are written. */
interface Wire {
  readonly languages?: { readonly path: string; readonly body: unknown };
  readonly path: string;
  isAuthorized(request: { readonly authorization: string; readonly body: Json }): boolean;
  readTexts(body: Json): readonly string[];
  findUnknownLanguage(body: Json): Response | undefined;
  /** What becomes of each text, where it isn't translated. */
  findRewriting?(body: Json): ((text: string) => string) | undefined;
  write(texts: readonly string[]): unknown;
  readonly unauthorized: { readonly status: number; readonly body: string };
}

type Json = Readonly<Record<string, unknown>>;

/** Puts the text in capital letters, as translators that leave markup and entities alone would. */
export function translateMarkup(text: string): string {
  return text.replaceAll(/(<[^>]*>|&\w+;)|([^<&]+)/gu, (_, markup?: string, words?: string) => markup ?? words?.toUpperCase() ?? '');
}

/** Leaves out words of eight letters and more, and no markup. */
function shortenMarkup(text: string): string {
  return text.replaceAll(/(<[^>]*>|&\w+;)|(\s?\p{L}{8,})/gu, (_, markup?: string) => markup ?? '');
}

async function startService(wire: Wire): Promise<TranslationService> {
  const requests: { path: string; authorization: string; body: unknown }[] = [];
  let fault: ServiceFault | null = null;

  const server = await startWebServer(async (request) => {
    const { pathname, search } = new URL(request.url);
    if (fault?.kind === 'silent') return new Promise(() => {});
    if (fault?.kind === 'status') return new Response(fault.body ?? '{}', { status: fault.status, headers: { ...fault.headers } });
    if (fault?.kind === 'body') return new Response(fault.body);
    const authorization = request.headers.get('authorization') ?? '';
    const type = request.headers.get('content-type');
    if (request.headers.get('accept') !== 'application/json') return new Response('{}', { status: 406 });
    if (type !== (request.method === 'POST' ? 'application/json' : null)) return new Response('{}', { status: 415 });
    if (pathname + search === wire.languages?.path && request.method === 'GET') return Response.json(wire.languages.body);
    if (pathname !== wire.path || request.method !== 'POST') return new Response('{}', { status: 404 });
    const body = (await request.json()) as Json;
    requests.push({ path: pathname, authorization, body });
    if (!wire.isAuthorized({ authorization, body })) return new Response(wire.unauthorized.body, { status: wire.unauthorized.status });
    const unknown = wire.findUnknownLanguage(body);
    if (unknown !== undefined) return unknown;
    const rewrite = wire.findRewriting?.(body) ?? translateMarkup;
    const translate = (text: string): string => {
      if (fault?.kind === 'text') return fault.text;
      return rewrite(fault?.kind === 'no-tags' ? text.replaceAll(/<x[^>]*>/gu, '') : text);
    };
    const texts = wire.readTexts(body).map(translate);
    return Response.json(wire.write(fault?.kind === 'short' ? texts.slice(1) : texts));
  });
  return {
    ...server,
    requests,
    setFault(next) {
      fault = next;
    },
    fill(bytes) {
      const free = bytes - Buffer.byteLength(JSON.stringify(wire.write([''])));
      // Three bytes each, so that some are torn apart on the way.
      const text = '€'.repeat(Math.floor(free / 3)) + 'x'.repeat(free % 3);
      fault = { kind: 'text', text };
      return text;
    },
  };
}

const KNOWN: readonly string[] = ['en', 'de', 'es'];

export function startLibreTranslate(apiKey?: string): Promise<TranslationService> {
  const languages = KNOWN.map((code) => ({ code, name: code.toUpperCase(), targets: KNOWN }));
  return startService({
    languages: { path: '/languages', body: languages },
    path: '/translate',
    isAuthorized: ({ body }) => body['api_key'] === apiKey,
    readTexts: (body) => body['q'] as readonly string[],
    findUnknownLanguage(body) {
      const unknown = [body['source'], body['target']].find((language) => typeof language !== 'string' || !KNOWN.includes(language));
      return unknown === undefined ? undefined : Response.json({ error: `${JSON.stringify(unknown)} is not supported` }, { status: 400 });
    },
    write: (texts) => ({ translatedText: texts }),
    unauthorized: { status: 403, body: '{"error":"Invalid API key"}' },
  });
}

export function startDeepL(apiKey: string): Promise<TranslationService> {
  const codes = ['EN-US', 'EN', 'DE', 'ES'];
  return startService({
    languages: { path: '/v2/languages?type=target', body: codes.map((language) => ({ language, name: language })) },
    path: '/v2/translate',
    isAuthorized: ({ authorization }) => authorization === `DeepL-Auth-Key ${apiKey}`,
    readTexts: (body) => body['text'] as readonly string[],
    findUnknownLanguage(body) {
      // Without these it would translate what is inside the tags, too.
      if (body['tag_handling'] !== 'xml' || String(body['ignore_tags']) !== 'x') return new Response('{}', { status: 400 });
      const unknown = (['source_lang', 'target_lang'] as const).find((name) => !codes.includes(String(body[name])));
      return unknown === undefined ? undefined : Response.json({ message: `Value for '${unknown}' not supported.` }, { status: 400 });
    },
    write: (texts) => ({ translations: texts.map((text) => ({ detected_source_language: 'EN', text })) }),
    unauthorized: { status: 403, body: '' },
  });
}

/** A chat server whose model answers correctly, inside a code block. */
export function startChatServer(apiKey: string): Promise<TranslationService> {
  const readRequest = (body: Json) => {
    const messages = body['messages'] as readonly { readonly role: string; readonly content: string }[];
    return JSON.parse(messages.find(({ role }) => role === 'user')?.content ?? '{}') as {
      readonly texts: readonly string[];
      readonly language?: string;
    };
  };
  return startService({
    path: '/v1/chat/completions',
    isAuthorized: ({ authorization }) => authorization === `Bearer ${apiKey}`,
    readTexts: (body) => readRequest(body).texts,
    findUnknownLanguage: () => undefined,
    // A request to translate has “from” and “to” instead.
    findRewriting: (body) => (readRequest(body).language === undefined ? undefined : shortenMarkup),
    write: (texts) => ({
      choices: [{ index: 0, message: { role: 'assistant', content: `\`\`\`json\n${JSON.stringify({ texts })}\n\`\`\`` } }],
    }),
    unauthorized: { status: 401, body: '{"error":{"message":"Incorrect API key provided"}}' },
  });
}
