import { messages } from '#messages/features/editor/speakers/speakers.messages';
import type { Node } from 'prosemirror-model';
import { Decoration } from 'prosemirror-view';
import type { SpeakerPill } from '../speakers/speakers-store.ts';
import { toPosition } from './script-schema.ts';
import styles from './mark-chip.module.css';

/** The name before a line: on the chip of its mark, or as a button where the speaker of the line before goes on. */
export function createPillDecoration(doc: Node, pill: SpeakerPill, onSpeaker: (at: number, steps: number) => void): Decoration {
  const { from, mark, name, speaker } = pill;
  if (mark !== undefined) {
    const position = toPosition(doc, mark.from);
    return Decoration.node(position, position + 1, { 'data-name': name, 'data-speaker': String(speaker), title: messages.pill(name) });
  }
  return Decoration.widget(toPosition(doc, from), (view) => createButton(view.dom.ownerDocument, pill, () => onSpeaker(from, 1)), {
    side: -1,
    key: `${from} ${speaker} ${name} ${pill.goesOn}`,
    stopEvent: () => true,
  });
}

function createButton(page: Document, { name, speaker, goesOn }: SpeakerPill, onClick: () => void): HTMLElement {
  const button = page.createElement('button');
  button.type = 'button';
  button.className = `${styles.chip} ${goesOn ? styles.goesOn : styles.begins}`;
  button.contentEditable = 'false';
  button.dataset['speaker'] = String(speaker);
  button.textContent = name;
  button.ariaLabel = messages.pill(name);
  button.addEventListener('click', onClick);
  return button;
}
