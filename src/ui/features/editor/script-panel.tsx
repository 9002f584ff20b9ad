import { messages as finding } from '#messages/features/editor/find/find.messages';
import { messages } from '#messages/features/editor/script.messages';
import { Scissors, Search } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useId } from 'react';
import { splitAtTypedDashes, splitIntoScenes } from '../../../domain/project/edit/split-into-scenes.ts';
import { countProjectWords } from '../../../domain/project/count-project-words.ts';
import type { Project } from '../../../domain/project/project.ts';
import { getSceneLanguage } from '../../../domain/project/scene-language.ts';
import { findForeignLanguage } from '../../../domain/script/language/can-say.ts';
import { getLanguageName } from '../../../domain/script/language/languages.ts';
import { getActiveRecording } from '../../../domain/recording/scene-recording.ts';
import { findOfferedVoice } from '../../../domain/speech/find-missing-voice.ts';
import { listPlainMarks } from '../../../domain/speech/list-plain-marks.ts';
import { Button } from '../../components/button.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { useToasts } from '../../components/toast.tsx';
import type { EditorSessionProps } from './editor-store.ts';
import { EditorFieldError } from './editor-field-error.tsx';
import type { FindStore } from './find/find-store.ts';
import { EDITOR_SHORTCUTS, getShortcutProps } from './actions/editor-shortcuts.ts';
import { LengthMeter } from './length-meter.tsx';
import { SceneList } from './scene-list.tsx';
import { ScriptVariables } from './script-variables.tsx';
import { ScriptField } from './script/script-field.tsx';
import { ScriptToolbar } from './script/script-toolbar.tsx';
import type { ScriptChange } from '../../../domain/script/script-change.ts';
import styles from './script.module.css';

const CommentsPanel = lazy(async () => ({ default: (await import('./comments/comments-panel.tsx')).CommentsPanel }));
const SceneNote = lazy(async () => ({ default: (await import('./presence/scene-presence.tsx')).SceneNote }));
const FindPanel = lazy(async () => ({ default: (await import('./find/find-panel.tsx')).FindPanel }));

export const ScriptPanel = observer(function ScriptPanel({ store, session, find }: EditorSessionProps & { readonly find: FindStore }) {
  const id = useId();
  const toasts = useToasts();
  const { project, render, profile } = session;
  const { scene } = project;
  const count = countProjectWords(project.project);
  const split = splitIntoScenes(project.project, scene.id);
  const several = project.project.scenes.length > 1;

  /** A finished line of dashes, typed or pasted, starts the next scene, where typing continues. */
  function write(change: ScriptChange): void {
    const { id: sceneId } = project.scene;
    project.edit({ kind: 'replace-text', sceneId, ...change });
    const cut = splitAtTypedDashes(project.project, sceneId);
    if (cut !== null) cutInto(cut);
  }

  function cutInto(cut: Project): void {
    const added = cut.scenes.length - project.project.scenes.length;
    const last = cut.scenes[project.sceneIndex + added];
    project.edit({ kind: 'replace-project', project: cut });
    if (last !== undefined) project.select(last.id);
    toasts.show({ title: messages.scenes.split(added + 1), action: { label: messages.scenes.undo, run: project.undo } });
  }

  return (
    <section className={styles.panel} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h2 id={`${id}-title`}>{messages.title}</h2>
        <span className={styles.words}>{messages.count(count)}</span>
        <IconButton
          label={finding.open}
          {...getShortcutProps(EDITOR_SHORTCUTS.find)}
          aria-expanded={find.open}
          onClick={() => find.setOpen(!find.open)}
        >
          <Search size={18} aria-hidden="true" />
        </IconButton>
      </div>
      {find.open && (
        <Suspense fallback={null}>
          <FindPanel find={find} />
        </Suspense>
      )}
      <SceneList session={session} />
      <label id={`${id}-label`} htmlFor={`${id}-script`} className={styles.label}>
        {several ? messages.labelOfScene(project.sceneIndex + 1) : messages.label}
      </label>
      {session.presence.findOthersIn(scene.id).length > 0 && (
        <Suspense fallback={null}>
          <SceneNote presence={session.presence} sceneId={scene.id} />
        </Suspense>
      )}
      <ScriptToolbar session={session} />
      <ScriptField
        id={`${id}-script`}
        labelId={`${id}-label`}
        session={session}
        describedBy={`${id}-trouble ${id}-language`}
        found={find.shown}
        onChange={write}
      />
      {session.comments.isOpen && (
        <Suspense fallback={null}>
          <CommentsPanel session={session} />
        </Suspense>
      )}
      <EditorFieldError id={`${id}-trouble`} message={render.getMessage('script')} />
      <div role="status" id={`${id}-language`} className={styles.language}>
        {formatLanguage(store, session)} {formatPlainMarks(store, session)}
      </div>
      <ScriptVariables project={project.project} projectId={session.autosave.projectId} />
      {split !== null && (
        <Button icon={<Scissors size={16} aria-hidden="true" />} onClick={() => cutInto(split)}>
          {messages.split(split.scenes.length - project.project.scenes.length + 1)}
        </Button>
      )}
      <LengthMeter store={store} limit={profile.limits.videoLength} />
    </section>
  );
});

/** Hint for marks that the scene's voice doesn't follow. */
function formatPlainMarks({ choices }: EditorSessionProps['store'], { project: { scene } }: EditorSessionProps['session']): string {
  const voice = getActiveRecording(scene) === undefined ? findOfferedVoice(scene, choices.voices) : undefined;
  return listPlainMarks(scene.script, voice)
    .map((mark) => messages.plainMarks[mark](voice?.name ?? ''))
    .join(' ');
}

/** Hint for a script in another language than the voice's; nothing is rejected. */
function formatLanguage({ choices }: EditorSessionProps['store'], { project: store, render }: EditorSessionProps['session']): string {
  const { project, scene } = store;
  const { script, voiceId } = scene;
  const voice = choices.voices.find(({ id }) => id === voiceId);
  const language =
    voice === undefined || render.getMessage('script') !== ''
      ? undefined
      : findForeignLanguage(script, voice.language, getSceneLanguage(project, scene));
  return voice === undefined || language === undefined
    ? ''
    : messages.foreign(getLanguageName(language), voice.name, getLanguageName(voice.language));
}
