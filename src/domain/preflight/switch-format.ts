import type { EditCommand } from '../project/edit/edit-command.ts';
import { applyPlaces, collectPlaces, hasAllPlaces, listFormats, withoutFormats } from '../project/format-places.ts';
import type { AspectRatio, Project } from '../project/project.ts';
import { isEqualJson } from '../shared/is-equal-json.ts';
import { changeFormat } from './change-format.ts';

/**
 * The project in another of its formats, or in one more: places that it has there are used, and what has none is laid out. Where things
 * are in the format that it leaves is kept in `formats`.
 */
export function switchFormat(project: Project, aspectRatio: AspectRatio): Project {
  if (aspectRatio === project.aspectRatio) return project;
  const { formats = [] } = project;
  const places = formats.find((each) => each.aspectRatio === aspectRatio);
  const others = formats.filter((each) => each !== places && each.aspectRatio !== project.aspectRatio);
  const laidOut = places !== undefined && hasAllPlaces(project, places) ? project : changeFormat(project, aspectRatio);
  return { ...(places === undefined ? laidOut : applyPlaces(laidOut, places)), formats: [...others, collectPlaces(project)] };
}

/** All formats of a project, each as an ordinary project of its own; the one that is shown first. */
export function listFormatProjects(project: Project): readonly Project[] {
  return listFormats(project).map((aspectRatio) => withoutFormats(switchFormat(project, aspectRatio)));
}

/** The commands that give `switchFormat`, for a program that sends commands and takes back their inverses. */
export function listFormatCommands(project: Project, aspectRatio: AspectRatio): readonly EditCommand[] {
  const changed = switchFormat(project, aspectRatio);
  if (changed === project) return [];
  return [
    { kind: 'set-aspect-ratio', aspectRatio },
    { kind: 'set-formats', ...(changed.formats && { formats: changed.formats }) },
    ...(changed.captions === project.captions ? [] : [{ kind: 'set-captions', captions: changed.captions } as const]),
    ...changed.scenes.flatMap(({ id: sceneId, inFrame, layers, placement, spot, otherPresenters }, index): readonly EditCommand[] => {
      const former = project.scenes[index];
      const isSame = isEqualJson([placement, spot, otherPresenters], [former?.placement, former?.spot, former?.otherPresenters]);
      return [
        ...(isEqualJson(layers, former?.layers) ? [] : [{ kind: 'set-layers', sceneId, layers } as const]),
        ...(inFrame === former?.inFrame ? [] : [{ kind: 'set-in-frame', sceneId, ...(inFrame && { inFrame }) } as const]),
        ...(isSame
          ? []
          : ([
              { kind: 'set-placement', sceneId, ...(placement && { placement }), ...(spot && { spot }) },
              { kind: 'set-other-presenters', sceneId, ...(otherPresenters && { otherPresenters }) },
            ] as const)),
      ];
    }),
  ];
}
