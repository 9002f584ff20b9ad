import { messages } from '#messages/features/editor/actions/actions.messages';
import { USUAL_MUSIC } from '#domain/project/project-defaults.ts';
import { isCharacterKey } from '#domain/actions/shortcut.ts';
import type { Toasts } from '#ui/components/toast.tsx';
import type { ThemeStore } from '#ui/stores/theme-store.ts';
import { getBatchesPath } from '../../batches/batch-paths.ts';
import { downloadProject } from '../download-project.ts';
import { saveFrame } from '../save-frame.ts';
import type { EditorSession } from '../editor-store.ts';
import { findCursorSeconds, playFromCursor } from '../play-from-cursor.ts';
import type { SpokenScenes } from '../spoken-scenes.ts';
import type { FindStore } from '../find/find-store.ts';
import type { LayoutStore } from '../shell/layout-store.ts';
import type { StageStore } from '../stage/stage-store.ts';
import { createAction, type EditorAction } from './editor-action.ts';
import { EDITOR_SHORTCUTS } from './editor-shortcuts.ts';
import { listScriptActions } from './list-script-actions.ts';
import { listSpeakerActions } from './list-speaker-actions.ts';
import { listSceneActions } from './list-scene-actions.ts';
import { listStageActions } from './list-stage-actions.ts';
import { listToolActions } from './list-tool-actions.ts';
import type { PanelsStore } from './panels-store.ts';

export interface ActionParts {
  readonly session: EditorSession;
  readonly spoken: SpokenScenes;
  readonly stage: StageStore;
  readonly find: FindStore;
  readonly panels: PanelsStore;
  readonly layout: LayoutStore;
  readonly toasts: Toasts;
  readonly theme: Pick<ThemeStore, 'mode' | 'toggle'>;
  readonly onRender: () => void;
  readonly onVisit: (path: string) => void;
}

const { actions, keywords, unavailable } = messages;

/** Everything the palette, the list of shortcuts and the keys offer, as it is now. */
export function listEditorActions(parts: ActionParts): readonly EditorAction[] {
  const all = [
    ...listVideoActions(parts),
    ...listEditActions(parts),
    ...listBrandActions(parts),
    ...listPreviewActions(parts),
    ...listScriptActions(parts.session),
    ...listSpeakerActions(parts.session),
    ...listSceneActions(parts.session.project, parts.toasts),
    ...listStageActions(parts.stage),
    ...listToolActions(parts.layout),
  ];
  if (parts.panels.hasCharacterKeys) return all;
  return all.map((action) => ({ ...action, shortcuts: action.shortcuts.filter((shortcut) => !isCharacterKey(shortcut)) }));
}

function listVideoActions({ session, panels, theme, onRender, onVisit }: ActionParts): readonly EditorAction[] {
  const group = 'video';
  const { render: shortcuts } = EDITOR_SHORTCUTS;
  const [obstacle] = session.render.obstacles;
  const why = obstacle?.kind === 'nothing-written' ? unavailable.nothingWritten : (obstacle?.message ?? '');
  const download = () => void downloadProject(session.autosave);
  return [
    createAction({ id: 'render', group, title: actions.render, keywords: keywords.render, shortcuts, unavailable: why, run: onRender }),
    createAction({ id: 'preflight', group, title: actions.preflight, keywords: keywords.preflight, run: () => panels.show('preflight') }),
    createAction({
      id: 'render-scenes',
      group,
      title: actions.renderScenes,
      keywords: keywords.renderScenes,
      unavailable: session.project.project.scenes.length > 1 ? '' : unavailable.onlyScene,
      run: () => panels.show('scenes'),
    }),
    createAction({ id: 'download', group, title: actions.download, keywords: keywords.download, run: download }),
    createAction({ id: 'translate', group, title: actions.translate, keywords: keywords.translate, run: () => panels.show('translate') }),
    ...listBatchActions(session.autosave.projectId, onVisit),
    createAction({ id: 'versions', group, title: actions.versions, keywords: keywords.versions, run: () => panels.show('versions') }),
    createAction({ id: 'new-video', group, title: actions.newVideo, keywords: keywords.newVideo, run: () => onVisit('/editor') }),
    createAction({ id: 'library', group, title: actions.library, keywords: keywords.library, run: () => onVisit('/dashboard') }),
    createAction({
      id: 'theme',
      group,
      title: theme.mode === 'dark' ? actions.light : actions.dark,
      keywords: keywords.theme,
      run: theme.toggle,
    }),
  ];
}

/** Only a saved project has batches. */
function listBatchActions(projectId: string | null, onVisit: (path: string) => void): readonly EditorAction[] {
  if (projectId === null) return [];
  const { batches: title } = actions;
  return [
    createAction({ id: 'batches', group: 'video', title, keywords: keywords.batches, run: () => onVisit(getBatchesPath(projectId)) }),
  ];
}

