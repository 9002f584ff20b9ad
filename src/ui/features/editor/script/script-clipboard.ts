import { Slice } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';
import { createScriptNode, readScript } from './script-schema.ts';

/**
 * Copies, pastes and drops as plain text, where marks are text too. HTML is never parsed: the content policy forbids its style attributes, and
 * a script has no formatting.
 */
export function createClipboardEvents() {
  return {
    copy: (view: EditorView, event: ClipboardEvent) => copySelection(view, event),
    cut(view: EditorView, event: ClipboardEvent): boolean {
      if (!copySelection(view, event)) return false;
      view.dispatch(view.state.tr.deleteSelection().scrollIntoView());
      return true;
    },
    paste(view: EditorView, event: ClipboardEvent): boolean {
      event.preventDefault();
      const slice = parsePlainText(event.clipboardData);
      if (slice !== null) view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView());
      return true;
    },
    /** What is dragged inside the script is moved by the library, which knows where it came from. */
    drop(view: EditorView, event: DragEvent): boolean {
      if (view.dragging !== null) return false;
      event.preventDefault();
      const slice = parsePlainText(event.dataTransfer);
      const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
      if (slice !== null && place !== null) view.dispatch(view.state.tr.replaceRange(place.pos, place.pos, slice));
      return true;
    },
  };
}

function copySelection(view: EditorView, event: ClipboardEvent): boolean {
  const { doc, selection } = view.state;
  if (selection.empty || event.clipboardData === null) return false;
  event.preventDefault();
  event.clipboardData.setData('text/plain', readScript(doc, selection.from, selection.to));
  return true;
}

/** Null when there's no text. */
function parsePlainText(data: DataTransfer | null): Slice | null {
  const text = (data?.getData('text/plain') ?? '').replaceAll(/\r\n?/gu, '\n');
  const { content } = createScriptNode(text);
  return text === '' ? null : new Slice(content, 1, 1);
}
