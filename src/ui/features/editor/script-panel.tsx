import { messages as finding } from '#messages/features/editor/find/find.messages';
import { messages } from '#messages/features/editor/script.messages';
import { messages as shell } from '#messages/features/editor/shell/shell.messages';
import { PanelLeftClose, Scissors, Search } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useId } from 'react';
import { hasDashesForTooManyScenes, splitAtTypedDashes, splitIntoScenes } from '#domain/project/edit/split-into-scenes.ts';
import { hasTemplateMarks } from '#domain/personalization/parse-template.ts';
import { collectProjectText } from '#domain/project/collect-project-text.ts';
import { countProjectWords } from '#domain/project/count-project-words.ts';
import { MAX_SCENES } from '#domain/project/project-limits.ts';
import type { Project } from '#domain/project/project.ts';
import { listVoiceNotes } from '#domain/preflight/find-voice-advice.ts';
import { Button } from '../../components/button.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { offerUndo, useToasts } from '../../components/toast.tsx';
import { selectValue } from '../../stores/select-value.ts';
import type { EditorSessionProps } from './editor-store.ts';
import { EditorFieldError } from './editor-field-error.tsx';
import type { FindStore } from './find/find-store.ts';
import { EDITOR_SHORTCUTS, getShortcutProps } from './actions/editor-shortcuts.ts';
import { LengthMeter } from './length-meter.tsx';
import { RenderQuota } from './render-note.tsx';
import type { LayoutStore } from './shell/layout-store.ts';
import { Reach } from './shell/reach.tsx';
import type { ProjectStore } from './project-store.ts';
import { SceneList } from './scene-list.tsx';
import { ScriptField } from './script/script-field.tsx';
import { ScriptToolbar } from './script/script-toolbar.tsx';
import type { ScriptChange } from '#domain/script/script-change.ts';
import styles from './script.module.css';

const CommentsPanel = lazy(async () => ({ default: (await import('./comments/comments-panel.tsx')).CommentsPanel }));
const ScriptVariables = lazy(async () => ({ default: (await import('./script-variables.tsx')).ScriptVariables }));
const SceneNote = lazy(async () => ({ default: (await import('./presence/scene-presence.tsx')).SceneNote }));
const RewriteScene = lazy(async () => ({ default: (await import('./script/rewrite-scene.tsx')).RewriteScene }));
const SourceSentences = lazy(async () => ({ default: (await import('../script-writer/source-sentences.tsx')).SourceSentences }));
const FindPanel = lazy(async () => ({ default: (await import('./find/find-panel.tsx')).FindPanel }));

interface ScriptPanelProps extends EditorSessionProps {
  readonly find: FindStore;
  readonly layout: LayoutStore;
}

