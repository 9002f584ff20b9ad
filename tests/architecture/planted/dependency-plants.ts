import type { Plants } from './plants.ts';

/** One violation for every rule of .dependency-cruiser.mjs, under the rule's name. */
export const DEPENDENCY_PLANTS: Plants = {
  'domain-is-pure': { 'src/domain/impure.ts': "import { z } from 'zod';\nexport const impure = z;\n" },
  'ports-know-the-domain-only': {
    'src/ports/vendor-port.ts': "import type { Pool } from 'pg';\nexport interface VendorPort {\n  readonly pool: Pool;\n}\n",
  },
  'contract-knows-the-domain-only': {
    'src/contract/leaning.ts': "import { list } from '#server/planted/use-cases/list.ts';\nexport const leaning = list;\n",
    'server/planted/use-cases/list.ts': 'export const list = 1;\n',
  },
  'adapter-stays-home': {
    'src/adapters/clock/a/index.ts': "import { tick } from '../b/index.ts';\nexport const tock = tick;\n",
    'src/adapters/clock/b/index.ts': 'export const tick = 1;\n',
  },
  'adapter-without-node': {
    'src/adapters/files-a/files-a.ts': "import { readFile } from 'node:fs/promises';\nexport const read = readFile;\n",
  },
  'ui-knows-no-vendor': {
    'src/ui/nosy-view.ts': "import type { tick } from '#adapters/clock/b/index.ts';\nexport type Nosy = typeof tick;\n",
  },
  'ui-packages': {
    // JSX on purpose: a parser that stops at a tag would see none of the views.
    'src/ui/heavy-view.tsx': "import { io } from 'socket.io-client';\nexport const HeavyView = () => <p title={String(io)}>heavy</p>;\n",
  },
  'inversify-in-composition-only': {
    'src/adapters/bound-a/bound-a.ts': "import { Container } from 'inversify';\nexport const container = Container;\n",
  },
  'client-without-server': {
    'src/adapters/short-cut/short-cut.ts': "import type { Row } from '#server/row.ts';\nexport type ShortCut = Row;\n",
    'server/row.ts': 'export interface Row {\n  readonly id: string;\n}\n',
  },
  'server-half-knows-server-ports': {
    'src/adapters/mail/a/server/index.ts': "import type { Table } from '#server/billing/tables/table.ts';\nexport type Mail = Table;\n",
    'server/billing/tables/table.ts': 'export interface Table {\n  readonly id: string;\n}\n',
  },
  'browser-reaches-no-server-half': {
    'src/main.tsx': "import { wire } from '#adapters/payment-a/wire.ts';\nexport const started = wire;\n",
    'src/adapters/payment-a/wire.ts': "import { merchant } from './merchant.ts';\nexport const wire = merchant;\n",
    'src/adapters/payment-a/merchant.ts': "import { createHmac } from 'node:crypto';\nexport const merchant = createHmac;\n",
  },
  'program-client-stands-alone': {
    'client/leaning.ts': "import { rule } from '#domain/rules/rule.ts';\nexport const leaning = rule;\n",
    'src/domain/rules/rule.ts': 'export const rule = 1;\n',
  },
  'server-without-client': {
    'server/looks-out.ts': "import { handOn } from '#adapters/hands-on/hands-on.ts';\nexport const out = handOn;\n",
    'src/adapters/hands-on/hands-on.ts': "import { view } from '#ui/view.ts';\nexport const handOn = view;\n",
    'src/ui/view.ts': 'export const view = 1;\n',
  },
  'server-ports-know-the-domain-only': {
    'server/ports/table-port.ts': "import type { Table } from '../adapters/store/disk/table.ts';\nexport type TablePort = Table;\n",
    'server/adapters/store/disk/table.ts': 'export interface Table {\n  readonly id: string;\n}\n',
  },
  'routes-call-use-cases': {
    'server/planted/routes/row-routes.ts': "import { rows } from '../tables/row-tables.ts';\nexport const served = rows;\n",
    'server/planted/tables/row-tables.ts': 'export const rows = 1;\n',
  },
  'use-cases-know-no-adapter': {
    'server/planted/use-cases/send-row.ts': "import { smtp } from '../../adapters/mailer/smtp/index.ts';\nexport const sent = smtp;\n",
    'server/adapters/mailer/smtp/index.ts': 'export const smtp = 1;\n',
  },
  'subjects-meet-at-their-faces': {
    'server/planted/use-cases/reach-in.ts':
      "import type { order } from '../../neighbor/use-cases/place-order.ts';\nexport type Reached = typeof order;\n",
    'server/neighbor/use-cases/place-order.ts': 'export const order = 1;\n',
  },
  'tables-know-tables': {
    'server/planted/tables/clever-tables.ts': "import { order } from '../../neighbor/index.ts';\nexport const clever = order;\n",
    'server/neighbor/index.ts': 'export const order = 1;\n',
  },
  'engine-is-given-its-adapters': {
    'server/engine/makes-encoder.ts': "import { encoder } from '../adapters/video-encoder/own/index.ts';\nexport const made = encoder;\n",
    'server/adapters/video-encoder/own/index.ts': 'export const encoder = 1;\n',
  },
  'server-adapter-stays-home': {
    'server/adapters/store/memory/index.ts': "import { disk } from '../disk/index.ts';\nexport const memory = disk;\n",
    'server/adapters/store/disk/index.ts': 'export const disk = 1;\n',
  },
  'decoders-stay-in-their-process': {
    'server/main.ts': "import { reader } from './adapters/clip-reader/node-av/index.ts';\nexport const started = reader;\n",
    'server/adapters/clip-reader/node-av/index.ts': "import { readClip } from './read-clip.ts';\nexport const reader = readClip;\n",
    'server/adapters/clip-reader/node-av/read-clip.ts': 'export const readClip = 1;\n',
  },
  'media-libraries-in-few-places': {
    'server/projects/project-file/crops-image.ts': "import sharp from 'sharp';\nexport const crop = sharp;\n",
  },
  'http-and-realtime-know-no-routes': {
    'server/realtime/borrows-route.ts': "import { live } from '../planted/routes/live-routes.ts';\nexport const borrowed = live;\n",
    'server/planted/routes/live-routes.ts': 'export const live = 1;\n',
  },
  'composition-is-the-root': {
    'server/planted/tables/makes-server.ts': "import { made } from '../../composition/make.ts';\nexport const remade = made;\n",
    'server/composition/make.ts': 'export const made = 1;\n',
  },
  'nothing-imports-tests': {
    'server/leans-on-test.ts': "import { helper } from '../tests/helper.ts';\nexport const leaning = helper;\n",
    'tests/helper.ts': 'export const helper = 1;\n',
  },
  'no-development-packages': { 'server/tests-itself.ts': "import { expect } from 'vitest';\nexport const tested = expect;\n" },
  'no-circles': {
    'src/domain/hen.ts': "import type { Egg } from './egg.ts';\nexport interface Hen {\n  readonly egg: Egg;\n}\n",
    'src/domain/egg.ts': "import type { Hen } from './hen.ts';\nexport interface Egg {\n  readonly hen: Hen;\n}\n",
  },
  resolvable: { 'src/domain/lost.ts': "import { gone } from './gone.ts';\nexport const lost = gone;\n" },
};
