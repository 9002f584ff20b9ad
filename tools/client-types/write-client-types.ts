import { writeFile } from 'node:fs/promises';
import { composeClientTypes, type OpenApiDocument } from './compose-client-types.ts';

/** Usage: node tools/client-types/write-client-types.ts http://localhost:4400 (a running server of this version). */
const [server = 'http://localhost:4400'] = process.argv.slice(2);
const response = await fetch(new URL('/api/openapi.json', server));
if (!response.ok) throw new Error(`${server} gave ${response.status} instead of its OpenAPI document.`);
const document = (await response.json()) as OpenApiDocument;
await writeFile(new URL('../../client/api-types.ts', import.meta.url), composeClientTypes(document));
