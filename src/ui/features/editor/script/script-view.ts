import 'prosemirror-view/style/prosemirror.css';
import { baseKeymap, splitBlock } from 'prosemirror-commands';
import { keymap } from 'prosemirror-keymap';
import { EditorState, NodeSelection, type Selection, TextSelection, type Transaction } from 'prosemirror-state';
import { Decoration, DecorationSet, EditorView } from 'prosemirror-view';
import { MAX_SCRIPT_LENGTH } from '#domain/project/project-limits.ts';
import { findScriptChange, limitScriptChange, type ScriptChange } from '#domain/script/script-change.ts';
import { stepMark } from '#domain/script/script-document.ts';
import { createMarkChip } from './mark-chip.ts';
import { createClipboardEvents } from './script-clipboard.ts';
import type { SpeakerPill } from '../speakers/speakers-store.ts';
import { createPillDecoration } from './speaker-pill.ts';
import type { Highlight } from './list-highlights.ts';
import { createChip, createScriptNode, isChip, parseChip, readScript, toPosition, toScriptOffset } from './script-schema.ts';

export interface ShownScript {
  readonly sceneId: string;
  readonly script: string;
  readonly highlights: readonly Highlight[];
  /** Who begins which line; none where one presenter is alone. */
  readonly speakers: readonly SpeakerPill[];
  /** Of the element that has the text. */
  readonly attributes: Readonly<Record<string, string>>;
}

export interface ScriptViewEvents {
  /** The script as it is now, after `onChange` too. */
  readonly getScript: () => string;
  readonly onChange: (change: ScriptChange) => void;
  readonly onSelect: (from: number, to: number) => void;
  /** Whether the key was for something else than text. */
  readonly onKey: (event: KeyboardEvent) => boolean;
  /** The speaker of the line at a place of the script is to be the one so many places further. */
  readonly onSpeaker: (at: number, steps: number) => void;
  /** From a menu of the browser or a gesture; keys reach the editor's own history by themselves. */
  readonly onHistory: (direction: 'undo' | 'redo') => void;
}

/** Milliseconds after which a finished composition is in the document. */
const COMPOSITION_SETTLES = 50;

/** Shows the script of a scene with chips for its marks, and tells what the user changes. The project stays the only state: this is a view of it. */
export class ScriptView {
  readonly #view: EditorView;
  readonly #events: ScriptViewEvents;
  #shown: ShownScript | null = null;
  #highlights = DecorationSet.empty;

