import { messages } from '#messages/features/editor/language.messages';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { getSceneLanguage, withLanguage } from '../../../domain/project/scene-language.ts';
import { guessLanguage } from '../../../domain/script/language/guess-language.ts';
import { LANGUAGES } from '../../../domain/script/language/languages.ts';
import { Select } from '../../components/select.tsx';
import type { EditorSessionProps } from './editor-store.ts';
import section from './inspector-section.module.css';

const names = new Intl.DisplayNames(['en'], { type: 'language' });

/** Language of the whole project, and of the selected scene where it is another one. */
export const LanguageField = observer(function LanguageField({ store, session }: EditorSessionProps) {
  const { project } = session;
  const { language } = project.project;
  const { id: sceneId } = project.scene;
  const spoken = store.choices.voices.map((voice) => voice.language);
  const used = [language, ...project.project.scenes.map((scene) => scene.language)].filter((tag) => tag !== undefined);
  const offered = [...new Set([...Object.keys(LANGUAGES), ...spoken, ...used])].join(' ');
  const options = useMemo(() => listOptions(offered.split(' ')), [offered]);
  const inherited = getSceneLanguage(project.project, withLanguage(project.scene, undefined)) ?? '';
  const { script } = project.scene;
  const guessed = useMemo(() => guessLanguage(script), [script]);

  return (
    <fieldset className={section.section}>
      <legend>{messages.title}</legend>
      <Select
        label={messages.ofProject}
        value={language ?? ''}
        options={[{ value: '', label: guessed === undefined ? messages.automatic : messages.guessed(formatName(guessed)) }, ...options]}
        onValueChange={(chosen) => project.edit({ kind: 'set-language', ...(chosen !== '' && { language: chosen }) })}
      />
      {project.project.scenes.length > 1 && (
        <Select
          label={messages.ofScene(project.sceneIndex + 1)}
          value={project.scene.language ?? ''}
          options={[{ value: '', label: inherited === '' ? messages.sameAsProject : messages.same(formatName(inherited)) }, ...options]}
          onValueChange={(chosen) => project.edit({ kind: 'set-scene-language', sceneId, ...(chosen !== '' && { language: chosen }) })}
        />
      )}
      <p className={section.hint}>{messages.hint}</p>
    </fieldset>
  );
});

function formatName(language: string): string {
  return names.of(language) ?? language;
}

function listOptions(languages: readonly string[]): readonly { readonly value: string; readonly label: string }[] {
  return languages
    .map((value) => ({ value, label: formatName(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));
}
