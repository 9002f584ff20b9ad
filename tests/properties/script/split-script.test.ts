import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitScript } from '#domain/script/split-script.ts';

const scene = fc.stringMatching(/^[A-Za-z][a-z ,.]{0,20}[a-z.](?:\n\n?[A-Za-z][a-z ]{0,10}[a-z])?$/);
const border = fc.constantFrom('\n---\n', '\n\n-----  \n\n', '\n\n\n', '\n \n\t\n\n', '\r\n---\r\n', '\n\n\n---\n\n\n');

describe('splitScript', () => {
  test('round-trips scenes', () => {
    fc.assert(
      fc.property(fc.array(scene, { minLength: 1, maxLength: 6 }), border, (scenes, between) => {
        expect(splitScript(scenes.join(between))).toEqual(scenes);
      }),
    );
  });

  test.each([
    ['', []],
    ['\n\n\n', []],
    ['---\n---', []],
    ['\uFEFFone', ['one']],
    ['one\n\ntwo', ['one\n\ntwo']],
    ['one -- two --- three', ['one -- two --- three']],
  ])('%j', (text, scenes) => expect(splitScript(text)).toEqual(scenes));
});
