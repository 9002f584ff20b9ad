import { findProjectProblems, type ProjectProblem } from '#domain/project/find-project-problems.ts';
import { addCustomLooks } from '#domain/presenters/custom-look.ts';
import { withSceneLanguages } from '#domain/project/scene-language.ts';
import { findSceneRangeProblem, isInSceneRange } from '#domain/project/scene-range.ts';
import type { Voice } from '#ports/speech.ts';
import { chooseVoice, explainProblem, isAlreadySpoken } from './choose-voice.ts';
import type { RenderRequest } from './parse-arguments.ts';
import { type KnownSpeech, readArchivedSpeech } from './read-archived-speech.ts';
import { type ReadInput, readInput } from './read-input.ts';
import type { RenderAdapters } from './render-adapters.ts';
import { UsageError } from './usage-error.ts';

export interface ReadRequest extends ReadInput {
  readonly known: KnownSpeech;
  readonly voices: readonly Voice[];
  /** What keeps it from being rendered, as a person at the terminal needs to know it. */
  readonly problems: readonly (ProjectProblem & { readonly explained: string })[];
}

type Readable = Pick<RenderRequest, 'input' | 'choices' | 'scenes'>;

/** A script or project with the options of the command line, and what keeps the scenes that were named from being rendered. */
export async function readRequest(
  { input, choices, scenes }: Readable,
  { presenters, speech, speeches }: Pick<RenderAdapters, 'presenters' | 'speech' | 'speeches'>,
): Promise<ReadRequest> {
  const [summaries, listed] = await Promise.all([presenters.cards(), speech.voices()]);
  const voices = listed.kind === 'list' ? listed.items : [];
  const voiceId = chooseVoice(choices.voiceId, voices);
  const archive = await readInput(input, { ...choices, ...(voiceId !== undefined && { voiceId }) }, { presenters: summaries, voices });
  const outside = scenes && findSceneRangeProblem(scenes, archive.project);
  if (outside !== undefined) throw new UsageError(`--scenes ${scenes?.from}-${scenes?.to}: ${outside}`);
  const known = await readArchivedSpeech(archive, speeches);
  const assets = new Set(archive.assets.keys());
  const problems = findProjectProblems(archive.project, {
    avatarIds: addCustomLooks(
      summaries.map((card) => card.id),
      archive.project,
    ),
    voices,
    ...{ assetIds: assets, recordingIds: assets, musicIds: assets },
  })
    .filter((each) => !isAlreadySpoken(each, archive.project, known) && (scenes === undefined || isInSceneRange(each.field, scenes)))
    .map((problem) => {
      const isUnlisted = problem.code === 'unknown-voice' && listed.kind === 'unavailable';
      return { ...problem, explained: isUnlisted ? listed.message : explainProblem(problem, archive.project, voices) };
    });
  return { ...archive, known, voices, problems, project: withSceneLanguages(archive.project) };
}
