import type { Plants } from './plants.ts';

/** One violation per layer and per project rule; `expects` in the test names the expected message. */
export const LINT_PLANTS: Plants = {
  'The domain imports no package': { 'src/domain/uses-package.ts': "import { z } from 'zod';\n\nexport const schema = z;\n" },
  'The domain knows nothing outside itself': {
    'src/domain/looks-out.ts': "import { anything } from '#adapters/anything/anything.ts';\n\nexport const out = anything;\n",
  },
  'The domain may use types of ports only': {
    'src/domain/runs-port.ts': "import { clock } from '#ports/clock.ts';\n\nexport const now = clock;\n",
  },
  'Take a seeded generator as an argument': { 'src/domain/rolls-dice.ts': 'export const roll = (): number => Math.random();\n' },
  'Take the time as an argument': { 'src/domain/looks-at-watch.ts': 'export const now = (): number => Date.now();\n' },
  'The domain is pure': { 'src/domain/fetches.ts': "export const page = (): Promise<Response> => fetch('/');\n" },
  'A port imports no package': { 'src/ports/typed-by-vendor.ts': "import type { Pool } from 'pg';\n\nexport type Store = Pool;\n" },
  'A port knows the domain only': {
    'src/ports/knows-vendor.ts':
      "import type { anything } from '#adapters/anything/anything.ts';\n\nexport type Known = typeof anything;\n",
  },
  'An adapter imports': { 'src/adapters/geo/nosy/nosy.ts': "import { view } from '#ui/view.ts';\n\nexport const seen = view;\n" },
  'A page that calls our API loads no schema': {
    'src/adapters/api/heavy/heavy.ts': "import { schema } from '#contract/schema.ts';\n\nexport const heavy = schema;\n",
  },
  'An adapter knows neither': {
    'src/adapters/geo/bound/bound.ts': "import { Container } from 'inversify';\n\nexport const bound = Container;\n",
  },
  'The interface imports': {
    'src/ui/sees-vendor.ts': "import { anything } from '#adapters/anything/anything.ts';\n\nexport const seen = anything;\n",
  },
  'A server half imports': {
    'src/adapters/mail/a/server/index.ts': "import { table } from '#server/billing/tables/table.ts';\n\nexport const mail = table;\n",
  },
  'Vendors stay behind ports': { 'src/ui/calls-vendor.ts': "import { io } from 'socket.io-client';\n\nexport const socket = io;\n" },
  'The server never loads the client': { 'server/shows.ts': "import { view } from '#ui/view.ts';\n\nexport const shown = view;\n" },
  'The server has no interface': {
    'server/renders.ts': "import { createElement } from 'react';\n\nexport const element = createElement;\n",
  },
  'The server asks others through fetchOutside': {
    'server/unpacks.ts': "export const page = (): Promise<Response> => fetch('https://example.com');\n",
  },
  'no-floating-promises': { 'server/forgets.ts': 'export function forget(): void {\n  Promise.resolve(1);\n}\n' },
  'no-explicit-any': { 'server/shrugs.ts': 'export const shrug = (value: any): unknown => value;\n' },
  'no-default-export': { 'server/nameless.ts': 'export default 1;\n' },
  'filename-case': { 'server/LoudName.ts': 'export const loud = 1;\n' },
  'max-params': { 'server/many.ts': 'export const sum = (a: number, b: number, c: number, d: number): number => a + b + c + d;\n' },
  'max-lines': { 'server/endless.ts': 'export {};\n'.repeat(301) },
  'no-warning-comments': { 'server/later.ts': `// ${'to'}do: later\nexport const later = 1;\n` },
  'rules-of-hooks': {
    'src/ui/sometimes.ts':
      "import { useState } from 'react';\n\nexport function useSometimes(on: boolean): number {\n  if (on) useState(1);\n  return 1;\n}\n",
  },
};
