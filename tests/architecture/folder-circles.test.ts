import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findFolderCircles } from './find-folder-circles.ts';
import { createPlantTree } from './planted/plant-tree.ts';

test('sibling folders depend on each other in one direction only', () => {
  expect(findFolderCircles('.')).toEqual([]);
});

test('reports planted circles through a third folder, type imports and lazy imports', () => {
  const folder = createPlantTree({
    circle: {
      'server/billing/tables/orders.ts': "import type { Mail } from '../use-cases/mails.ts';\nexport type Order = Mail;\n",
      'server/billing/use-cases/mails.ts':
        "const { codes } = await import('../../operations/use-cases/codes.ts');\nexport type Mail = typeof codes;\n",
      'server/operations/use-cases/codes.ts': "export { order as codes } from '../../billing/tables/orders.ts';\n",
      'src/domain/money/price.ts': "import { rate } from './rate.ts';\nexport const price = rate;\n",
      'src/domain/money/rate.ts': 'export const rate = 1;\n',
    },
  });
  expect(findFolderCircles(folder)).toEqual(['server/billing ↔ server/billing/tables ↔ server/operations']);
  rmSync(folder, { recursive: true, force: true });
});
