import { action, makeAutoObservable, observableRef } from 'mobx';
import type { KeyValueStore } from '#ports/key-value-store.ts';

export type EditorPanel = 'palette' | 'shortcuts' | 'translate' | 'versions' | 'preflight' | 'scenes';

/** Actions remembered as recent. */
const MOST_RECENT = 5;

const CHARACTER_KEYS_KEY = 'castwright.characterKeys';
const OFF = 'off';

/** Dialogs over the editor, one at a time, what the palette ran last, and whether keys like F work alone. */
export class PanelsStore {
  open: EditorPanel | null = null;
  /** Ids of actions, the latest first. */
  recent: readonly string[] = [];
  /** What full screen shows. */
  screen: HTMLElement | null = null;
  hasCharacterKeys: boolean;
  readonly #storage: KeyValueStore;

  constructor(storage: KeyValueStore, open: EditorPanel | null = null) {
    this.#storage = storage;
    this.open = open;
    this.hasCharacterKeys = storage.read(CHARACTER_KEYS_KEY) !== OFF;
    makeAutoObservable(this, { recent: observableRef, screen: observableRef }, { autoBind: true });
  }

  show(panel: EditorPanel): void {
    this.leaveFullScreen(() => {
      this.open = panel;
    });
  }

  close(): void {
    this.open = null;
  }

  setScreen(element: HTMLElement | null): void {
    this.screen = element;
  }

  toggleFullScreen(): void {
    if (this.#isFullScreen) this.leaveFullScreen();
    else void this.screen?.requestFullscreen().catch(ignore);
  }

  /** Full screen shows nothing but the preview: what opens beside it waits until it's left, or the focus wouldn't reach it. */
  leaveFullScreen(then: () => void = ignore): void {
    if (this.#isFullScreen) void this.screen?.ownerDocument.exitFullscreen().catch(ignore).then(action(then));
    else then();
  }

  remember(actionId: string): void {
    this.recent = [actionId, ...this.recent.filter((id) => id !== actionId)].slice(0, MOST_RECENT);
  }

  setCharacterKeys(on: boolean): void {
    this.hasCharacterKeys = on;
    if (on) this.#storage.remove(CHARACTER_KEYS_KEY);
    else this.#storage.write(CHARACTER_KEYS_KEY, OFF);
  }

  get #isFullScreen(): boolean {
    return (this.screen?.ownerDocument.fullscreenElement ?? null) !== null;
  }
}

/** A browser that doesn't allow full screen now leaves the page as it is. */
function ignore(): void {}
