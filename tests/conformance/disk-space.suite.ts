import { describe, expect, onTestFinished, test } from 'vitest';
import type { DiskSpace } from '../../server/ports/disk-space.ts';

export interface DiskSpaceHarness {
  readonly name: string;
  readonly create: () => DiskSpaceWorld;
}

export interface DiskSpaceWorld {
  readonly space: DiskSpace;
  /** The same vendor at disks that do not tell their room. */
  readonly untold: readonly DiskSpace[];
  /** Takes all the room there is, and gives it back. */
  readonly fill?: () => void;
  readonly empty?: () => void;
  readonly close?: () => void;
}

/** The contract of `DiskSpace`, for every vendor. */
export function diskSpaceSuite({ name, create }: DiskSpaceHarness): void {
  describe(`DiskSpace: ${name}`, () => {
    function opened(): DiskSpaceWorld {
      const world = create();
      onTestFinished(() => world.close?.());
      return world;
    }

    test('tells whole bytes, also to several at once', async () => {
      const { space } = opened();
      const [free = -1] = await Promise.all([space.free(), space.free()]);
      expect(Number.isSafeInteger(free)).toBe(true);
      expect(free).toBeGreaterThan(0);
    });

    test('a disk that does not tell is unknown, and no error', async () => {
      for (const space of opened().untold) expect(await space.free()).toBeUndefined();
    });

    test('a full disk has nothing free; what is deleted is free again', async ({ skip }) => {
      const { space, fill, empty } = opened();
      if (fill === undefined || empty === undefined) return skip('There is no disk that may be filled.');
      const before = await space.free();
      fill();
      expect(await space.free()).toBe(0);
      empty();
      expect(await space.free()).toBe(before);
    });
  });
}
