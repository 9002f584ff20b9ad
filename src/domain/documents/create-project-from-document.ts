import { createProjectDocument, createScene } from '../project/project-defaults.ts';
import { PROJECT_LIMITS } from '../project/project-limits.ts';
import type { Layer, Project, Scene } from '../project/project.ts';
import { countWords } from '../script/parse-script.ts';
import { isStorableText } from '../text/storable-text.ts';
import { placeSlide } from './place-slide.ts';
import type { DocumentSection, SourceDocument } from './source-document.ts';

export interface DocumentProject {
  readonly project: Project;
  /** What was left out or changed, as sentences to show. */
  readonly notes: readonly string[];
}

interface DocumentSpeaker {
  readonly avatarId: string;
  readonly voiceId: string;
}

/** Words during which a scene's heading is shown. */
const HEADING_WORDS = 10;

/** A project with a scene for each section. Names of its images are their asset ids. Undefined when there is nothing to say. */
export function createProjectFromDocument(
  { title, sections, omitted }: SourceDocument,
  options: { readonly speaker: DocumentSpeaker; readonly fallbackTitle: string },
): DocumentProject | undefined {
  const spoken = sections
    .map((section) => ({ section, script: cleanText(chooseScript(section)) }))
    .filter(({ script }) => countWords(script) > 0);
  if (spoken.length === 0) return undefined;
  const chosen = takeWithinLimits(spoken);
  let left = 0;
  const scenes = chosen.map(({ section, script }, index) => {
    const scene = createScene(`scene-${index + 1}`, script, options.speaker);
    const filled = fillScene(scene, section);
    left += filled.left;
    return filled.scene;
  });
  const unspoken = spoken.filter(({ section }) => section.slide !== undefined && section.script === '' && section.shownText !== undefined);
  return {
    project: createProjectDocument(cleanText(title ?? options.fallbackTitle).slice(0, PROJECT_LIMITS.title), scenes),
    notes: [
      ...describeCut(spoken.length, chosen.length),
      ...describeMissingNotes(unspoken.length, spoken.length),
      ...describeEmpty(sections.length - spoken.length),
      ...describeOmitted(left === 0 ? omitted : new Map([...omitted, ['extra item', left]])),
    ],
  };
}

function chooseScript({ heading, script, shownText = '' }: DocumentSection): string {
  return [script, shownText, heading ?? ''].find((text) => text !== '') ?? '';
}

interface SpokenSection {
  readonly section: DocumentSection;
  readonly script: string;
}

/** The first sections that a project can hold; a script that is too long for one scene goes on in the next. */
function takeWithinLimits(sections: readonly SpokenSection[]): readonly SpokenSection[] {
  let length = 0;
  return sections
    .flatMap(({ section, script }) => splitLongScript(script).map((part) => ({ section, script: part })))
    .slice(0, PROJECT_LIMITS.scenes)
    .filter(({ script }) => (length += script.length) <= PROJECT_LIMITS.scripts);
}

function splitLongScript(script: string): readonly string[] {
  const parts: string[] = [];
  for (const paragraph of script.split('\n\n')) {
    const last = parts.at(-1);
    if (last !== undefined && last.length + paragraph.length + 2 <= PROJECT_LIMITS.script) parts.splice(-1, 1, `${last}\n\n${paragraph}`);
    else parts.push(paragraph.slice(0, PROJECT_LIMITS.script));
  }
  return parts;
}

function fillScene(scene: Scene, { heading, slide }: DocumentSection): { readonly scene: Scene; readonly left: number } {
  if (slide !== undefined && slide.items.length > 0) {
    const { background, layers, left } = placeSlide(slide);
    return { scene: { ...scene, placement: 'right', background, layers }, left };
  }
  const background = slide?.background ?? scene.background;
  if (heading === undefined || heading === scene.script) return { scene: { ...scene, background }, left: 0 };
  const word = Math.min(HEADING_WORDS, countWords(scene.script)) - 1;
  const text = cleanText(heading).slice(0, PROJECT_LIMITS.layerText);
  const title: Layer = { id: 'heading', kind: 'title', text, from: { edge: 'scene-start' }, to: { edge: 'word-end', word } };
  return { scene: { ...scene, background, layers: [title] }, left: 0 };
}

/** Without what can't be stored. */
function cleanText(text: string): string {
  return isStorableText(text) ? text : text.replaceAll('\u0000', '').replace(/\p{Surrogate}/gu, '');
}

function describeCut(all: number, taken: number): readonly string[] {
  if (taken >= all) return [];
  return [
    `A video has at most ${PROJECT_LIMITS.scenes} scenes and ${PROJECT_LIMITS.scripts} characters, so only the first ${taken} of ${all} parts are here.`,
  ];
}

function describeMissingNotes(without: number, all: number): readonly string[] {
  if (without === 0) return [];
  const which =
    without === all ? 'The slides have no notes' : countNoun(without, 'slide') + (without === 1 ? ' has no notes' : ' have no notes');
  return [`${which}, so the presenter reads what’s on them.`];
}

function describeEmpty(count: number): readonly string[] {
  return count === 0 ? [] : [`${countNoun(count, 'part')} with nothing to say ${count === 1 ? 'was' : 'were'} left out.`];
}

function describeOmitted(omitted: ReadonlyMap<string, number>): readonly string[] {
  const parts = [...omitted].map(([noun, count]) => countNoun(count, noun));
  return parts.length === 0 ? [] : [`Not imported: ${parts.join(', ')}.`];
}

function countNoun(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}
