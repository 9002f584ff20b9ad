import { makeAutoObservable, observableRef } from 'mobx';

export type EditorPanel = 'palette' | 'shortcuts' | 'translate' | 'versions';

/** Actions remembered as recent. */
const MOST_RECENT = 5;

/** Dialogs over the editor, one at a time, and what the palette ran last. */
export class PanelsStore {
  open: EditorPanel | null = null;
  /** Ids of actions, the latest first. */
  recent: readonly string[] = [];
  /** What full screen shows. */
  screen: HTMLElement | null = null;

  constructor(open: EditorPanel | null = null) {
    this.open = open;
    makeAutoObservable(this, { recent: observableRef, screen: observableRef }, { autoBind: true });
  }

  show(panel: EditorPanel): void {
    this.open = panel;
  }

  close(): void {
    this.open = null;
  }

  setScreen(element: HTMLElement | null): void {
    this.screen = element;
  }

  toggleFullScreen(): void {
    void (document.fullscreenElement === null ? this.screen?.requestFullscreen() : document.exitFullscreen());
  }

  remember(actionId: string): void {
    this.recent = [actionId, ...this.recent.filter((id) => id !== actionId)].slice(0, MOST_RECENT);
  }
}
