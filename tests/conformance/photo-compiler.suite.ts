import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { PhotoCompiler } from '#server/ports/photo-compiler.ts';
import type { PhotoPresenterInput } from '#domain/photo-presenter/photo-presenter.ts';
import { CHARACTERS } from '#domain/drawn-presenter/characters.ts';
import { drawChoices } from '#domain/drawn-presenter/draw-choices.ts';
import { decodePresenterPack } from '#domain/renderer/decode-presenter-pack.ts';

const NEVER = new AbortController().signal;

/** `createInput`: a photo that can become a presenter. */
export function photoCompilerSuite(name: string, open: () => PhotoCompiler, createInput: () => Promise<PhotoPresenterInput>): void {
  describe(`PhotoCompiler: ${name}`, () => {
    test('VID-4 compiles a photo to a pack and two thumbnails, and explains misplaced points', async () => {
      const compiler = open();
      const input = await createInput();
      const outcome = await compiler.compile(input, { signal: NEVER });
      if (outcome.kind !== 'compiled') throw new Error(outcome.kind);
      expect(decodePresenterPack(new Uint8Array(gunzipSync(outcome.pack))).plate.width).toBeGreaterThan(400);
      for (const [file, hasAlpha] of [
        [outcome.thumbnail, false],
        [outcome.cutout, true],
      ] as const) {
        expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: 360, height: 440, hasAlpha });
      }
      const { leftIris, rightIris } = input.points;
      const crossed = { ...input, points: { ...input.points, leftIris: rightIris, rightIris: leftIris } };
      const failed = await compiler.compile(crossed, { signal: NEVER });
      expect(failed.kind === 'failed' && failed.problems.some(({ severity }) => severity === 'error')).toBe(true);
      await compiler.stop();
    });

    test('draws the files of a presenter from its rig, and with them what the pack of the cast has', async () => {
      const compiler = open();
      const rig = drawChoices(CHARACTERS.nia, 'nia');
      const outcome = await compiler.draw(rig, { signal: NEVER });
      if (outcome.kind !== 'compiled') throw new Error(outcome.kind);
      expect(JSON.parse(gunzipSync(outcome.pack).toString())).toEqual(JSON.parse(JSON.stringify(rig)));
      expect(await sharp(outcome.thumbnail).metadata()).toMatchObject({ format: 'webp', width: 360, height: 440, hasAlpha: false });
      expect(await sharp(outcome.cutout).metadata()).toMatchObject({ format: 'webp', width: 360, height: 440, hasAlpha: true });
      await expect(compiler.draw(rig, { signal: AbortSignal.abort(new Error('gone')) })).rejects.toThrow('gone');
      await compiler.stop();
    });

    test('VID-4 rejects with the abort reason, and returns nothing after stop', async () => {
      const compiler = open();
      const input = await createInput();
      await expect(compiler.compile(input, { signal: AbortSignal.abort(new Error('gone')) })).rejects.toThrow('gone');
      await compiler.stop();
      await compiler.stop();
      expect(await compiler.compile(input, { signal: NEVER })).toMatchObject({ kind: 'stopped' });
    });
  });
}
