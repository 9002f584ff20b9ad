import { computeFileRate } from '#domain/greeting/live-time.ts';
import { decodeLiveScene } from '#domain/greeting/live-scene-file.ts';
import { type LiveTexts, placeLiveTexts } from '#domain/greeting/live-texts.ts';
import type { LiveSpan } from '#domain/greeting/plan-greeting.ts';
import { getSceneLanguage } from '#domain/project/scene-language.ts';
import type { PreviewPlayer } from '#ports/preview-player.ts';
import { createElement } from '../elements.ts';
import { createLiveVoice, type LiveVoice } from './live-voice.ts';

/** A scene that is ready to be drawn and heard in place of the file's. */
export interface ReadyScene {
  readonly span: LiveSpan;
  readonly canvas: HTMLCanvasElement;
  readonly player: PreviewPlayer;
  readonly voice: LiveVoice;
  /** Length in seconds. */
  readonly seconds: number;
  /** Of the file under it. */
  readonly rate: number;
  readonly chapter: string;
  readonly texts: LiveTexts;
  readonly stop: () => void;
}

export interface LiveSceneSource {
  /** The bytes of one scene with the viewer's name; null where the server has none. */
  readonly fetchScene: (scene: number) => Promise<Uint8Array | null>;
  readonly createPlayer: (voice: LiveVoice) => PreviewPlayer;
}

/** Null where the scene can't be drawn: then the file plays as it is. */
export async function loadLiveScene({ fetchScene, createPlayer }: LiveSceneSource, span: LiveSpan): Promise<ReadyScene | null> {
  const bytes = await fetchScene(span.scene).catch(() => null);
  if (bytes === null) return null;
  const { project, spoken, place, watermark, chapter, share } = decodeLiveScene(bytes);
  const [scene] = project.scenes;
  if (scene === undefined) return null;
  const voice = createLiveVoice();
  const player = createPlayer(voice);
  const stop = (): void => {
    player.stop();
    voice.stop();
  };
  const canvas = createElement('canvas', { class: 'player-live', 'aria-hidden': 'true', hidden: true });
  player.attach(canvas);
  const outcome = await player.load({ project, sceneIndex: 0, spoken, place, watermark, ...(share && { share }) }, { position: 0 });
  const seconds = player.state().duration;
  const rate = computeFileRate(span, seconds);
  if (outcome.kind !== 'ready' || rate === null) {
    stop();
    return null;
  }
  const { captionWords } = scene;
  const words = { words: spoken.words, language: getSceneLanguage(project, scene), seconds, ...(captionWords && { captionWords }) };
  return { span, canvas, player, voice, seconds, rate, chapter, texts: placeLiveTexts(words, span), stop };
}
