import { describe, expect, test } from 'vitest';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { fetchJsonObject } from '#adapters/shared/http/fetch-json-object.ts';
import { readLimitedText } from '#adapters/shared/http/read-limited-text.ts';
import { createFakeNetwork } from '../tools/fake-network.ts';

const URL = 'https://service.example/';

/** Its text in pieces of one byte. */
function createBody(text: string): ReadableStream<Uint8Array> {
  const bytes = [...new TextEncoder().encode(text)];
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      const byte = bytes.shift();
      if (byte === undefined) controller.close();
      else controller.enqueue(new Uint8Array([byte]));
    },
  });
}

describe('fetchJsonObject', () => {
  const ask = async (answer: Response) => {
    const network = createFakeNetwork();
    network.respondWith(() => answer);
    return { value: await fetchJsonObject(URL, { fetch: network.fetch, clock: createManualClock() }), sent: network.sent };
  };

  test('requests JSON', async () => {
    const { sent } = await ask(Response.json({}));
    expect(sent.map(({ headers }) => new Headers(headers).get('accept'))).toEqual(['application/json']);
  });

  test.each([
    [{ a: 1 }, { a: 1 }],
    [null, null],
    [7, null],
    ['text', null],
    [true, null],
  ])('reads %j as %j', async (sent, expected) => {
    expect((await ask(Response.json(sent))).value).toEqual(expected);
  });

  test('reads a response of 64 KB, and rejects a longer one', async () => {
    const fill = (bytes: number): string => `{"a":"${'x'.repeat(bytes - '{"a":""}'.length)}"}`;
    expect((await ask(new Response(fill(64 * 1024)))).value).not.toBeNull();
    expect((await ask(new Response(fill(64 * 1024 + 1)))).value).toBeNull();
  });
});

describe('readLimitedText', () => {
  test('reads text that arrives byte by byte, and an empty body as empty text', async () => {
    expect(await readLimitedText(new Response(createBody('Größe \u{1F600}')), 100)).toBe('Größe \u{1F600}');
    expect(await readLimitedText(new Response(null), 100)).toBe('');
    expect(await readLimitedText(new Response(createBody('cut \u{1F600}').pipeThrough(dropLast())), 100)).toBe('cut \uFFFD');
  });

  test('gives up the rest of a body that is too long', async () => {
    let isGivenUp = false;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(64)),
      cancel: () => void (isGivenUp = true),
    });
    await expect(readLimitedText(new Response(endless), 100)).rejects.toThrow('The answer is too long');
    expect(isGivenUp).toBe(true);
  });

  test('counts bytes and throws when there are too many', async () => {
    expect(await readLimitedText(new Response('ää'), 4)).toBe('ää');
    await expect(readLimitedText(new Response('äää'), 4)).rejects.toThrow('The answer is too long');
  });
});

/** Leaves out the last piece. */
function dropLast(): TransformStream<Uint8Array, Uint8Array> {
  let held: Uint8Array | null = null;
  return new TransformStream({
    transform(piece, controller) {
      if (held !== null) controller.enqueue(held);
      held = piece;
    },
  });
}
