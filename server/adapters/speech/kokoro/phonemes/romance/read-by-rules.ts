import { toPhones } from '../../../../../../src/domain/speech/phones/to-phones.ts';
import type { TextPart } from '../split-text.ts';
import { raiseStress } from '../stress.ts';

function toModelLetters(phones: readonly { readonly ipa: string }[]): string {
  return phones
    .map(({ ipa }) => ipa)
    .join('')
    .normalize('NFD')
    .replaceAll('tʃ', 'ʧ')
    .replaceAll('dʒ', 'ʤ')
    .replaceAll('ts', 'ʦ')
    .replaceAll('oʊ', 'O')
    .replaceAll('aɪ', 'I')
    .replaceAll('eɪ', 'A');
}

export function guessByRules(word: string): string {
  return raiseStress(toModelLetters(toPhones(word, 'es')));
}

export function readByRules(parts: readonly TextPart[], language: string): ReadonlyMap<TextPart, string> {
  const words = parts.filter(({ kind }) => kind === 'word');
  return new Map(words.map((part) => [part, raiseStress(toModelLetters(toPhones(part.text, language)))]));
}
