import type { InterfaceLanguage } from '#domain/interface-language/interface-languages.ts';

export function listTranslatedModules(root: string): readonly string[];
export function listBuiltLanguages(root: string): readonly InterfaceLanguage[];
export function createLanguageScript(root: string, language: InterfaceLanguage): string;
