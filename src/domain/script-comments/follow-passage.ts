import { findScriptChange, type ScriptChange } from '../script/script-change.ts';
import type { ScriptPassage, ScriptPlace } from './script-comment.ts';

interface SceneText {
  readonly id: string;
  readonly script: string;
}

/** Where the words of a passage are: at its place, else the nearest place where they are again; null: they're gone. */
export function findPassage(script: string, { quote, start }: ScriptPassage): ScriptPassage | null {
  if (quote === '') return null;
  if (script.startsWith(quote, start)) return { quote, start };
  const before = script.lastIndexOf(quote, Math.max(0, start));
  const after = script.indexOf(quote, Math.max(0, start));
  const found = before === -1 || (after !== -1 && after - start < start - before) ? after : before;
  return found === -1 ? null : { quote, start: found };
}

/**
 * The passage after an edit of its script. An edit elsewhere moves it, one inside changes its quote. Words that are gone stay as they were
 * quoted, so that they're found again when they come back.
 */
export function movePassage(passage: ScriptPassage, before: string, after: string): ScriptPassage {
  const known = findPassage(before, passage);
  const change = findScriptChange(before, after);
  if (known === null || change === null) return findPassage(after, known ?? passage) ?? passage;
  return findUnchanged(known, change, after) ?? findReplaced(known, change, after) ?? cutPassage(known, change, after);
}

/** An edit before the passage or behind it. Where letters repeat, the shortest change isn't always the one that was made. */
function findUnchanged({ quote, start }: ScriptPassage, change: ScriptChange, after: string): ScriptPassage | null {
  const shifted = start + change.insert.length - (change.to - change.from);
  const end = start + quote.length;
  const [first, second] = end <= change.from ? [start, shifted] : [shifted, start];
  if (first >= 0 && after.startsWith(quote, first)) return { quote, start: first };
  return second >= 0 && after.startsWith(quote, second) ? { quote, start: second } : null;
}

/** Several edits at once, seen as one: the words are within what was written. */
function findReplaced(passage: ScriptPassage, change: ScriptChange, after: string): ScriptPassage | null {
  const found = findPassage(after, passage);
  const end = found === null ? 0 : found.start + found.quote.length;
  return found !== null && end > change.from && found.start < change.from + change.insert.length ? found : null;
}

/** An edit of the passage itself: what is left of it, with what was written inside. */
function cutPassage({ quote, start }: ScriptPassage, change: ScriptChange, after: string): ScriptPassage {
  const end = start + quote.length;
  const insertEnd = change.from + change.insert.length;
  const isInside = change.from > start && change.to < end;
  const from = change.from > start ? start : insertEnd;
  const to = change.to < end ? end - change.to + insertEnd : change.from;
  const [kept, keptEnd] = isInside ? [start, end - change.to + insertEnd] : [from, to];
  return keptEnd > kept && after.slice(kept, keptEnd).trim() !== '' ? { quote: after.slice(kept, keptEnd), start: kept } : { quote, start };
}

/** What a thread is about after an edit of the project. Words that left their scene are found in the scene they went to, as after a split. */
export function movePlace(place: ScriptPlace, before: readonly SceneText[], after: readonly SceneText[]): ScriptPlace {
  const { sceneId, passage } = place;
  if (passage === null) return place;
  const [was, is] = [before, after].map((scenes) => scenes.find(({ id }) => id === sceneId)?.script);
  const moved = is === undefined ? passage : movePassage(passage, was ?? is, is);
  if (is !== undefined && findPassage(is, moved) !== null) return { sceneId, passage: moved };
  for (const { id, script } of after) {
    const isNew = before.find((scene) => scene.id === id)?.script !== script;
    const found = isNew ? findPassage(script, { ...passage, start: 0 }) : null;
    if (found !== null) return { sceneId: id, passage: found };
  }
  return { sceneId, passage: moved };
}
