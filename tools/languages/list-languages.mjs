import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { INTERFACE_LANGUAGES, PSEUDO_LANGUAGE } from '../../src/domain/interface-language/interface-languages.ts';

const LIST = 'src/ui/languages/language-messages.ts';
const MODULE = /^ {2}'?([\w/-]+)'?: typeof import/gm;

/** Modules of messages that are translated, by their path in `src/ui`, as the type of a language lists them. */
export function listTranslatedModules(root) {
  return [...readFileSync(path.join(root, LIST), 'utf8').matchAll(MODULE)].map(([, name]) => name);
}

/** The languages that the site is built in beside English. */
export function listBuiltLanguages(root) {
  return [...INTERFACE_LANGUAGES.filter(({ code }) => existsSync(path.join(root, getMessagesFile(code)))), PSEUDO_LANGUAGE];
}

/** A script that puts the language in place: its messages, or those of English between marks. */
export function createLanguageScript(root, language) {
  const from = (file) => JSON.stringify(path.join(root, file).replaceAll('\\', '/'));
  const texts = [getTextsFile(language.code)].find((file) => existsSync(path.join(root, file)));
  const isPseudo = language.code === PSEUDO_LANGUAGE.code;
  return [
    `import { speakLanguage } from ${from('src/ui/languages/chosen-language.ts')};`,
    ...(isPseudo ? importMarked(root, from) : [`import { messages } from ${from(getMessagesFile(language.code))};`]),
    texts === undefined ? 'const texts = {};' : `import { texts } from ${from(texts)};`,
    `speakLanguage({ ...${JSON.stringify(language)}, messages, texts });`,
  ].join('\n');
}

function importMarked(root, from) {
  const modules = listTranslatedModules(root);
  return [
    `import { markTexts } from ${from('src/ui/languages/mark-texts.ts')};`,
    ...modules.map((name, index) => `import { messages as m${index} } from ${from(`src/ui/${name}.messages.en.ts`)};`),
    `const messages = markTexts({ ${modules.map((name, index) => `${JSON.stringify(name)}: m${index}`).join(', ')} });`,
  ];
}

/** What isn't a message: texts of rules and of the server. */
function getTextsFile(code) {
  return `src/ui/languages/${code}/texts.ts`;
}

function getMessagesFile(code) {
  return `src/ui/languages/${code}/index.ts`;
}
