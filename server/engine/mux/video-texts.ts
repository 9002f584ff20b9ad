import { applyCaptionWords } from '#domain/captions/caption-words.ts';
import type { Project } from '#domain/project/project.ts';
import { getSceneLanguage } from '#domain/project/scene-language.ts';
import { isSentenceEnd } from '#domain/script/ends-sentence.ts';
import { computeCaptionCues } from '#domain/speech/compute-caption-cues.ts';
import { shiftCues, toSrt, toVtt } from '#domain/speech/subtitle-files.ts';
import type { SpokenScene } from '#domain/speech/spoken-scene.ts';
import type { TranscriptWord } from '#ports/video-api.ts';

/** Transcript and captions, with times relative to the start of the video. */
export interface VideoTexts {
  readonly transcript: readonly TranscriptWord[];
  readonly vtt: string;
  readonly srt: string;
}

/** `speechStarts` are seconds from the video's start to each scene's first sample. */
export function composeVideoTexts(spoken: readonly SpokenScene[], speechStarts: readonly number[], project: Project): VideoTexts {
  const languages = project.scenes.map((scene) => getSceneLanguage(project, scene));
  const main = project.language ?? languages[0];
  const cues = spoken.flatMap((scene, index) => {
    const language = languages[index];
    const shifted = shiftCues(
      computeCaptionCues(applyCaptionWords(scene.words, project.scenes[index]?.captionWords), language),
      speechStarts[index] ?? 0,
    );
    return language === main || language === undefined ? shifted : shifted.map((cue) => ({ ...cue, language }));
  });
  const transcript = spoken.flatMap((scene, index) => toTranscript(scene, speechStarts[index] ?? 0, languages[index]));
  return { transcript, vtt: toVtt(cues, main), srt: toSrt(cues) };
}

function toTranscript({ words }: SpokenScene, shift: number, language: string | undefined): readonly TranscriptWord[] {
  return words.map((word, index) => {
    const before = words[index - 1];
    return {
      text: word.text,
      start: word.start + shift,
      end: word.end + shift,
      opensSentence: before === undefined || isSentenceEnd(before.text, word.text, language),
    };
  });
}
