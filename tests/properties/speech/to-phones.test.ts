import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toPhones } from '#domain/speech/phones/to-phones.ts';
import { isPhone } from '../../conformance/support/phone-audio.ts';
import { anyScript } from '../script/script-arbitrary.ts';

const say = (text: string, language: string): string =>
  toPhones(text, language)
    .map(({ ipa }) => ipa)
    .join('');

test.each([
  [
    'es',
    {
      guitarra: 'ɡitara',
      queso: 'keso',
      chico: 'tʃiko',
      gente: 'xente',
      zapato: 'sapato',
      niño: 'niɲo',
      hola: 'ola',
      muy: 'mui',
      bueno: 'bweno',
      pero: 'peɾo',
    },
  ],
  [
    'it',
    {
      ciao: 'tʃao',
      gnocchi: 'ɲoki',
      famiglia: 'famiʎa',
      già: 'dʒa',
      chiesa: 'kjeza',
      pizza: 'pitsa',
      scena: 'ʃena',
      giorno: 'dʒorno',
      acqua: 'akkwa',
    },
  ],
  ['pt', { cidade: 'sidadʒi', leite: 'leitʃi', filho: 'fiʎu', vinho: 'viɲu', casa: 'kaza', brasil: 'bɾaziw', carro: 'kahu', pão: 'pɐw' }],
  [
    'fr',
    {
      bonjour: 'bɔ̃ʒuʁ',
      oiseau: 'wazo',
      enfant: 'ɑ̃fɑ̃',
      petit: 'pəti',
      chat: 'ʃa',
      parlent: 'paʁl',
      beaucoup: 'boku',
      vin: 'vɛ̃',
      parler: 'paʁle',
      montagne: 'mɔ̃taɲ',
      lune: 'lyn',
      yeux: 'jø',
      nation: 'nasjɔ̃',
      question: 'kɛstjɔ̃',
      vraiment: 'vʁɛmɑ̃',
      travail: 'tʁavaj',
      feuille: 'fœj',
      royal: 'ʁwajal',
    },
  ],
  [
    'de',
    {
      schön: 'ʃøn',
      ich: 'ɪç',
      nacht: 'naxt',
      spielen: 'ʃpilən',
      zeit: 'tsaɪt',
      haben: 'habən',
      deutsch: 'dɔɪtʃ',
      wasser: 'vasɐ',
      jung: 'jʊŋ',
      straße: 'ʃtʁasə',
      tag: 'tak',
    },
  ],
])('reads %s as its speakers do', (language, words) => {
  expect(Object.fromEntries(Object.keys(words).map((word) => [word, say(word, language)]))).toEqual(words);
});

test('any text in any language is read as phones with a length, and a text with a letter is never silent', () => {
  fc.assert(
    fc.property(anyScript, fc.constantFrom('en', 'es', 'pt-BR', 'fr', 'de', 'it', 'ja', 'th', 'sw'), (text, language) => {
      const phones = toPhones(text, language);
      expect(phones.filter(({ ipa, seconds }) => !isPhone(ipa) || seconds <= 0)).toEqual([]);
    }),
  );
  expect(say('こんにちは', 'ja')).not.toBe('');
  expect(say('42', 'es')).not.toBe('');
});
