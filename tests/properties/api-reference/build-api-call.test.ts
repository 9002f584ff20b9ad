import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildApiCall } from '#domain/api-reference/build-api-call.ts';
import { parseApiDocument } from '#domain/api-reference/parse-api-document.ts';

const schema = { type: 'string' };
const [operation] = parseApiDocument({
  paths: {
    '/api/avatar/download/{id}': {
      get: {
        parameters: [
          { name: 'format', in: 'query', schema },
          { name: 'inline', in: 'query', schema },
          { name: 'id', in: 'path', required: true, schema },
          { name: 'idempotency-key', in: 'header', schema },
        ],
      },
    },
  },
});
const typed = fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => text.trim() !== '');

describe('building an API call', () => {
  test('VID-9 sends all input as typed', () => {
    if (operation === undefined) throw new Error('not read');
    fc.assert(
      fc.property(typed, typed, (id, format) => {
        const filled = buildApiCall(operation, { id, format, inline: ' ' });
        if (filled.kind !== 'call') throw new Error('missing');
        const address = new URL(`https://host.example${filled.call.path}`);
        const dots = id.trim() === '.' || id.trim() === '..';
        if (!dots) expect(decodeURIComponent(address.pathname)).toBe(`/api/avatar/download/${id.trim()}`);
        expect([...address.searchParams]).toEqual([['format', format.trim()]]);
        expect(filled.call.path.startsWith('/api/')).toBe(true);
      }),
    );
  });

  test('VID-9 reports missing parameters, and sends headers as headers', () => {
    if (operation === undefined) throw new Error('not read');
    expect(buildApiCall(operation, { id: ' ' })).toEqual({ kind: 'missing', names: ['id'] });
    expect(buildApiCall(operation, { id: 'a', 'idempotency-key': '12345678' })).toEqual({
      kind: 'call',
      call: { path: '/api/avatar/download/a', headers: { 'idempotency-key': '12345678' } },
    });
  });
});
