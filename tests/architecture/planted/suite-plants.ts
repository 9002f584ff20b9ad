import type { Plants } from './plants.ts';

const PORT = 'export interface Bell {\n  ring(): void;\n}\n';
/** By way of another port, as it may be. */
const SUITE = "import type { Tower } from '#ports/tower.ts';\n\nexport const bellSuite = ({ bell }: Tower): void => bell.ring();\n";
const RUN =
  "import { createBell } from '#adapters/bell-brass/bell-brass.ts';\nimport { bellSuite } from './bell.suite.ts';\n\nbellSuite({ bell: createBell() });\n";
const ADAPTER =
  "import type { Bell } from '#ports/bell.ts';\n\nexport function createBell(): Bell {\n  return { ring: () => undefined };\n}\n";

/** A port, its suite, an adapter and the test that runs them together. */
export const VALID_SUITES: Plants[string] = {
  'src/ports/bell.ts': PORT,
  'src/ports/bell-size.ts': 'export interface BellSize {\n  readonly litres: number;\n}\n',
  'tests/conformance/bell.suite.ts': SUITE,
  'tests/conformance/bell.test.ts': RUN,
  'src/adapters/bell-brass/bell-brass.ts': ADAPTER,
  'src/ports/tower.ts': "import type { Bell } from './bell.ts';\n\nexport interface Tower {\n  readonly bell: Bell;\n}\n",
  'src/adapters/shared/polish.ts': 'export const polish = 1;\n',
};

const createFake = (text: string) => ({
  'server/adapters/bell-fake/bell-fake.ts': `import type { Bell } from '#ports/bell.ts';\n${text}`,
});
const UNRUN = 'server/adapters/bell-fake fulfils src/ports/bell.ts, but no test runs tests/conformance/bell.suite.ts over it.';

/** Findings in the valid tree with these files added. */
export const SUITE_PLANTS: Readonly<Record<string, { readonly files: Plants[string]; readonly says: readonly string[] }>> = {
  'a port without a suite': {
    files: { 'server/ports/gong.ts': 'export interface Gong {\n  readonly strike: () => void;\n}\n' },
    says: ['server/ports/gong.ts has no suite: there is no tests/conformance/gong.suite.ts.'],
  },
  'a suite of something else': {
    files: { 'tests/conformance/bell.suite.ts': 'export const bellSuite = (bell: unknown): unknown => bell;\n' },
    says: ['tests/conformance/bell.suite.ts does not look at src/ports/bell.ts.'],
  },
  'a suite nobody runs': {
    files: { 'tests/conformance/bell.test.ts': 'export {};\n' },
    says: [
      'tests/conformance/bell.suite.ts is run by no test.',
      'src/adapters/bell-brass fulfils src/ports/bell.ts, but no test runs tests/conformance/bell.suite.ts over it.',
    ],
  },
  'a vendor that is a class': { files: createFake('export class BellFake implements Bell {\n  ring(): void {}\n}\n'), says: [UNRUN] },
  'a vendor with more to it': {
    files: createFake('export interface BellFake extends Bell {\n  readonly rung: number;\n}\n'),
    says: [UNRUN],
  },
  'a vendor that takes its time': {
    files: createFake('export async function openBell(): Promise<Bell> {\n  return { ring: () => undefined };\n}\n'),
    says: [UNRUN],
  },
  'a vendor that is a value': { files: createFake('export const bell: Bell = { ring: () => undefined };\n'), says: [UNRUN] },
  'a vendor by an arrow': { files: createFake('export const bell = (): Bell => ({ ring: () => undefined });\n'), says: [UNRUN] },
  'a vendor under a name of its own': {
    files: {
      'server/adapters/bell-fake/bell-fake.ts':
        "import type { Bell as Port } from '#ports/bell.ts';\nexport const bell: Port = { ring: () => undefined };\n",
    },
    says: [UNRUN],
  },
  'a vendor met in another test only': {
    files: {
      ...createFake('export const bell: Bell = { ring: () => undefined };\n'),
      'tests/server/ringing.test.ts': "import { bell } from '#server/adapters/bell-fake/bell-fake.ts';\n\nbell.ring();\n",
    },
    says: [UNRUN],
  },
  'a vendor that a whole server brings along': {
    files: {
      ...createFake('export const bell: Bell = { ring: () => undefined };\n'),
      'server/main.ts': "export { bell } from './adapters/bell-fake/bell-fake.ts';\n",
      'tests/conformance/bell.test.ts': `import '#server/main.ts';\n${RUN}`,
    },
    says: [UNRUN],
  },
  'a second vendor in a folder whose first is run': {
    files: {
      'src/ports/gong.ts': 'export interface Gong {\n  strike(): void;\n}\n',
      'tests/conformance/gong.suite.ts':
        "import type { Gong } from '#ports/gong.ts';\nimport '#adapters/bell-brass/bell-brass.ts';\n\nexport const gongSuite = (gong: Gong): void => gong.strike();\n",
      'tests/conformance/gong.test.ts': "import { gongSuite } from './gong.suite.ts';\n\ngongSuite({ strike: () => undefined });\n",
      'src/adapters/bell-brass/gong.ts':
        "import type { Gong } from '#ports/gong.ts';\n\nexport const gong: Gong = { strike: () => undefined };\n",
    },
    says: ['src/adapters/bell-brass fulfils src/ports/gong.ts, but no test runs tests/conformance/gong.suite.ts over it.'],
  },
  'a folder that only uses a port': {
    files: createFake('export const ringTwice = (bell: Bell): void => {\n  bell.ring();\n  bell.ring();\n};\n'),
    says: ['server/adapters/bell-fake fulfils no port.'],
  },
};
