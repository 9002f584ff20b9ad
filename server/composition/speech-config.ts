import type { AddableSpeechService } from '#ports/adapter-admin-api.ts';
import type { ChosenAdapter } from '../shared/outside-adapter.ts';
import { BUILT_IN, type BuiltInConfig, type BuiltInId, getBuiltInSettings, listBuiltIn } from './built-in-adapters.ts';
import { NATURAL_SPEECH } from './speech-adapters.ts';
import type { OutsideChoice } from './choose-outside-adapters.ts';
import { type BuiltInParts, findBuiltInProblems, readBuiltIn } from './read-built-in-settings.ts';

/** One enabled speech adapter with its options. */
export type SpeechConfig = BuiltInConfig<'speech', 'kind'> | { readonly kind: 'outside'; readonly chosen: ChosenAdapter<'speech'> };

/** The enabled speech adapters: those SPEECH names, in its order; else those whose settings are there, and then the built-in ones. */
export function toSpeechConfigs(parts: BuiltInParts, outside: OutsideChoice): readonly SpeechConfig[] {
  return listNames(parts, outside).flatMap((name): readonly SpeechConfig[] => {
    const chosen = outside.speech.find(({ adapter }) => adapter.metadata.id === name);
    if (chosen !== undefined) return [{ kind: 'outside', chosen }];
    const id = findBuiltIn(name);
    return id === undefined ? [] : [readBuiltIn(['speech', 'kind'], id, parts)];
  });
}

/** What the settings of the enabled adapters lack, a sentence each. */
export function findSpeechProblems(parts: BuiltInParts, outside: OutsideChoice): readonly string[] {
  return listNames(parts, outside).flatMap((name) => {
    const id = findBuiltIn(name);
    return id === undefined ? [] : findBuiltInProblems('speech', id, parts);
  });
}

export function getSpeechId(config: SpeechConfig): string {
  return config.kind === 'outside' ? config.chosen.adapter.metadata.id : config.kind;
}

/** Name for people: that of the adapter's settings, else its id. */
export function getSpeechName(config: SpeechConfig): string {
  if (config.kind === 'outside') return config.chosen.adapter.metadata.name;
  return getBuiltInSettings('speech', config.kind).name || config.kind;
}

/** Built-in speech adapters that aren't enabled, with the variables that enable them. */
export function listAddableSpeech(enabled: readonly SpeechConfig[]): readonly AddableSpeechService[] {
  return listBuiltIn('speech')
    .filter((id) => !enabled.some((one) => getSpeechId(one) === id))
    .map((id) => {
      const { name, variables } = getBuiltInSettings('speech', id);
      const settings = Object.entries(variables).map(([variable, { about, required = false }]) => ({ name: variable, about, required }));
      return { id, name: name || id, settings };
    });
}

function listNames({ given }: BuiltInParts, { speechNames }: OutsideChoice): readonly string[] {
  if (speechNames.length > 0) return speechNames;
  const implied = listBuiltIn('speech').filter((id) => {
    const { impliedBy } = getBuiltInSettings('speech', id);
    return impliedBy !== undefined && given[impliedBy] !== undefined;
  });
  return [...new Set([...implied, NATURAL_SPEECH, BUILT_IN.speech.fallback])];
}

function findBuiltIn(name: string): BuiltInId<'speech'> | undefined {
  return listBuiltIn('speech').find((id) => id === name);
}
