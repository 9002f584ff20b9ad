import type { SpokenPhone } from './spoken-scene.ts';
import { type Viseme, SHAPELESS, ipaToVisemes } from './visemes.ts';

/** A shape that the mouth passes through; never silence. */
export interface MouthShape {
  readonly viseme: Viseme;
  readonly ipa: string;
  readonly start: number;
  readonly end: number;
  readonly stressed: boolean;
}

/** Shapes of phones, in order: diphthongs in two parts, breath in the shape of the following sound. */
export function computeMouthShapes(phones: readonly SpokenPhone[]): readonly MouthShape[] {
  return phones.flatMap((phone, index) => {
    const { start, end, stressed } = phone;
    const ipa = SHAPELESS.has(phone.ipa) ? findNeighbor(phones, index) : phone.ipa;
    let from = start;
    return ipaToVisemes(ipa).flatMap(({ viseme, share }) => {
      const to = from + (end - start) * share;
      const shape = { viseme, ipa, start: from, end: to, stressed };
      from = to;
      return viseme === 'sil' ? [] : [shape];
    });
  });
}

function findNeighbor(phones: readonly SpokenPhone[], index: number): string {
  const beside = [phones[index + 1]?.ipa, phones[index - 1]?.ipa];
  const voiced = beside.find((ipa) => ipa !== undefined && ipa !== '' && !SHAPELESS.has(ipa) && !isShut(ipa));
  return voiced ?? 'ə';
}

function isShut(ipa: string): boolean {
  return ipaToVisemes(ipa).some(({ viseme }) => viseme === 'PP' || viseme === 'FF');
}
