import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tokenize } from '#server/adapters/speech/flite/tokenize.ts';
import { canSay, findForeignLanguage } from '#domain/script/language/can-say.ts';
import { guessLanguage } from '#domain/script/language/guess-language.ts';
import { LANGUAGES, toBibliographic, toIso3 } from '#domain/script/language/languages.ts';
import { parseScript } from '#domain/script/parse-script.ts';
import { planUtterances } from '#domain/script/plan-utterances.ts';

/** Typical sentences of videos by language. */
const LABELED: readonly (readonly [language: string | undefined, script: string])[] = [
  ['en', 'Hello! Type anything here, and I will say it.'],
  ['en', 'Search now looks inside your documents, not only at their names.'],
  ['en', 'Welcome to the team. Lunch is at noon, and your desk is by the window.'],
  ['en', 'Die hard fans of an old van met in Des Moines. They had a die and a la carte menus in hand.'],
  ['en', 'Our new café in São Paulo is open, and the crème brûlée is the best of all.'],
  ['de', 'Guten Morgen zusammen. Heute zeigen wir euch die neue Suche, und sie ist schneller als je zuvor.'],
  ['de', 'Bitte beachten Sie die Hinweise zur Sicherheit im Lager.'],
  ['fr', "Bonjour à tous. Aujourd'hui, nous vous présentons la nouvelle recherche, qui est plus rapide."],
  ['fr', 'Merci de lire les consignes de sécurité avant de commencer.'],
  ['es', 'Hola a todos. Hoy les mostramos la nueva búsqueda, que es más rápida que nunca.'],
  ['es', 'Por favor, lean las instrucciones de seguridad antes de empezar.'],
  ['it', 'Buongiorno a tutti. Oggi vi mostriamo la nuova ricerca, che è più veloce di prima.'],
  ['pt', 'Olá a todos. Hoje mostramos a nova pesquisa, que é mais rápida do que nunca.'],
  ['nl', 'Goedemorgen allemaal. Vandaag laten we de nieuwe zoekfunctie zien, en die is sneller dan ooit.'],
  ['sv', 'Hej alla. Idag visar vi den nya sökningen, och den är snabbare än någonsin.'],
  ['pl', 'Witamy w naszym zespole. Dziś jest nowy dzień, który może być bardzo dobry dla nas.'],
  ['tr', 'Merhaba. Bugün yeni bir arama için çok daha hızlı olan bu sürümü gösteriyoruz.'],
  ['zh', '大家好，今天我们介绍新的搜索功能。'],
  ['ja', '皆さん、こんにちは。今日は新しい検索機能を紹介します。'],
  ['ko', '안녕하세요, 오늘은 새로운 검색 기능을 소개합니다.'],
  ['ar', 'مرحبا بالجميع، نقدم لكم اليوم ميزة البحث الجديدة.'],
  ['he', 'שלום לכולם, היום נציג את החיפוש החדש.'],
  ['ru', 'Всем привет, сегодня мы покажем новый поиск.'],
  ['el', 'Γεια σε όλους, σήμερα παρουσιάζουμε τη νέα αναζήτηση.'],
  ['hi', 'नमस्ते, आज हम नई खोज दिखाते हैं।'],
  ['th', 'สวัสดีทุกคน วันนี้เราขอแนะนำการค้นหาใหม่'],
  [undefined, ''],
  [undefined, 'Castwright'],
  [undefined, 'Amara Maya Kenji Daniel'],
  [undefined, '12 34 56 78 90'],
];

describe('guessLanguage', () => {
  test.each(LABELED)('%s: %s', (language, script) => {
    expect(guessLanguage(script)).toBe(language);
  });

  test('a guess is stable under repetition, capitals, and pauses', () => {
    fc.assert(
      fc.property(fc.constantFrom(...LABELED), fc.integer({ min: 1, max: 4 }), ([language, script], times) => {
        const repeated = Array.from({ length: times }, () => script).join(' [pause 1s] ');
        fc.pre(language !== undefined);
        expect(guessLanguage(repeated)).toBe(language);
        expect(guessLanguage(repeated.toLocaleUpperCase(language))).toBe(language);
      }),
    );
  });

  test('guesses nothing for an unreadable script, without throwing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (script) => {
        expect([undefined, 'string']).toContain(typeof guessLanguage(script) === 'string' ? 'string' : undefined);
      }),
    );
    expect(guessLanguage('… 🎬 — !')).toBeUndefined();
  });
});

describe('text a voice can speak', () => {
  test('API-7 the rule matches the voice: it is silent exactly where the rule says so', () => {
    const script = fc.array(
      fc.oneof(
        fc.constantFrom('Hello', '12', '大家好', 'مرحبا', 'Привет', '…', '🎬', '€', '&', 'Ⅷ', 'ß', '\n\n', '[pause]'),
        fc.string({ unit: 'grapheme' }),
      ),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(script, (parts) => {
        const text = parts.join(' ');
        const tokens = planUtterances(parseScript(text), []).utterances.flatMap(({ units }) => tokenize(units));
        expect(canSay(text, [], 'en-US')).toBe(tokens.length > 0);
      }),
    );
  });

  test.each([
    ['大家好。', 'en-US', false],
    ['مرحبا بالجميع', 'en-GB', false],
    ['大家好。Hello.', 'en-US', true],
    ['大家好。', 'zh-CN', true],
    ['こんにちは', 'ja-JP', true],
    ['Hello.', 'ar', false],
    ['42', 'ar', true],
    ['Guten Morgen', 'en-US', true],
    ['Bonjour', 'fr-FR', true],
    ['любой', 'xx', true],
  ])('%s by a voice of %s: %s', (script, language, can) => {
    expect(canSay(script, [], language)).toBe(can);
  });

  test('a pronunciation lets an English voice speak letters it cannot read', () => {
    expect(canSay('北京', [{ written: '北京', spoken: 'Beijing' }], 'en-US')).toBe(true);
  });

  test('names a language only when it differs from the voice’s', () => {
    expect(findForeignLanguage('Guten Morgen, heute zeigen wir euch die neue Suche.', 'en-US')).toBe('de');
    expect(findForeignLanguage('Guten Morgen, heute zeigen wir euch die neue Suche.', 'de-AT')).toBeUndefined();
    expect(findForeignLanguage('Hello there, this is what we have for you.', 'en-GB')).toBeUndefined();
  });
});

test('media files name a language by three letters, Matroska by the older ones', () => {
  expect(['en-US', 'de', 'pt-BR', 'zh-Hant-TW', 'fil', 'xx', ''].map(toIso3)).toEqual([
    'eng',
    'deu',
    'por',
    'zho',
    'fil',
    undefined,
    undefined,
  ]);
  expect(['eng', 'deu', 'fra', 'nld', 'zho', 'ell', 'fil'].map(toBibliographic)).toEqual(['eng', 'ger', 'fre', 'dut', 'chi', 'gre', 'fil']);
  const all = Object.values(LANGUAGES).map(({ iso3 }) => iso3);
  expect(new Set(all).size).toBe(all.length);
  for (const letters of all) expect(letters).toMatch(/^[a-z]{3}$/);
});
