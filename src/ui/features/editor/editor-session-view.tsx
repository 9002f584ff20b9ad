import { messages } from '#messages/features/editor/editor.messages';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { SceneRange } from '#domain/project/scene-range.ts';
import { PageMeta } from '../../components/page-meta.tsx';
import { useToasts } from '../../components/toast.tsx';
import type { EditorAction } from './actions/editor-action.ts';
import { EditorAnnouncements } from './actions/editor-announcements.tsx';
import { listEditorActions } from './actions/list-editor-actions.ts';
import { PanelsStore } from './actions/panels-store.ts';
import { useActionKeys } from './actions/use-action-keys.ts';
import { useServices } from '../../services.tsx';
import { selectValue } from '../../stores/select-value.ts';
import { FindStore } from './find/find-store.ts';
import { useNewerSaves } from './conflict/use-newer-saves.ts';
import type { EditorSessionProps } from './editor-store.ts';
import { EditorBar } from './editor-bar.tsx';
import styles from './shell/shell.module.css';
import { RenderProblem } from './render-note.tsx';
import { EditorBody } from './shell/editor-body.tsx';
import { LayoutStore } from './shell/layout-store.ts';
import { loadToolPanels } from './shell/tool-panels.tsx';
import { useLater } from './shell/use-later.ts';
import { useLayout } from './shell/use-layout.ts';
import { SpotStore } from './stage/spot-store.ts';
import { StageStore } from './stage/stage-store.ts';

const OpenedTools = lazy(async () => ({ default: (await import('./shell/opened-tools.ts')).OpenedTools }));
const PhoneBar = lazy(async () => ({ default: (await import('./shell/phone-bar.tsx')).PhoneBar }));
const TimelineDock = lazy(async () => ({ default: (await import('./shell/timeline-dock.tsx')).TimelineDock }));
const TranslationArea = lazy(async () => ({ default: (await import('./translation-area.tsx')).TranslationArea }));
const ProjectConflictNotice = lazy(async () => ({
  default: (await import('./conflict/project-conflict-notice.tsx')).ProjectConflictNotice,
}));
const CommandPalette = lazy(async () => ({ default: (await import('./actions/command-palette.tsx')).CommandPalette }));
const ShortcutList = lazy(async () => ({ default: (await import('./actions/shortcut-list.tsx')).ShortcutList }));
const SceneRangeDialog = lazy(async () => ({ default: (await import('./scene-range/scene-range-dialog.tsx')).SceneRangeDialog }));
const PreflightDialog = lazy(async () => ({ default: (await import('./preflight/preflight-dialog.tsx')).PreflightDialog }));
const VersionsDialog = lazy(async () => ({ default: (await import('./versions/versions-dialog.tsx')).VersionsDialog }));

export const EditorSessionView = observer(function EditorSessionView({ store, session }: EditorSessionProps) {
  const { site, theme } = useServices();
  const navigate = useNavigate();
  const { autosave, project, render } = session;
  const stage = useMemo(() => new StageStore(session.project, () => session.brand.kit.colors), [session]);
  const spots = useMemo(
    () => new SpotStore({ project: session.project, preview: session.preview, stage, speakers: session.speakers }),
    [session, stage],
  );
  const [layout] = useState(() => new LayoutStore(site.storage));
  const later = useLater();
  const find = useMemo(() => new FindStore(session.project), [session]);
  const [search] = useSearchParams();
  const [panels] = useState(() => new PanelsStore(site.storage, search.has('translate') ? 'translate' : null));
  const [wasTranslated, setTranslated] = useState(panels.open === 'translate');
  if (panels.open === 'translate' && !wasTranslated) setTranslated(true);
  const title = selectValue(() => project.project.title);
  const usesTranslation = wasTranslated || selectValue(() => project.project.translation !== undefined);
  const toasts = useToasts();
  useEffect(() => {
    const lines = store.standIns.map(({ wanted, instead, plan }) => messages.standIns.text(wanted.name, instead.name, plan));
    if (store.projectId === null && lines.length > 0) toasts.show({ title: messages.standIns.title, description: lines.join(' ') });
  }, [store, toasts]);
  const listActions = (): readonly EditorAction[] =>
    listEditorActions({
      session,
      spoken: store.spoken,
      stage,
      find,
      panels,
      layout,
      toasts,
      theme,
      onRender: () => void renderVideo(),
      onVisit: (path) => void navigate(path),
    });
  useEffect(() => {
    if (later.isDue) void loadToolPanels();
  }, [later.isDue]);
  useNewerSaves(store, session);
  useActionKeys(listActions, () => panels.open !== null);
  useLayout(layout);

  useEffect(() => {
    const online = () => void autosave.flush();
    const leaving = (event: BeforeUnloadEvent) => {
      if (autosave.label === 'refused' || autosave.label === 'stale') {
        event.preventDefault();
      }
    };
    window.addEventListener('online', online);
    window.addEventListener('beforeunload', leaving);
    return () => {
      window.removeEventListener('online', online);
      window.removeEventListener('beforeunload', leaving);
    };
  }, [autosave]);

  async function renderVideo(range?: SceneRange): Promise<void> {
    session.preview.pause();
    const taskId = await render.render(range);
    if (taskId !== null) {
      await navigate(`/dashboard/videos/${taskId}`);
    }
  }

  return (
    <div
      className={styles.editor}
      data-low={layout.window.isLow || undefined}
      onPointerMove={later.hasten}
      onFocus={later.hasten}
      style={{ '--visible': `${layout.window.height}px` } as React.CSSProperties}
    >
      <PageMeta title={title || messages.title} noindex />
      <EditorBar
        session={session}
        panels={panels}
        isPhone={layout.layout === 'phone'}
        isDue={later.isDue}
        onRender={() => void renderVideo()}
      />
      <div className={styles.notices}>
        <RenderProblem session={session} />
        {autosave.label === 'stale' && (
          <Suspense fallback={null}>
            <ProjectConflictNotice session={session} />
          </Suspense>
        )}
        {usesTranslation && (
          <Suspense fallback={null}>
            <TranslationArea parts={session.translation} voices={store.choices.voices} panels={panels} />
          </Suspense>
        )}
      </div>
      <EditorBody {...{ store, session, stage, spots, panels, layout, find, later }} />
      <div className={styles.foot} style={layout.layout === 'phone' ? undefined : { height: layout.timelineHeight }}>
        <Suspense fallback={null}>
          {layout.layout === 'phone' && <PhoneBar layout={layout} />}
          {layout.layout !== 'phone' && later.isDue && <TimelineDock {...{ store, session, stage, panels, layout }} />}
        </Suspense>
      </div>
      <EditorAnnouncements session={session} stage={stage} spots={spots} />
      <Suspense fallback={null}>{later.isDue && <OpenedTools {...{ session, stage, spots, layout, find }} />}</Suspense>
      <Suspense fallback={null}>
        {panels.open === 'palette' && <CommandPalette panels={panels} listActions={listActions} />}
        {panels.open === 'scenes' && <SceneRangeDialog parts={session.range} onRender={renderVideo} onClose={panels.close} />}
        {panels.open === 'preflight' && (
          <PreflightDialog parts={session.preflight} onRender={() => void renderVideo()} onClose={panels.close} />
        )}
        {panels.open === 'versions' && <VersionsDialog parts={session.versions} project={project} onClose={panels.close} />}
        {panels.open === 'shortcuts' && <ShortcutList panels={panels} listActions={listActions} />}
      </Suspense>
    </div>
  );
});
