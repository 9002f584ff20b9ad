import { randomUUID } from 'node:crypto';
import { createImageForm } from '../tools/image-form.ts';
import type { Expectation } from './access-expectations.ts';
import type { AccessFixture } from './access-fixture.ts';

export interface ResponseSummary {
  readonly status: number;
  readonly body: string;
  /** Content type without its parameters; empty where there's none. */
  readonly type: string;
}

export interface RouteTable {
  readonly url: string;
  readonly fixture: AccessFixture;
  readonly expectations: Readonly<Record<string, Expectation>>;
}

/** Of an id that is no resource's. */
const NOTHING = { version: randomUUID(), batch: randomUUID(), comment: randomUUID(), commentId: randomUUID() };

export const readCode = ({ body }: ResponseSummary) => (JSON.parse(body) as { code: string }).code;

/** Calls a route of the table for the resource with this id, with a valid request. */
export async function callRoute(
  { url, fixture, expectations }: RouteTable,
  { route, token, id }: { readonly route: string; readonly token: string | undefined; readonly id: string },
): Promise<ResponseSummary> {
  const expectation = expectations[route];
  if (expectation === undefined) throw new Error(`${route} is not in the table of expectations.`);
  const [method = '', template = ''] = route.split(' ');
  const { access: kind, body, form } = expectation;
  const { version, batch, comment, commentId } = fixture.resources.find(({ project, video }) => project === id || video === id) ?? NOTHING;
  const fill = (text: string): string =>
    text
      .replace('{id}', id)
      .replace('{version}', version)
      .replace('{batch}', batch)
      .replace('{comment}', comment)
      .replace('{commentId}', commentId)
      .replace('{delivery}', fixture.delivery);
  const path = kind.kind === 'vendor' ? kind.path : fill(template);
  const payload = form === true ? await createImageForm() : body === undefined ? undefined : fill(JSON.stringify(body));
  const response = await fetch(url + path, {
    method,
    redirect: 'manual',
    headers: {
      origin: url,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(typeof payload === 'string' ? { 'content-type': 'application/json' } : {}),
    },
    ...(payload === undefined ? {} : { body: payload }),
  });
  const [type = ''] = (response.headers.get('content-type') ?? '').split(';');
  return { status: response.status, body: await response.text(), type };
}
