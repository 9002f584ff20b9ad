import { reaction } from 'mobx';
import { useEffect } from 'react';
import { findChosenTool, type Tool } from '#domain/studio/tools.ts';
import type { EditorSession } from '../editor-store.ts';
import type { FindStore } from '../find/find-store.ts';
import type { RenderProblemField } from '../render-problem-field.ts';
import { type SpotStore, toPartKey } from '../stage/spot-store.ts';
import type { StageStore } from '../stage/stage-store.ts';
import type { LayoutStore } from './layout-store.ts';

const TOOLS_OF_PROBLEMS: Readonly<Partial<Record<RenderProblemField, Tool>>> = {
  presenter: 'presenter',
  voice: 'voice',
  background: 'background',
  logo: 'brand',
  format: 'format',
  resolution: 'format',
};

interface OpenedToolsProps {
  readonly session: EditorSession;
  readonly stage: StageStore;
  readonly spots: SpotStore;
  readonly layout: LayoutStore;
  readonly find: FindStore;
}

/**
 * Opens the tool of what is chosen on the stage, and of what the server refused to render; and the script for what is done in it. A panel that opens makes the stage smaller, so
 * it waits until the pointer that chose is up: it may be dragging.
 */
export function OpenedTools({ session, stage, spots, layout, find }: OpenedToolsProps): null {
  useEffect(() => {
    let isPressed = false;
    let waiting: Tool | undefined;
    const press = (): void => void (isPressed = true);
    const release = (): void => {
      isPressed = false;
      if (waiting !== undefined) layout.open(waiting);
      waiting = undefined;
    };
    const open = (tool: Tool | undefined): void => {
      if (tool === undefined || tool === layout.tool) return;
      if (isPressed) waiting = tool;
      else layout.open(tool);
    };
    const { project, render, comments, tools, selection } = session;
    const stops = [
      reaction(
        () => (stage.selectedIds.length > 0 ? stage.selectedIds.join(' ') : spots.chosen && toPartKey(spots.chosen)),
        () => open(findChosenTool({ layers: stage.selected, part: spots.chosen, of: project.scene.layers })),
      ),
      reaction(
        () => render.currentError,
        (error) => open(error === null ? undefined : TOOLS_OF_PROBLEMS[error.field]),
      ),
      reaction(
        () => [find.open, comments.isOpen, tools.pronouncing !== null, selection.wanted?.focus === true].filter(Boolean).length,
        (parts, before) => parts > before && layout.showScript(),
      ),
    ];
    window.addEventListener('pointerdown', press, { capture: true });
    window.addEventListener('pointerup', release);
    window.addEventListener('pointercancel', release);
    return () => {
      stops.forEach((stop) => stop());
      window.removeEventListener('pointerdown', press, { capture: true });
      window.removeEventListener('pointerup', release);
      window.removeEventListener('pointercancel', release);
    };
  }, [session, stage, spots, layout, find]);
  return null;
}
