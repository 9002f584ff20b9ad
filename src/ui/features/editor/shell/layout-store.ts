import { makeAutoObservable, observableRef } from 'mobx';
import type { KeyValueStore } from '#ports/key-value-store.ts';
import { type EditorLayout, fitScriptWidth, fitTimelineHeight, PLACES } from '#domain/studio/editor-layout.ts';
import { findToolTab, listTabTools, type PhoneTab, type Tool } from '#domain/studio/tools.ts';

const TIMELINE_KEY = 'castwright.timeline';
const SCRIPT_KEY = 'castwright.scriptWidth';
const { strip, usual } = PLACES.timeline;

interface WindowSize {
  readonly width: number;
  readonly height: number;
  /** A keyboard on the screen takes much of it. */
  readonly isLow: boolean;
}

/** Where things are in the editor's window: which tool is open, and how large script and timeline are. This browser remembers the sizes. */
export class LayoutStore {
  layout: EditorLayout = 'desktop';
  window: WindowSize = { width: 1440, height: 900, isLow: false };
  /** The tool whose panel is open beside the stage of a desktop. */
  beside: Tool | null = 'presenter';
  /** The tool that a tablet or a phone shows in the place of the script. */
  instead: Tool | null = null;
  hasScript = true;
  /** Opened by its key: the focus goes there. */
  wantsFocus = false;
  /** On a phone: the scenes, instead of the script. */
  isListing = false;
  wantedScript: number | undefined;
  wantedTimeline: number | undefined;
  readonly #storage: KeyValueStore;

  constructor(storage: KeyValueStore) {
    this.#storage = storage;
    this.wantedScript = readNumber(storage, SCRIPT_KEY);
    this.wantedTimeline = readNumber(storage, TIMELINE_KEY);
    makeAutoObservable(this, { window: observableRef }, { autoBind: true });
  }

  /** What the window's size asks for. A desktop keeps its tool while its window is a narrow one, and takes over what that shows. */
  fit(layout: EditorLayout, size: WindowSize): void {
    if (layout === 'desktop' && this.layout !== 'desktop') this.beside = this.instead ?? this.beside;
    this.layout = layout;
    this.window = size;
  }

  /** The tool that is open now. On a tablet and on a phone none of them means the script. */
  get tool(): Tool | null {
    return this.layout === 'desktop' ? this.beside : this.instead;
  }

  /** The tool whose panel is there, maybe unseen: what is typed or recorded in it isn't lost when the window gets narrow. */
  get keptTool(): Tool | null {
    return this.tool ?? (this.layout === 'desktop' ? null : this.beside);
  }

  /** CSS pixels. */
  get scriptWidth(): number {
    return fitScriptWidth(this.wantedScript, this.window.width);
  }

  setScriptWidth(width: number): void {
    this.wantedScript = fitScriptWidth(width, this.window.width);
    this.#storage.write(SCRIPT_KEY, String(this.wantedScript));
  }

  /** Something is to be seen or typed in it. */
  showScript(): void {
    this.hasScript = true;
    this.instead = null;
    this.isListing = false;
  }

  toggleScript(): void {
    this.hasScript = !this.hasScript;
  }

  /** CSS pixels. */
  get timelineHeight(): number {
    return fitTimelineHeight(this.wantedTimeline ?? (this.layout === 'desktop' ? usual : strip), this.window.height);
  }

  /** Whether its words and layers are shown, not only its scenes. */
  get hasTimeline(): boolean {
    return this.timelineHeight > strip;
  }

  setTimelineHeight(height: number): void {
    this.wantedTimeline = fitTimelineHeight(height, this.window.height);
    this.#storage.write(TIMELINE_KEY, String(this.wantedTimeline));
  }

  toggleTimeline(): void {
    this.setTimelineHeight(this.hasTimeline ? strip : usual);
  }

  /** `by`: a key, after which the focus goes into the panel. */
  open(tool: Tool | null, by?: 'key'): void {
    if (this.layout === 'desktop') this.beside = tool;
    else this.instead = tool;
    this.isListing = false;
    this.wantsFocus = by === 'key' && tool !== null;
  }

  toggle(tool: Tool): void {
    this.open(this.tool === tool ? null : tool);
  }

  endFocus(): void {
    this.wantsFocus = false;
  }

  get tab(): PhoneTab {
    if (this.tool !== null) return findToolTab(this.tool);
    return this.isListing ? 'scenes' : 'script';
  }

  openTab(tab: PhoneTab): void {
    if (tab === this.tab) return;
    this.open(listTabTools(tab)[0] ?? null);
    this.isListing = tab === 'scenes';
  }
}

function readNumber(storage: KeyValueStore, key: string): number | undefined {
  const stored = Number(storage.read(key) ?? Number.NaN);
  return Number.isFinite(stored) ? stored : undefined;
}
