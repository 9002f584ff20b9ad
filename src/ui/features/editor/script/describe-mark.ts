import { messages } from '#messages/features/editor/script/script-tools.messages';
import type { ScriptMark } from '#domain/script/script-document.ts';

/** A mark in words: the text of its chip, and what a screen reader says when it's selected. */
export function describeMark(mark: ScriptMark): string {
  switch (mark.kind) {
    case 'pause':
      return messages.pauseChip(mark.seconds);
    case 'mood':
      return messages.moods[mark.mood];
    case 'pace':
      return messages.paceChip(mark.speed);
    case 'gesture':
      return mark.layer === undefined ? messages.gestures[mark.gesture] : messages.presentLayer(mark.layer);
    case 'strong':
      return messages.strongChip;
    case 'speaker':
      return messages.speakerChip(mark.speaker);
  }
}
