import { findNamedLayer } from '../project/find-named-layer.ts';
import { placePresenters } from '../project/place-presenters.ts';
import type { Project, Scene } from '../project/project.ts';
import { listScenePresenters } from '../project/scene-presenters.ts';
import { isDrawnPresenter } from '../presenters/is-drawn-presenter.ts';
import { findGestureMarks, isGestureOfHands } from '../script/find-gesture-marks.ts';
import { FIRST_SPEAKER } from '../script/find-speaker-marks.ts';
import { type Advice, type AdviceCode, quoteText } from './finding.ts';

/** Gestures of hands that nobody sees, and layers that aren't there to be presented. */
export function findHandAdvice(project: Project, scene: Scene): readonly Advice[] {
  const marks = findGestureMarks(scene.script).filter(isGestureOfHands);
  const [first] = marks;
  if (first === undefined) return [];
  const index = project.scenes.indexOf(scene);
  const advise = (code: AdviceCode, words: string, message: string): Advice => ({
    kind: 'advice',
    code,
    field: `scenes.${index}.script`,
    message: `Scene ${index + 1}: ${message}`,
    words,
  });
  const text = scene.script.slice(first.charStart, first.charEnd);
  const drawn = listScenePresenters(scene).filter(({ avatarId }) => isDrawnPresenter(avatarId));
  const places = placePresenters(scene);
  const isClose = drawn.every(({ speaker }) => getFraming(scene, speaker) === 'close' || places.get(speaker) === 'circle');
  const unknown = marks.flatMap(({ layer, charStart, charEnd }) =>
    layer === undefined || findNamedLayer(scene.layers, layer) !== undefined
      ? []
      : [{ layer, words: scene.script.slice(charStart, charEnd) }],
  );
  return [
    ...(drawn.length === 0
      ? [advise('no-hands', text, `${text} moves hands, which only drawn presenters have. Choose a drawn presenter, or remove the tag.`)]
      : isClose
        ? [
            advise(
              'hands-outside',
              text,
              `${text} moves hands, which a close-up and a circle don’t show. Choose another framing, or remove the tag.`,
            ),
          ]
        : []),
    ...[...new Map(unknown.map((each) => [each.words, each])).values()].map(({ layer, words }) =>
      advise(
        'unknown-layer',
        words,
        `${words} finds no layer called ${quoteText(layer)}. Write title, image, or text, or words that are on the stage.`,
      ),
    ),
  ];
}

function getFraming({ framing, otherPresenters = [] }: Scene, speaker: number): Scene['framing'] {
  if (speaker === FIRST_SPEAKER) return framing;
  return otherPresenters.find((each) => each.speaker === speaker)?.framing ?? framing;
}
