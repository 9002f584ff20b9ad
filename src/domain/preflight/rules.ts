import type { ProjectProblem } from '../project/find-project-problems.ts';
import type { PlanFailure } from '../plans/check-plan.ts';
import type { AdviceCode, Finding, Fix } from './finding.ts';
import { either, type FixContext, inLayer, type ListFixes, inScene, inText } from './fix-context.ts';
import { takeTurns } from './choose-turns.ts';
import * as layers from './list-layer-fixes.ts';
import * as presenters from './list-presenter-fixes.ts';
import * as texts from './list-text-fixes.ts';
import * as projects from './list-project-fixes.ts';
import { arrangeAboveHeads, moveCaptionsAway, moveName } from './move-names.ts';
import * as audio from './list-audio-fixes.ts';
import { standAboveCaptions } from './stand-presenters.ts';
import { stackImages, stackTexts } from './stack-texts.ts';

/** How much a finding matters: an `error` keeps a video from being made, a `warning` is seen or heard in it, a `note` may be meant so. */
export const SEVERITIES = ['error', 'warning', 'note'] as const;
export type Severity = (typeof SEVERITIES)[number];

export type FindingCode = AdviceCode | ProjectProblem['code'] | PlanFailure['code'] | 'presenter-withdrawn';

interface Rule {
  readonly severity: Severity;
  /** Remedies, the best first; none where only the user can decide. */
  readonly fixes?: ListFixes;
}

const error = (fixes?: ListFixes): Rule => ({ severity: 'error', ...(fixes && { fixes }) });
const warning = (fixes?: ListFixes): Rule => ({ severity: 'warning', ...(fixes && { fixes }) });
const note = (fixes?: ListFixes): Rule => ({ severity: 'note', ...(fixes && { fixes }) });

/** Every finding has its line: a forgotten one doesn't compile. */
export const RULES: Readonly<Record<FindingCode, Rule>> = {
  // What keeps a video from being made.
  'no-scenes': error(),
  'too-long': error(),
  'duplicate-id': error(inLayer(layers.renameLayer)),
  'nothing-to-say': error(inScene(projects.removeEmptyScene)),
  'unknown-avatar': error(inScene(projects.replacePresenter)),
  'presenter-withdrawn': error(inScene(projects.replacePresenter)),
  'unknown-voice': error(inScene(projects.replaceVoice)),
  'too-many-turns': error(),
  'unknown-picture': error(either(inLayer(layers.removeLayer), inScene(projects.replaceBackground))),
  'clip-not-ready': error(either(inLayer(layers.removeLayer), inScene(projects.replaceBackground))),
  'unknown-recording': error(inScene(projects.removeRecording)),
  'recording-stale': error(inScene(projects.turnRecordingOff)),
  'unknown-music': error(projects.replaceMusic),
  'unknown-sound': error(inScene(projects.removeEffect)),
  'layers-too-large': error(),
  'too-many-clips': error(),
  'anchor-outside': error(inLayer(layers.endInside)),
  'anchor-order': error(inLayer(layers.swapEnds)),
  'resolution-not-in-plan': error(projects.lowerResolution),
  'too-long-for-plan': error(),
  'avatar-not-in-plan': error(inScene(projects.replacePresenter)),
  'voice-not-in-plan': error(),
  'no-videos-left': error(),
  // What is seen.
  'title-contrast': warning(inScene(projects.flattenGradient)),
  'title-on-clothes': warning(inLayer(layers.useUsualPlace)),
  'text-contrast': warning(inText(texts.makeReadable)),
  'texts-overlap': warning(inText(texts.moveApart)),
  'text-covered': warning(either(inText(texts.putOnTop), inScene(stackTexts))),
  'under-captions': warning(either(inText(texts.moveOffCaptions), inLayer(moveName), projects.moveCaptions, inScene(moveCaptionsAway))),
  'text-outside': warning(inText(texts.moveInside)),
  'text-unsafe': warning(either(inText(texts.moveIntoSafeArea), inLayer(layers.useUsualPlace))),
  'text-small': warning(inText(texts.enlarge)),
  'name-small': warning(inLayer(layers.enlargeName)),
  'covers-face': warning(
    either(
      inLayer(layers.moveOffFace),
      inLayer(layers.useUsualPlace),
      inLayer(moveName),
      inScene(stackTexts),
      inScene(stackImages),
      inScene(presenters.frameWider),
    ),
  ),
  'captions-on-face': warning(
    either(projects.moveCaptions, inScene(moveCaptionsAway), inScene(arrangeAboveHeads), inScene(standAboveCaptions)),
  ),
  'presenters-overlap': warning(either(inScene(projects.useUsualStands), inScene(takeTurns))),
  'name-by-another': warning(either(inLayer(layers.useUsualPlace), inLayer(moveName))),
  'name-of-nobody': warning(inLayer(layers.removeLayer)),
  'text-outside-font': note(),
  'undrawable-characters': warning(),
  'unknown-emoji': warning(),
  'image-small': note(inLayer(layers.shrinkImage)),
  'captions-missing': warning(inScene(audio.restoreCaptions)),
  // What is heard.
  'unsayable-word': warning(),
  'unused-pronunciation': note(projects.removePronunciation),
  'foreign-script': warning(inScene(projects.useFittingVoice)),
  'plain-strong': note(),
  'plain-pace': note(),
  'mistyped-mark': warning(inScene(projects.correctMark)),
  'no-hands': note(),
  'hands-outside': note(),
  'unknown-layer': warning(),
  'silent-presenter': note(inScene(presenters.removePresenter)),
  'unknown-speaker': warning(inScene(presenters.giveLinesToFirst)),
  'long-silence': note(inScene(audio.shortenPause)),
  'longer-than-words': note(),
  'voice-off': warning(inScene(audio.turnVoiceUp)),
  'music-over-voice': warning(audio.lowerMusic),
};

/** Of a finding of the domain, or of a server of another version. */
export function getSeverity({ kind, code }: Pick<Finding, 'kind' | 'code'>): Severity {
  return findRule(code)?.severity ?? (kind === 'advice' ? 'note' : 'error');
}

/** What could help, not yet tried. */
export function listFixes(context: FixContext): readonly Fix[] {
  return findRule(context.finding.code)?.fixes?.(context) ?? [];
}

function findRule(code: string): Rule | undefined {
  return (RULES as Readonly<Record<string, Rule | undefined>>)[code];
}
