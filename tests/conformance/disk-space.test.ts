import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createStatfsDiskSpace } from '#server/adapters/disk-space/statfs/index.ts';
import { createSmallDisk, getSmallDiskObstacle } from '../tools/small-disk.ts';
import { diskSpaceSuite, type DiskSpaceFixture } from './disk-space.suite.ts';

/** A file system of no size; where there is none of that name, a folder that is not there. */
const WITHOUT_SIZE = '/proc';
const unknownDiskSpace = [join(tmpdir(), 'castwright-nowhere'), WITHOUT_SIZE].map(createStatfsDiskSpace);

diskSpaceSuite({
  name: 'statfs',
  create: getSmallDiskObstacle() === undefined ? onSmallDisk : () => ({ diskSpace: createStatfsDiskSpace(tmpdir()), unknownDiskSpace }),
});

function onSmallDisk(): DiskSpaceFixture {
  const disk = createSmallDisk(2);
  return {
    diskSpace: createStatfsDiskSpace(disk.folder),
    unknownDiskSpace,
    fill: () => disk.fill(),
    empty: () => disk.free(),
    close: () => disk.remove(),
  };
}
