import { messages } from '#messages/features/editor/language.messages';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { INTERFACE_LANGUAGE } from '#domain/interface-language/reader-locale.ts';
import type { Project } from '#domain/project/project.ts';
import { getSceneLanguage, withLanguage } from '#domain/project/scene-language.ts';
import { guessLanguage } from '#domain/script/language/guess-language.ts';
import { LANGUAGES } from '#domain/script/language/languages.ts';
import { Select } from '../../components/select.tsx';
import { selectValue } from '../../stores/select-value.ts';
import type { EditorSessionProps } from './editor-store.ts';
import section from './inspector-section.module.css';

const names = new Intl.DisplayNames([INTERFACE_LANGUAGE], { type: 'language' });

/** Language of the whole project, and of the selected scene where it is another one. */
export const LanguageField = observer(function LanguageField({ store, session }: EditorSessionProps) {
  const { project } = session;
  const { sceneId, sceneIndex, sceneCount } = project;
  const language = selectValue(() => project.project.language);
  const sceneLanguage = selectValue(() => project.scene.language);
  const spoken = store.choices.voices.map((voice) => voice.language);
  const used = selectValue(() => listUsedLanguages(project.project));
  const offered = [...new Set([...Object.keys(LANGUAGES), ...spoken, ...used])].join(' ');
  const options = useMemo(() => listOptions(offered.split(' ')), [offered]);
  const inherited = selectValue(() => getSceneLanguage(project.project, withLanguage(project.scene, undefined)) ?? '');
  const guessed = selectValue(() => guessLanguage(project.script));

  return (
    <fieldset className={section.section}>
      <legend>{messages.title}</legend>
      <Select
        label={messages.ofProject}
        value={language ?? ''}
        options={[{ value: '', label: guessed === undefined ? messages.automatic : messages.guessed(formatName(guessed)) }, ...options]}
        onValueChange={(chosen) => project.edit({ kind: 'set-language', ...(chosen !== '' && { language: chosen }) })}
      />
      {sceneCount > 1 && (
        <Select
          label={messages.ofScene(sceneIndex + 1)}
          value={sceneLanguage ?? ''}
          options={[{ value: '', label: inherited === '' ? messages.sameAsProject : messages.same(formatName(inherited)) }, ...options]}
          onValueChange={(chosen) => project.edit({ kind: 'set-scene-language', sceneId, ...(chosen !== '' && { language: chosen }) })}
        />
      )}
      <p className={section.hint}>{messages.hint}</p>
    </fieldset>
  );
});

function listUsedLanguages({ language, scenes }: Project): readonly string[] {
  return [language, ...scenes.map((scene) => scene.language)].filter((tag) => tag !== undefined);
}

function formatName(language: string): string {
  return names.of(language) ?? language;
}

function listOptions(languages: readonly string[]): readonly { readonly value: string; readonly label: string }[] {
  return languages
    .map((value) => ({ value, label: formatName(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, INTERFACE_LANGUAGE));
}