  constructor(host: HTMLElement, events: ScriptViewEvents) {
    this.#events = events;
    this.#view = new EditorView(host, {
      state: createState(''),
      attributes: () => this.#shown?.attributes ?? {},
      decorations: () => this.#highlights,
      nodeViews: { chip: createMarkChip },
      clipboardTextSerializer: (slice) => slice.content.textBetween(0, slice.content.size, '\n', (node) => String(node.attrs['text'])),
      dispatchTransaction: (transaction) => this.#dispatch(transaction),
      handleClickOn: (...[view, , node, at]) => this.#clickSpeaker(node, toScriptOffset(view.state.doc, at)),
      handleKeyDown: (_view, event) => this.#stepChip(event) || events.onKey(event),
      handleDOMEvents: {
        ...createClipboardEvents(),
        keydown: (_view, event) => {
          this.#readSelection();
          return isEditorKey(event);
        },
        beforeinput: (_view, event) => this.#returnStep(event),
        compositionend: () => void setTimeout(() => this.#settle(), COMPOSITION_SETTLES),
      },
    });
  }

  show(shown: ShownScript): void {
    const isOther = shown.sceneId !== this.#shown?.sceneId;
    this.#shown = shown;
    if (this.#view.composing && !isOther) return;
    if (isOther) this.#view.updateState(createState(shown.script));
    else this.#sync(shown.script);
    this.#highlight(shown);
  }

  /** Selects a part of the script; a mark alone is selected as a chip. */
  select(from: number, to: number, focus: boolean): void {
    const { state } = this.#view;
    this.#view.dispatch(state.tr.setSelection(createSelection(state, from, to)).scrollIntoView());
    if (focus) this.focus();
  }

  focus(): void {
    this.#view.focus();
  }

  destroy(): void {
    this.#view.destroy();
  }

  #dispatch(transaction: Transaction): void {
    const before = readScript(this.#view.state.doc);
    this.#apply(transaction);
    const change = transaction.docChanged ? findScriptChange(before, readScript(this.#view.state.doc)) : null;
    if (change !== null) {
      this.#events.onChange(limitScriptChange(before, change, MAX_SCRIPT_LENGTH));
      if (!this.#view.composing) this.#sync(this.#events.getScript());
    }
    const { doc, selection } = this.#view.state;
    this.#events.onSelect(toScriptOffset(doc, selection.from), toScriptOffset(doc, selection.to));
  }

  #apply(transaction: Transaction): void {
    this.#highlights = this.#highlights.map(transaction.mapping, transaction.doc);
    this.#view.updateState(this.#view.state.apply(transaction));
  }

  /** Makes the document that of the script: only lines that differ are replaced. The caret stays in its text, or goes to where it changed. */
  #sync(script: string): void {
    const { doc, selection, tr } = this.#view.state;
    const target = createScriptNode(script);
    if (doc.eq(target)) return;
    const [old, now] = [doc.children, target.children];
    const shorter = Math.min(old.length, now.length);
    let head = 0;
    while (head < shorter && isSame(old[head], now[head])) head++;
    let tail = 0;
    while (tail < shorter - head && isSame(old.at(-1 - tail), now.at(-1 - tail))) tail++;
    const from = sumSizes(old.slice(0, head));
    const to = doc.content.size - sumSizes(old.slice(old.length - tail));
    tr.replaceWith(from, to, now.slice(head, now.length - tail));
    const change = findScriptChange(readScript(doc), script);
    const end = change === null ? 0 : change.from + change.insert.length;
    const [anchor, caret] = change === null ? [selection.anchor, selection.head].map((at) => toScriptOffset(doc, at)) : [end, end];
    tr.setSelection(TextSelection.create(tr.doc, toPosition(tr.doc, anchor ?? 0), toPosition(tr.doc, caret ?? 0)));
    this.#apply(tr);
  }

  #highlight({ highlights, speakers }: ShownScript): void {
    const { doc } = this.#view.state;
    this.#highlights = DecorationSet.create(doc, [
      ...highlights.map(({ from, to, ...attributes }) => Decoration.inline(toPosition(doc, from), toPosition(doc, to), attributes)),
      ...speakers.map((pill) => createPillDecoration(doc, pill, this.#events.onSpeaker)),
    ]);
    this.#view.updateState(this.#view.state);
  }

  #settle(): void {
    if (!this.#view.isDestroyed && !this.#view.composing && this.#shown !== null)
      this.show({ ...this.#shown, script: this.#events.getScript() });
  }

  /** The browser reports a moved caret later than the next key: what a key does must not use the place before. */
  #readSelection(): void {
    const { anchorNode, anchorOffset, focusNode, focusOffset } = this.#view.dom.ownerDocument.getSelection() ?? {};
    if (!anchorNode || !focusNode || anchorOffset === undefined || focusOffset === undefined || this.#view.composing) return;
    if (!this.#view.dom.contains(anchorNode) || !this.#view.dom.contains(focusNode)) return;
    const { state } = this.#view;
    if (state.selection instanceof NodeSelection) return;
    const [anchor, head] = [this.#view.posAtDOM(anchorNode, anchorOffset), this.#view.posAtDOM(focusNode, focusOffset)];
    if (anchor === state.selection.anchor && head === state.selection.head) return;
    this.#view.dispatch(state.tr.setSelection(TextSelection.create(state.doc, anchor, head)));
  }

  /** Up and down change the selected mark by one step. */
  #stepChip({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
    const { selection, tr } = this.#view.state;
    const steps = { ArrowUp: 1, ArrowDown: -1 }[key];
    if (steps === undefined || shiftKey || altKey || ctrlKey || metaKey) return false;
    const mark = selection instanceof NodeSelection && isChip(selection.node) ? parseChip(selection.node) : undefined;
    if (mark === undefined) return false;
    if (mark.kind === 'speaker') {
      this.#events.onSpeaker(toScriptOffset(this.#view.state.doc, selection.from), steps);
      return true;
    }
    const text = stepMark(mark, steps);
    if (text === mark.text) return false;
    tr.replaceWith(selection.from, selection.to, createChip(text));
    this.#view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, selection.from)));
    return true;
  }

  /** A click on the name of a speaker gives the line to the next one. */
  #clickSpeaker(node: LineNode, at: number): boolean {
    if (!isChip(node) || parseChip(node)?.kind !== 'speaker' || (this.#shown?.speakers.length ?? 0) === 0) return false;
    this.#events.onSpeaker(at, 1);
    return true;
  }

  #returnStep(event: InputEvent): boolean {
    if (event.inputType !== 'historyUndo' && event.inputType !== 'historyRedo') return false;
    event.preventDefault();
    this.#events.onHistory(event.inputType === 'historyUndo' ? 'undo' : 'redo');
    return true;
  }
}

/** With the caret at the end, as in a field that gets another text. */
function createState(script: string): EditorState {
  const doc = createScriptNode(script);
  return EditorState.create({
    doc,
    selection: TextSelection.atEnd(doc),
    plugins: [keymap({ ...baseKeymap, Enter: splitBlock, 'Shift-Enter': splitBlock })],
  });
}

function createSelection({ doc }: EditorState, from: number, to: number): Selection {
  const [start, end] = [toPosition(doc, from), toPosition(doc, to)];
  const isOneChip = end === start + 1 && isChip(doc.nodeAt(start));
  return isOneChip ? NodeSelection.create(doc, start) : TextSelection.create(doc, start, end);
}

/** The library would swallow it, and then the editor's own history and shortcuts wouldn't hear it. */
const isEditorKey = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean => (ctrlKey || metaKey) && /^[bzy]$/iu.test(key);

type LineNode = EditorState['doc'];

const isSame = (one: LineNode | undefined, other: LineNode | undefined): boolean =>
  one !== undefined && other !== undefined && one.eq(other);
const sumSizes = (lines: readonly LineNode[]): number => lines.reduce((sum, { nodeSize }) => sum + nodeSize, 0);
