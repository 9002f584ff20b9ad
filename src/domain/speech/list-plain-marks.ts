import type { Voice } from '#ports/speech.ts';
import { findScriptMarks } from '../script/find-script-marks.ts';
import type { SpokenMark } from './spoken-marks.ts';

/** Kinds of marks in a script that a voice says plainly. */
export function listPlainMarks(script: string, voice: Pick<Voice, 'plainMarks'> | undefined): readonly SpokenMark[] {
  if (voice?.plainMarks === undefined) return [];
  const kinds = new Set<string>(findScriptMarks(script).map(({ kind }) => kind));
  return voice.plainMarks.filter((mark) => kinds.has(mark));
}