/** The scenes and their words. A phone shows one of both at a time. */
export const ScriptPanel = observer(function ScriptPanel({ store, session, find, layout }: ScriptPanelProps) {
  const id = useId();
  const toasts = useToasts();
  const { project, render, profile } = session;
  const { sceneId, sceneIndex, sceneCount } = project;
  const count = selectValue(() => countProjectWords(project.project));
  const parts = selectValue(() => countParts(project));
  const sources = selectValue(() => project.scene.sources);
  const hasBraces = selectValue(() => hasTemplateMarks(collectProjectText(project.project)));

  /** A finished line of dashes, typed or pasted, starts the next scene, where typing continues. */
  function write(change: ScriptChange): void {
    const { sceneId: written } = project;
    project.edit({ kind: 'replace-text', sceneId: written, ...change });
    const cut = splitAtTypedDashes(project.project, written);
    if (cut !== null) cutInto(cut);
  }

  function split(): void {
    const cut = splitIntoScenes(project.project, sceneId);
    if (cut !== null) cutInto(cut);
  }

  function cutInto(cut: Project): void {
    const added = cut.scenes.length - project.project.scenes.length;
    const last = cut.scenes[project.sceneIndex + added];
    project.edit({ kind: 'replace-project', project: cut });
    if (last !== undefined) project.select(last.id);
    offerUndo({ project, toasts, title: messages.scenes.split(added + 1), label: messages.scenes.undo });
  }

  const { tab } = layout;
  const isPhone = layout.layout === 'phone';
  return (
    <section className={styles.panel} aria-labelledby={`${id}-title`}>
      <div className={styles.content}>
        <div className={styles.head}>
          <h2 id={`${id}-title`}>{isPhone && tab === 'scenes' ? shell.tabs.scenes : messages.title}</h2>
          <span className={styles.words}>{messages.count(count)}</span>
          <IconButton
            label={finding.open}
            {...getShortcutProps(EDITOR_SHORTCUTS.find)}
            aria-expanded={find.open}
            onClick={() => find.setOpen(!find.open)}
          >
            <Search size={18} aria-hidden="true" />
          </IconButton>
          {layout.layout === 'desktop' && (
            <IconButton label={shell.hideScript} onClick={layout.toggleScript}>
              <PanelLeftClose size={18} aria-hidden="true" />
            </IconButton>
          )}
        </div>
        {find.open && (
          <Suspense fallback={null}>
            <FindPanel find={find} />
          </Suspense>
        )}
        <div className={styles.part} hidden={isPhone && tab !== 'scenes'}>
          {isPhone && <Reach session={session} />}
          <SceneList session={session} />
        </div>
        <div className={styles.part} hidden={isPhone && tab !== 'script'} data-grows>
          <label id={`${id}-label`} htmlFor={`${id}-script`} className={styles.label}>
            {sceneCount > 1 ? messages.labelOfScene(sceneIndex + 1) : messages.label}
          </label>
          {selectValue(() => session.presence.findOthersIn(sceneId).length > 0) && (
            <Suspense fallback={null}>
              <SceneNote presence={session.presence} sceneId={sceneId} />
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
          {store.choices.canRewrite && (
            <Suspense fallback={null}>
              <RewriteScene store={store} session={session} />
            </Suspense>
          )}
          {sources !== undefined && (
            <Suspense fallback={null}>
              <SourceSentences key={sceneId} sources={sources} />
            </Suspense>
          )}
          {session.comments.isOpen && (
            <Suspense fallback={null}>
              <CommentsPanel session={session} />
            </Suspense>
          )}
          <EditorFieldError id={`${id}-trouble`} message={render.getMessage('script')} />
          <div role="status" id={`${id}-language`} className={styles.language}>
            {selectValue(() => formatVoiceNotes(store, session))}
          </div>
          {hasBraces && (
            <Suspense fallback={null}>
              <ScriptVariables session={session} />
            </Suspense>
          )}
          {parts > 1 && (
            <Button icon={<Scissors size={16} aria-hidden="true" />} onClick={split}>
              {messages.split(parts)}
            </Button>
          )}
        </div>
      </div>
      <div className={styles.foot}>
        <LengthMeter store={store} limit={profile.limits.videoLength} isEmpty={count === 0} />
        <RenderQuota session={session} />
      </div>
    </section>
  );
});

/** Number of scenes that the selected one can be split into. */
function countParts({ project, sceneId, sceneCount }: ProjectStore): number {
  const split = splitIntoScenes(project, sceneId);
  return split === null ? 1 : split.scenes.length - sceneCount + 1;
}

/** What the scene's voices won't do as the script asks, and dashes that begin no scene; nothing is rejected. */
function formatVoiceNotes({ choices }: EditorSessionProps['store'], { project, render }: EditorSessionProps['session']): string {
  if (render.getMessage('script') !== '') return '';
  const dashes = hasDashesForTooManyScenes(project.project, project.scene) ? [messages.scenes.dashesFull(MAX_SCENES)] : [];
  return [...dashes, ...listVoiceNotes(project.project, project.scene, choices.voices).map(({ text }) => text)].join(' ');
}
