import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createStatfsDiskSpace } from '../../server/adapters/disk-space/statfs/index.ts';
import { makeSmallDisk, whyNoSmallDisk } from '../tools/small-disk.ts';
import { diskSpaceSuite, type DiskSpaceWorld } from './disk-space.suite.ts';

/** A file system of no size; where there is none of that name, a folder that is not there. */
const WITHOUT_SIZE = '/proc';
const untold = [join(tmpdir(), 'castwright-nowhere'), WITHOUT_SIZE].map(createStatfsDiskSpace);

diskSpaceSuite({
  name: 'statfs',
  create: whyNoSmallDisk() === undefined ? onSmallDisk : () => ({ space: createStatfsDiskSpace(tmpdir()), untold }),
});

function onSmallDisk(): DiskSpaceWorld {
  const disk = makeSmallDisk(2);
  return {
    space: createStatfsDiskSpace(disk.folder),
    untold,
    fill: () => disk.fill(),
    empty: () => disk.free(),
    close: () => disk.remove(),
  };
}
