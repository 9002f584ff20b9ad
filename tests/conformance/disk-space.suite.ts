import { describe, expect, onTestFinished, test } from 'vitest';
import type { DiskSpace } from '#server/ports/disk-space.ts';

export interface DiskSpaceHarness {
  readonly name: string;
  readonly create: () => DiskSpaceFixture;
}

export interface DiskSpaceFixture {
  readonly diskSpace: DiskSpace;
  /** The same adapter on disks that don't report their free space. */
  readonly unknownDiskSpace: readonly DiskSpace[];
  /** Takes all the room there is, and gives it back. */
  readonly fill?: () => void;
  readonly empty?: () => void;
  readonly close?: () => void;
}

/** The contract of `DiskSpace`, for every adapter. */
export function diskSpaceSuite({ name, create }: DiskSpaceHarness): void {
  describe(`DiskSpace: ${name}`, () => {
    function opened(): DiskSpaceFixture {
      const fixture = create();
      onTestFinished(() => fixture.close?.());
      return fixture;
    }

    test('reports whole bytes, also to concurrent callers', async () => {
      const { diskSpace } = opened();
      const [free = -1] = await Promise.all([diskSpace.free(), diskSpace.free()]);
      expect(Number.isSafeInteger(free)).toBe(true);
      expect(free).toBeGreaterThan(0);
    });

    test('reports unknown when the disk reports no number', async () => {
      for (const space of opened().unknownDiskSpace) expect(await space.free()).toBeUndefined();
    });

    test('reports no free space on a full disk, and more after a deletion', async ({ skip }) => {
      const { diskSpace, fill, empty } = opened();
      if (fill === undefined || empty === undefined) return skip('There is no disk that may be filled.');
      const before = await diskSpace.free();
      fill();
      expect(await diskSpace.free()).toBe(0);
      empty();
      expect(await diskSpace.free()).toBe(before);
    });
  });
}
