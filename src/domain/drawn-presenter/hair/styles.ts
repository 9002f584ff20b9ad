import { bob } from './bob.ts';
import { braids } from './braids.ts';
import { bun } from './bun.ts';
import { croppedCurls } from './cropped-curls.ts';
import { curls } from './curls.ts';
import { fade } from './fade.ts';
import type { HairName } from './hair-names.ts';
import type { HairStyle } from './hair-style.ts';
import { long } from './long.ts';
import { shaved } from './shaved.ts';
import { short } from './short.ts';
import { swept } from './swept.ts';

export const HAIR_STYLES: Readonly<Record<HairName, HairStyle>> = {
  fade,
  short,
  swept,
  'cropped-curls': croppedCurls,
  curls,
  bob,
  long,
  braids,
  bun,
  shaved,
};
