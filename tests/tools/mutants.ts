import fc from 'fast-check';

/** Turns a text into another one; several texts of the same kind are at hand for swapping. */
type TextMutation = (text: string, other: string, at: number) => unknown;

const at = (text: string, position: number) => (text.length === 0 ? 0 : position % text.length);

function flipBit(text: string, position: number): string {
  const index = at(text, Math.floor(position / 8));
  const code = text.charCodeAt(index) ^ (1 << (position % 8));
  return text.slice(0, index) + String.fromCharCode(code) + text.slice(index + 1);
}

/** Every way to tamper with one field: bits, case, junk around it, lengths, other spellings, other types. */
const TEXT_MUTATIONS: readonly TextMutation[] = [
  (text, _, position) => flipBit(text, position),
  (text, _, position) => flipBit(text, position),
  (text) => text.toUpperCase(),
  (text, _, position) => {
    const index = at(text, position);
    const letter = text.charAt(index);
    const turned = letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase();
    return text.slice(0, index) + turned + text.slice(index + 1);
  },
  (text, _, position) => text + ['0', ' ', '\n', '\0', 'zz', '=', '|', '%00', '\u200b', ','][position % 10],
  (text, _, position) => [' ', '\n', '0x', '\ufeff', '|', '+'][position % 6] + text,
  (text, _, position) => text.slice(0, at(text, position)),
  (text, _, position) => text.slice(at(text, position) + 1),
  (text, _, position) => text.slice(0, at(text, position)) + text.slice(at(text, position) + 1),
  (text) => text + text,
  (text) => Buffer.from(text, 'hex').toString('base64'),
  (text) => text.replaceAll('0', 'o'),
  (_, other) => other,
  () => '',
  () => null,
  () => undefined,
  (text) => [text],
  (text) => ({ toString: () => text }),
  (_, __, position) => position,
  () => true,
];

type Fields = Readonly<Record<string, string>>;

/** Genuine fields with something done to them; `other` is as genuine, for something else. */
export function createMutants(genuine: Fields, other: Fields): fc.Arbitrary<Readonly<Record<string, unknown>>> {
  const names = Object.keys(genuine);
  const oneField = fc
    .tuple(fc.constantFrom(...names), fc.constantFrom(...TEXT_MUTATIONS), fc.nat(10_000))
    .map(([name, mutate, position]) => ({
      ...genuine,
      [name]: mutate(genuine[name] ?? '', other[name] ?? '', position),
    }));
  const swapped = fc.tuple(fc.constantFrom(...names), fc.constantFrom(...names)).map(([one, two]) => ({
    ...genuine,
    [one]: genuine[two],
    [two]: genuine[one],
  }));
  const shifted = fc.tuple(fc.constantFrom(...names), fc.constantFrom(...names), fc.nat(60)).map(([one, two, position]) => {
    const joined = `${genuine[one] ?? ''}|${genuine[two] ?? ''}`;
    return { ...genuine, [one]: joined.slice(0, position), [two]: joined.slice(position + 1) };
  });
  const without = fc.constantFrom(...names).map((name) => Object.fromEntries(Object.entries(genuine).filter(([key]) => key !== name)));
  const mixed = fc
    .tuple(...names.map((name) => fc.constantFrom(genuine[name], other[name])))
    .map((values) => Object.fromEntries(names.map((name, index) => [name, values[index]])));
  return fc
    .oneof({ weight: 10, arbitrary: oneField }, { weight: 2, arbitrary: swapped }, { weight: 3, arbitrary: shifted }, without, mixed)
    .filter((fields) => names.some((name) => fields[name] !== genuine[name]) && names.some((name) => fields[name] !== other[name]));
}

/** Leaves bodies that are not JSON as they are. */
function findJsonPaths(body: Uint8Array): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(new TextDecoder().decode(body)) as Readonly<Record<string, unknown>>;
  } catch {
    return {};
  }
}

/** Bytes that say something else, or the same in other bytes. */
export function createBodyMutants(body: Uint8Array, other: Uint8Array): fc.Arbitrary<Uint8Array> {
  const encoded = (text: string) => new TextEncoder().encode(text);
  const read = () => findJsonPaths(body);
  const flippedBit = fc
    .tuple(fc.nat(body.length - 1), fc.nat(7))
    .map(([index, bit]) => body.map((byte, place) => (place === index ? byte ^ (1 << bit) : byte)));
  const cut = fc.nat(body.length - 1).map((length) => body.slice(0, length));
  const longer = fc.uint8Array({ minLength: 1, maxLength: 8 }).map((junk) => Uint8Array.from([...body, ...junk]));
  const before = fc.constantFrom(' ', '\n', '\ufeff').map((text) => Uint8Array.from([...encoded(text), ...body]));
  const encodedAgain = fc.constantFrom(
    () => encoded(JSON.stringify(read(), null, 2)),
    () => encoded(`${JSON.stringify(read())} `),
    () => encoded(JSON.stringify(Object.fromEntries(Object.entries(read()).toReversed()))),
    () => encoded(JSON.stringify({ ...read(), extra: 1 })),
    () => encoded(new TextDecoder().decode(body).replaceAll('"', '\\u0022')),
    () => encoded(new TextDecoder().decode(body).replace('/', '\\/')),
    () => new Uint8Array(),
    () => other,
  );
  const same = (one: Uint8Array, two: Uint8Array) => Buffer.compare(one, two) === 0;
  return fc
    .oneof({ weight: 5, arbitrary: flippedBit }, cut, longer, before, { weight: 2, arbitrary: encodedAgain.map((make) => make()) })
    .filter((mutant) => !same(mutant, body));
}
