import type { Node } from 'prosemirror-model';
import { NodeSelection } from 'prosemirror-state';
import type { EditorView, NodeView } from 'prosemirror-view';
import { formatPause, parseScriptDocument } from '#domain/script/script-document.ts';
import { describeMark } from './describe-mark.ts';
import { createChip, getChipText, parseChip } from './script-schema.ts';
import styles from './mark-chip.module.css';

/** How far the edge of a pause is dragged for one second, in CSS pixels. */
const PIXELS_PER_SECOND = 40;

/** A mark of the script as a chip. The edge of a pause is dragged to make it longer or shorter. */
export function createMarkChip(node: Node, view: EditorView, getPosition: () => number | undefined): NodeView {
  const dom = view.dom.ownerDocument.createElement('span');
  const mark = parseChip(node);
  dom.dataset['mark'] = getChipText(node);
  dom.className = `${styles.chip} ${mark?.kind === 'pause' ? styles.pause : mark?.kind === 'speaker' ? styles.speaker : styles.mood}`;
  const label = view.dom.ownerDocument.createElement('span');
  if (mark?.kind === 'speaker') label.className = styles.unnamed ?? '';
  label.textContent = mark === undefined ? getChipText(node) : describeMark(mark);
  dom.append(label);
  if (mark?.kind !== 'pause') return { dom, ignoreMutation: () => true };

  const edge = view.dom.ownerDocument.createElement('span');
  edge.className = styles.edge ?? '';
  dom.append(edge);
  followDrag(edge, {
    change: (pixels) => formatPause(mark.seconds + pixels / PIXELS_PER_SECOND),
    preview(text) {
      const [part] = parseScriptDocument(text ?? getChipText(node)).lines[0] ?? [];
      if (part !== undefined && part.kind !== 'text') label.textContent = describeMark(part);
    },
    commit(text) {
      const position = getPosition();
      if (position === undefined) return;
      const tr = view.state.tr.replaceWith(position, position + 1, createChip(text));
      view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, position)));
    },
  });
  return { dom, ignoreMutation: () => true, stopEvent: (event) => event.target === edge };
}

interface EdgeDrag {
  /** The mark after so many pixels in reading direction. */
  readonly change: (pixels: number) => string;
  /** Null: as it was. */
  readonly preview: (text: string | null) => void;
  readonly commit: (text: string) => void;
}

function followDrag(edge: HTMLElement, { change, preview, commit }: EdgeDrag): void {
  let start: number | null = null;
  const measure = (event: PointerEvent): string => {
    const sign = getComputedStyle(edge).direction === 'rtl' ? -1 : 1;
    return change(sign * (event.clientX - (start ?? event.clientX)));
  };
  edge.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    event.preventDefault();
    start = event.clientX;
    edge.setPointerCapture(event.pointerId);
  });
  edge.addEventListener('pointermove', (event) => {
    if (start !== null) preview(measure(event));
  });
  edge.addEventListener('pointerup', (event) => {
    if (start === null) return;
    const text = measure(event);
    start = null;
    commit(text);
  });
  edge.addEventListener('pointercancel', () => {
    start = null;
    preview(null);
  });
}
