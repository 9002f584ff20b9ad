import { isRecord } from '../../../src/domain/shared/json-parts.ts';

export interface BrokenBody {
  /** Where, and what is there instead. */
  readonly path: string;
  readonly body: unknown;
}

/** What stands in for a part; undefined leaves it out. */
const OTHERS: readonly unknown[] = [undefined, null, 7, 'other', [], {}];

/** Copies of a JSON body, each with one part left out or replaced by something of another kind. */
export function breakParts(body: unknown, path = ''): readonly BrokenBody[] {
  if (Array.isArray(body)) {
    return body.flatMap((item: unknown, at) =>
      breakPart(item, `${path}[${at}]`).map((broken) => ({ path: broken.path, body: body.with(at, broken.body) as unknown })),
    );
  }
  if (!isRecord(body)) return [];
  return Object.entries(body).flatMap(([key, part]) =>
    breakPart(part, `${path}.${key}`).map((broken) => ({ path: broken.path, body: { ...body, [key]: broken.body } })),
  );
}

function breakPart(part: unknown, path: string): readonly BrokenBody[] {
  const replaced = OTHERS.map((other) => ({ path: `${path} = ${JSON.stringify(other)}`, body: other }));
  return [...replaced, ...breakParts(part, path)];
}
