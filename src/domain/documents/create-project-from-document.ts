import { createProjectDocument, createScene } from '../project/project-defaults.ts';
import { PROJECT_LIMITS } from '../project/project-limits.ts';
import type { Layer, Project, Scene } from '../project/project.ts';
import { countWords } from '../script/parse-script.ts';
import { isStorableText } from '../text/storable-text.ts';
import { formatCount, type ImportReport } from './import-report.ts';
import { ContentCounter } from './content-counter.ts';
import { placeSlide } from './place-slide.ts';
import type { DocumentSection, SlideItem, SourceDocument } from './source-document.ts';

export interface DocumentProject {
  readonly project: Project;
  readonly report: ImportReport;
}

interface DocumentSpeaker {
  readonly avatarId: string;
  readonly voiceId: string;
}

/** Words during which a scene's heading is shown. */
const HEADING_WORDS = 10;

/** A project with a scene for each section. Names of its images are their asset ids. Undefined when there is nothing to say or show. */
export function createProjectFromDocument(
  document: SourceDocument,
  options: { readonly speaker: DocumentSpeaker; readonly fallbackTitle: string },
): DocumentProject | undefined {
  const { title, sections, unit } = document;
  const spoken = sections.flatMap((section, index): readonly SpokenSection[] => {
    if (!isShown(section)) return [];
    const script = cleanText(chooseScript(section));
    const isWordless = countWords(script) === 0;
    return [{ section, isWordless, script: isWordless ? `${unit === 'slide' ? 'Slide' : 'Part'} ${index + 1}.` : script }];
  });
  if (spoken.length === 0) return undefined;
  const chosen = takeWithinLimits(spoken);
  const omitted = new ContentCounter(document.omitted);
  const scenes = chosen.map(({ section, script }, index) => {
    const scene = createScene(`scene-${index + 1}`, script, options.speaker);
    return fillScene(scene, section, omitted);
  });
  const unspoken = spoken.filter(({ section }) => section.slide !== undefined && section.script === '' && section.shownText);
  return {
    project: createProjectDocument(cleanText(title ?? options.fallbackTitle).slice(0, PROJECT_LIMITS.title), scenes),
    report: {
      imported: countImported(chosen),
      omitted: [...omitted.counts].map(([what, count]) => ({ what, count })),
      remarks: [
        ...describeCut(spoken.length, chosen.length),
        ...describeMissingNotes(unspoken.length, spoken.length),
        ...describeWordless(chosen.filter(({ isWordless }) => isWordless).length, unit ?? 'part'),
        ...describeEmpty(sections.length - spoken.length),
        ...(document.remarks ?? []),
      ],
    },
  };
}

/** The sections with something to say or show, as many as a project has scenes. */
export function listShownSections({ sections }: SourceDocument): readonly DocumentSection[] {
  return sections.filter(isShown).slice(0, PROJECT_LIMITS.scenes);
}

function isShown(section: DocumentSection): boolean {
  return countWords(cleanText(chooseScript(section))) > 0 || hasOwnItems(section);
}

/** Why nothing of a document became a scene. */
export function describeEmptyDocument({ omitted }: SourceDocument): string {
  const found = [...omitted].map(([noun, count]) => formatCount(count, noun));
  const what = found.length === 0 ? '' : ` We found ${found.join(', ')}, which can’t be imported.`;
  return `There are no words, images, or tables to show in this document.${what}`;
}

function chooseScript({ heading, script, shownText = '' }: DocumentSection): string {
  return [script, shownText, heading ?? ''].find((text) => text !== '') ?? '';
}

/** Whether there is something to see that not every slide has. */
function hasOwnItems({ slide, slideImage }: DocumentSection): boolean {
  return slideImage !== undefined || (slide?.items ?? []).some(({ isShared }) => isShared !== true);
}

/** Images are counted as often as they are shown. */
function countImported(chosen: readonly SpokenSection[]): ImportReport['imported'] {
  const items = chosen.flatMap(({ section: { slide, slideImage } }) => (slideImage === undefined ? (slide?.items ?? []) : []));
  const count = (kind: SlideItem['kind']): number => items.filter((item) => item.kind === kind && item.isShared !== true).length;
  const drawn = chosen.filter(({ section }) => section.slideImage !== undefined).length;
  return [
    { what: 'scene', count: chosen.length },
    { what: 'slide image', count: drawn },
    { what: 'image', count: count('image') },
    { what: 'table', count: count('table') },
  ].filter((each) => each.count > 0);
}

interface SpokenSection {
  readonly section: DocumentSection;
  readonly script: string;
  /** There is nothing to say, only to show. */
  readonly isWordless: boolean;
}

/** The first sections that a project can hold; a script that is too long for one scene goes on in the next. */
function takeWithinLimits(sections: readonly SpokenSection[]): readonly SpokenSection[] {
  let length = 0;
  return sections
    .flatMap((spoken) => splitLongScript(spoken.script).map((script) => ({ ...spoken, script })))
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

function fillScene(scene: Scene, { heading, slide, slideImage }: DocumentSection, omitted: ContentCounter): Scene {
  if (slideImage !== undefined) return { ...scene, placement: 'circle', background: { kind: 'image', assetId: slideImage } };
  if (slide !== undefined && slide.items.length > 0) {
    const placed = placeSlide(slide);
    omitted.addAll(placed.omitted);
    return { ...scene, placement: 'right', background: placed.background, layers: placed.layers };
  }
  const background = slide?.background ?? scene.background;
  if (heading === undefined || heading === scene.script) return { ...scene, background };
  const word = Math.min(HEADING_WORDS, countWords(scene.script)) - 1;
  const text = cleanText(heading).slice(0, PROJECT_LIMITS.layerText);
  const title: Layer = { id: 'heading', kind: 'title', text, from: { edge: 'scene-start' }, to: { edge: 'word-end', word } };
  return { ...scene, background, layers: [title] };
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
  const which = without === all ? 'The slides have' : `${formatCount(without, 'slide')} ${without === 1 ? 'has' : 'have'}`;
  return [`${which} no notes, so the presenter reads what’s on ${without === 1 && all > 1 ? 'it' : 'them'}.`];
}

function describeWordless(count: number, unit: string): readonly string[] {
  if (count === 0) return [];
  return [
    `${formatCount(count, unit)} ${count === 1 ? 'has no words, so the presenter says its number' : 'have no words, so the presenter says their numbers'}. Write what to say instead.`,
  ];
}

function describeEmpty(count: number): readonly string[] {
  return count === 0 ? [] : [`${formatCount(count, 'part')} with nothing to say ${count === 1 ? 'was' : 'were'} left out.`];
}
