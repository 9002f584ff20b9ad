import { LANGUAGE_TAG, PROJECT_LIMITS } from '#domain/project/project-limits.ts';
import { RECORDING_LIMITS } from '#domain/recording/recording-limits.ts';
import type { LexiconEntry } from '#domain/script/lexicon.ts';
import { countWords } from '#domain/script/parse-script.ts';
import type { NewRecording, RecordingPart } from '#ports/recording-api.ts';
import { isId, type Rejected, reject, rejectField, rejectUnstorable } from './memory-rejections.ts';

/** Why the server refuses the form of a recording, in the order in which it looks. Null when it reads on. */
export function findRecordingRejection(take: NewRecording): Rejected | null {
  const { file, script, language, lexicon, replace } = take;
  if (file.size > RECORDING_LIMITS.bytes) return reject(413, 'too-large', { field: 'file', message: 'This recording is too large.' });
  const unstorable = rejectUnstorable({ script, language, ...(replace && { recording: replace.assetId }) });
  if (unstorable !== null) return unstorable;
  if (file.size === 0) return reject(400, 'no-file', { field: 'file', message: 'There was no recording in this upload.' });
  if (script.trim().length > PROJECT_LIMITS.script) return rejectField('script', `Use at most ${PROJECT_LIMITS.script} characters.`);
  if (countWords(script) === 0) return rejectField('script', 'Send the script that was recorded.');
  if (!isLanguage(language.trim())) return rejectField('language', 'Use a language tag, like es or pt-BR.');
  if (lexicon.length > PROJECT_LIMITS.lexicon || !lexicon.every(isLexiconEntry))
    return rejectField('lexicon', `Use 1 to ${PROJECT_LIMITS.lexiconText} characters.`);
  return replace === undefined ? null : findPartRejection(replace, countWords(script));
}

/** Why the server refuses a file that it has read; the fake knows its kind only from its type. */
export function findFileRejection({ file }: NewRecording): Rejected | null {
  if (/^(?:audio|video)\//u.test(file.type)) return null;
  return reject(400, 'unreadable', { field: 'file', message: 'We can’t read this file. Nothing was changed.' });
}

function findPartRejection({ assetId, from, to }: RecordingPart, words: number): Rejected | null {
  if (!isId(assetId)) return rejectField('recording', 'Use letters, digits, dots, dashes and underscores only.');
  for (const [field, word] of Object.entries({ from, to })) {
    if (!Number.isInteger(word) || word < 0 || word > PROJECT_LIMITS.script) return rejectField(field, 'Use the number of a word.');
  }
  return from < to && to <= words ? null : rejectField('to', 'These words are not part of the script.');
}

function isLanguage(tag: string): boolean {
  return tag.length <= PROJECT_LIMITS.language && LANGUAGE_TAG.test(tag);
}

function isLexiconEntry({ written, spoken }: LexiconEntry): boolean {
  return [written, spoken].every((text) => text.length >= 1 && text.length <= PROJECT_LIMITS.lexiconText);
}
