import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { API_METHODS, type ApiOperation } from '#domain/api-reference/api-operation.ts';
import { groupOperations, searchOperations } from '#domain/api-reference/group-operations.ts';
import { parseApiDocument } from '#domain/api-reference/parse-api-document.ts';
import { toSchemaTree } from '#domain/api-reference/schema-tree.ts';
import { selectVisibleHeaders } from '#domain/api-reference/build-api-call.ts';

const SECURITY = { key: [{ key: [] }, { bearer: [] }], session: [{ bearer: [] }, { cookie: [] }], anyone: undefined } as const;

const operation = fc.record({
  method: fc.constantFrom(...API_METHODS),
  path: fc.stringMatching(/^\/api\/[a-z]{1,8}(\/\{id\})?$/),
  tag: fc.constantFrom('videos', 'projects', 'cast'),
  summary: fc.stringMatching(/^[A-Za-z ]{0,20}$/),
  access: fc.constantFrom('key', 'session', 'anyone'),
});
const operations = fc.uniqueArray(operation, { selector: ({ method, path }) => `${method} ${path}`, maxLength: 12 });

function createDocument(list: readonly (typeof operation extends fc.Arbitrary<infer One> ? One : never)[]): unknown {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { method, path, tag, summary, access } of list) {
    const security = SECURITY[access];
    paths[path] = { ...paths[path], [method]: { tags: [tag], summary, ...(security && { security }), responses: { 204: {} } } };
  }
  return { openapi: '3.1.0', paths };
}

describe('parsing an OpenAPI document', () => {
  test('VID-9 finds every operation once with its access', () => {
    fc.assert(
      fc.property(operations, (list) => {
        const read = parseApiDocument(createDocument(list));
        const reported = ({ method, path, tag, summary, access }: Pick<ApiOperation, 'method' | 'path' | 'tag' | 'summary' | 'access'>) =>
          `${method} ${path} ${tag} ${summary} ${access}`;
        expect(read.map(reported).toSorted()).toEqual(list.map(reported).toSorted());
        expect(new Set(read.map(({ id }) => id)).size).toBe(read.length);
        expect(read.every(({ id }) => /^[A-Za-z][A-Za-z0-9-]*$/.test(id))).toBe(true);
      }),
    );
  });

  test('VID-9 puts every operation in one group, API key operations first', () => {
    fc.assert(
      fc.property(operations, (list) => {
        const groups = groupOperations(parseApiDocument(createDocument(list)));
        expect(groups.flatMap((group) => group.operations)).toHaveLength(list.length);
        const order = groups.map(({ access }) => ['key', 'anyone', 'session'].indexOf(access));
        expect(order).toEqual(order.toSorted((one, other) => one - other));
        expect(groups.every((group) => group.operations.every(({ tag, access }) => tag === group.tag && access === group.access))).toBe(
          true,
        );
      }),
    );
  });

  test('VID-9 filters operations by any of their words', () => {
    fc.assert(
      fc.property(operations, fc.nat(), (list, pick) => {
        const read = parseApiDocument(createDocument(list));
        const one = read[pick % Math.max(1, read.length)];
        if (one !== undefined) expect(searchOperations(read, ` ${one.path.toUpperCase()} ${one.method}`)).toContain(one);
        expect(searchOperations(read, '')).toEqual(read);
        expect(searchOperations(read, 'zebra!')).toEqual([]);
      }),
    );
  });

  test('never throws on a document of unknown origin', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => void parseApiDocument(value)));
    fc.assert(fc.property(fc.jsonValue(), (value) => void parseApiDocument({ paths: { '/api/x': { get: value } } })));
  });

  test('VID-9 requests API paths only', () => {
    expect(parseApiDocument({ paths: { 'https://elsewhere.example/': { get: {} }, '//elsewhere.example': { get: {} } } })).toEqual([]);
  });

  test('a body starts with the document’s example, else one from its schema', () => {
    const body = (content: object) =>
      parseApiDocument({ paths: { '/api/x': { post: { requestBody: { content: { 'application/json': content } } } } } })[0]?.body;
    const schema = { type: 'object', properties: { script: { type: 'string' } }, required: ['script'] };
    expect(body({ schema, example: { script: 'Hello!' } })).toMatchObject({ kind: 'json', example: { script: 'Hello!' } });
    expect(body({ schema })).toMatchObject({ kind: 'json', example: { script: 'text' } });
  });

  test('a form has a file field, and a response without a body has none', () => {
    const schema = { type: 'object', properties: { file: { type: 'string', format: 'binary' } } };
    const [read] = parseApiDocument({
      paths: { '/api/background': { post: { requestBody: { content: { 'multipart/form-data': { schema } } }, responses: { 204: {} } } } },
    });
    expect(read).toMatchObject({ body: { kind: 'file', field: 'file' }, responses: [{ status: '204', schema: null }] });
  });
});

describe('describing a schema', () => {
  test('lists fields with their constraints and whether they are optional', () => {
    const schema = z.object({
      title: z.string().max(120).describe('For users'),
      size: z.enum(['720p', '1080p']).exactOptional(),
      tags: z.array(z.string()),
      background: z.union([z.object({ kind: z.literal('colour') }), z.object({ kind: z.literal('image'), id: z.string() })]),
      watchUrl: z.string().nullable(),
    });
    const { children } = toSchemaTree('body', z.toJSONSchema(schema), true);
    expect(children.map(({ name, type, required }) => [name, type, required])).toEqual([
      ['title', 'text', true],
      ['size', 'text', false],
      ['tags', 'list of texts', true],
      ['background', 'one of these', true],
      ['watchUrl', 'text or null', true],
    ]);
    expect(children[0]).toMatchObject({ limits: ['at most 120 characters'], note: 'For users' });
    expect(children[1]?.limits).toEqual(['"720p" | "1080p"']);
    expect(children[3]?.children.map(({ name }) => name)).toEqual(['kind: colour', 'kind: image']);
  });
});

test('shows only headers that matter to clients', () => {
  const headers = [
    ['content-type', 'application/json'],
    ['Retry-After', '12'],
    ['strict-transport-security', 'max-age=1'],
  ] as const;
  expect(selectVisibleHeaders(headers).map(([name]) => name)).toEqual(['content-type', 'Retry-After']);
});