function listEditActions({ session: { project }, panels, find }: ActionParts): readonly EditorAction[] {
  const group = 'edit';
  const { captions, music } = project.project;
  const { palette, shortcuts, undo, redo, find: search, burnIn: burn } = EDITOR_SHORTCUTS;
  return [
    createAction({ id: 'palette', group, title: actions.palette, shortcuts: palette, run: () => panels.show('palette') }),
    createAction({
      id: 'shortcuts',
      group,
      title: actions.shortcuts,
      keywords: keywords.shortcuts,
      shortcuts,
      run: () => panels.show('shortcuts'),
    }),
    createAction({
      id: 'undo',
      group,
      title: actions.undo,
      shortcuts: undo,
      unavailable: project.canUndo ? '' : unavailable.nothingToUndo,
      run: project.undo,
    }),
    createAction({
      id: 'redo',
      group,
      title: actions.redo,
      shortcuts: redo,
      unavailable: project.canRedo ? '' : unavailable.nothingToRedo,
      run: project.redo,
    }),
    createAction({
      id: 'find',
      group,
      title: actions.find,
      keywords: keywords.find,
      shortcuts: search,
      leavesKey: find.open,
      run: () => panels.leaveFullScreen(() => find.setOpen(true)),
    }),
    createAction({
      id: 'captions',
      group,
      title: captions.burnedIn ? actions.captionsOff : actions.captionsOn,
      keywords: keywords.captions,
      shortcuts: burn,
      run: () => project.edit({ kind: 'set-captions', captions: { ...captions, burnedIn: !captions.burnedIn } }),
    }),
    createAction({
      id: 'music',
      group,
      title: music === undefined ? actions.musicOn : actions.musicOff,
      keywords: keywords.music,
      run: () => project.edit(music === undefined ? { kind: 'set-music', music: USUAL_MUSIC } : { kind: 'set-music' }),
    }),
  ];
}

function listBrandActions({ session: { brand }, toasts, onVisit }: ActionParts): readonly EditorAction[] {
  const shared = { group: 'edit', keywords: keywords.brand } as const;
  return [
    createAction({
      ...shared,
      id: 'apply-brand',
      title: actions.applyBrand,
      unavailable: brand.canApply ? '' : unavailable.noBrand,
      run: () => void brand.apply().then((title) => toasts.show({ title })),
    }),
    createAction({ ...shared, id: 'edit-brand', title: actions.editBrand, run: () => onVisit('/dashboard/brand') }),
  ];
}

function listPreviewActions({ session, spoken, panels, layout }: ActionParts): readonly EditorAction[] {
  const { preview, project } = session;
  const group = 'preview';
  const isWhole = preview.reach === 'video';
  return [
    createAction({
      id: 'play',
      group,
      title: preview.playing ? actions.pause : actions.play,
      keywords: keywords.play,
      shortcuts: EDITOR_SHORTCUTS.play,
      unavailable: preview.canPlay ? '' : unavailable.notReady,
      run: preview.toggle,
    }),
    createAction({
      id: 'play-from-cursor',
      group,
      title: actions.playFromCursor,
      keywords: keywords.playFromCursor,
      shortcuts: EDITOR_SHORTCUTS.playFromCursor,
      unavailable: findCursorSeconds(session, spoken) === undefined ? unavailable.notReady : '',
      run: () => playFromCursor(session, spoken),
    }),
    createAction({
      id: 'timeline',
      group,
      title: layout.hasTimeline ? actions.timelineOff : actions.timelineOn,
      keywords: keywords.timeline,
      shortcuts: EDITOR_SHORTCUTS.timeline,
      run: layout.toggleTimeline,
    }),
    createAction({
      id: 'full-screen',
      group,
      title: actions.fullScreen,
      keywords: keywords.fullScreen,
      shortcuts: EDITOR_SHORTCUTS.fullScreen,
      unavailable: globalThis.document?.fullscreenEnabled === true ? '' : unavailable.noFullScreen,
      run: panels.toggleFullScreen,
    }),
    createAction({
      id: 'save-frame',
      group,
      title: actions.saveFrame,
      keywords: keywords.saveFrame,
      unavailable: preview.isDrawn ? '' : unavailable.notReady,
      run: () => void saveFrame(panels.screen, { title: project.project.title, position: preview.position }),
    }),
    createAction({
      id: 'reach',
      group,
      title: isWhole ? actions.previewScene : actions.previewVideo,
      run: () => preview.setReach(isWhole ? 'scene' : 'video'),
    }),
  ];
}
