import type { SpeakOutcome, SpeakRequest } from '#ports/speech.ts';
import { countWords } from './parse-script.ts';
import { estimateSpokenSeconds } from './estimate-spoken-seconds.ts';
import { LONGEST_SCRIPT, LONGEST_SPEECH } from './script-limits.ts';

type ScriptFailure = Extract<SpeakOutcome, { readonly kind: 'rejected' }>;

/** Checks that every voice makes before it starts; undefined when it may start. `maxCharacters` is that of the adapter. */
export function checkScript(request: SpeakRequest, voiceIsKnown: boolean, maxCharacters = LONGEST_SCRIPT): ScriptFailure | undefined {
  if (!voiceIsKnown) {
    return createScriptFailure(
      'unknown-voice',
      `There is no voice "${request.voiceId.slice(0, 40)}". Your script is kept; choose another voice.`,
    );
  }
  const longest = Math.min(LONGEST_SCRIPT, maxCharacters);
  if (request.script.length > longest) {
    return createScriptFailure(
      'too-long',
      `A scene can hold ${longest} characters, and this one has ${request.script.length}. Split it into more scenes.`,
    );
  }
  if (countWords(request.script) === 0) {
    return createScriptFailure('nothing-to-say', 'There’s nothing to say in this scene yet. Write at least one word.');
  }
  const seconds = estimateSpokenSeconds(request.script, request.lexicon, request.language);
  if (seconds > LONGEST_SPEECH) {
    return createScriptFailure(
      'too-long',
      `This scene would take about ${Math.round(seconds / 60)} minutes to say, and the limit is ${LONGEST_SPEECH / 60}. Split it into more scenes.`,
    );
  }
  return undefined;
}

function createScriptFailure(code: ScriptFailure['code'], message: string): ScriptFailure {
  return { kind: 'rejected', code, message };
}
