import type { PresenterSummary } from '../presenters/presenter-summaries.ts';
import { withVoice } from '../project/name-voices.ts';
import { type Background, type HexColor, type Project, type Scene, SET_IDS } from '../project/project.ts';
import { countSlips } from '../text/count-slips.ts';
import { listVariables } from './list-variables.ts';
import type { SheetRow } from './read-sheet.ts';

/** What columns choose for the video of their row. */
export const CHOICE_COLUMNS = ['presenter', 'voice', 'background'] as const;
type Choice = (typeof CHOICE_COLUMNS)[number];

/**
 * A column that chooses something, unless a text of the project has a variable of its name: `presenter` in all scenes, `presenter_2` in the
 * second one. What is said of one scene counts there.
 */
interface ChoiceColumn {
  /** As the sheet names it. */
  readonly name: string;
  readonly choice: Choice;
  /** Counts from 1; null for all scenes. */
  readonly scene: number | null;
}

/** Something a cell can name, by its id or its name. */
interface Named {
  readonly id: string;
  readonly name: string;
}

/** What a workspace may use. Images of its own are chosen by name or id; sets and colors need no list. */
export interface RowChoices {
  readonly presenters: readonly Pick<PresenterSummary, 'id' | 'presenterId' | 'name' | 'look'>[];
  readonly voices: readonly Named[];
  readonly images: readonly Named[];
  readonly clips: readonly Named[];
}

export const NO_CHOICES: RowChoices = { presenters: [], voices: [], images: [], clips: [] };

export interface ChoiceProblem {
  /** Its name. */
  readonly column: string;
  readonly message: string;
}

export interface ChosenProject {
  /** With what could be chosen; the identical object where nothing was. */
  readonly project: Project;
  readonly problems: readonly ChoiceProblem[];
}

/** One wrong, missing or extra letter for so many letters still is the same name. */
const LETTERS_PER_SLIP = 4;

/** Names of the columns that choose something, those of all scenes first. */
export function listChoiceColumns(project: Project, rows: readonly SheetRow[]): readonly string[] {
  return findChoiceColumns(project, new Set(rows.flatMap((row) => Object.keys(row)))).map(({ name }) => name);
}

function findChoiceColumns(project: Project, names: ReadonlySet<string>): readonly ChoiceColumn[] {
  const texts = new Set(listVariables(project).map(({ name }) => name));
  return [...names]
    .filter((name) => !texts.has(name))
    .flatMap(parseChoiceColumn)
    .toSorted(
      (one, other) => (one.scene ?? 0) - (other.scene ?? 0) || CHOICE_COLUMNS.indexOf(one.choice) - CHOICE_COLUMNS.indexOf(other.choice),
    );
}

function parseChoiceColumn(name: string): readonly ChoiceColumn[] {
  const [, word, scene] = /^([a-z]+)(?:_([1-9]\d{0,3}))?$/u.exec(name) ?? [];
  const choice = CHOICE_COLUMNS.find((one) => one === word);
  return choice === undefined ? [] : [{ name, choice, scene: scene === undefined ? null : Number(scene) }];
}

/** The project with the presenter, voice and background that a row names. An empty cell keeps what each scene has. */
export function applyRowChoices(project: Project, row: SheetRow, choices: RowChoices): ChosenProject {
  const problems: ChoiceProblem[] = [];
  let scenes = project.scenes;
  for (const { name: column, choice, scene: number } of findChoiceColumns(project, new Set(Object.keys(row)))) {
    const cell = (row[column] ?? '').trim();
    if (cell === '') continue;
    const change = findChange(choice, cell, choices);
    if ('message' in change) problems.push({ column, message: change.message });
    else if (number !== null && number > scenes.length) problems.push({ column, message: describeNoScene(column, scenes.length) });
    else scenes = scenes.map((scene, index) => (number === null || number === index + 1 ? change.apply(scene) : scene));
  }
  return { project: scenes === project.scenes ? project : { ...project, scenes }, problems };
}

type Change = { readonly apply: (scene: Scene) => Scene } | { readonly message: string };

function describeNoScene(column: string, scenes: number): string {
  return `the column ${column} is about a scene that isn’t there: the project has ${scenes === 1 ? 'one scene' : `${scenes} scenes`}.`;
}

function findChange(column: Choice, cell: string, choices: RowChoices): Change {
  if (column === 'background') return findBackgroundChange(cell, choices);
  const named = column === 'presenter' ? listPresenterNames(choices) : choices.voices;
  const found = findNamed(cell, named);
  if (found.length !== 1) return { message: describeMiss({ column, cell, named, found: found.length }) };
  const [{ id }] = found as [Named];
  return { apply: (scene) => (column === 'presenter' ? { ...scene, avatarId: id } : withVoice(scene, id, undefined)) };
}

function findBackgroundChange(cell: string, { images, clips }: RowChoices): Change {
  const colour = cell.toLowerCase();
  if (/^#[0-9a-f]{6}$/u.test(colour)) return toBackground({ kind: 'colour', colour: colour as HexColor });
  const set = SET_IDS.find((id) => simplify(id) === simplify(cell));
  if (set !== undefined) return toBackground({ kind: 'set', set });
  const uploads = [...images, ...clips];
  const found = findNamed(cell, uploads);
  const [one] = found;
  if (one !== undefined && found.length === 1) return toBackground({ kind: clips.includes(one) ? 'video' : 'image', assetId: one.id });
  const named = [...SET_IDS.map((id) => ({ id, name: id.replaceAll('-', ' ') })), ...uploads];
  return { message: describeMiss({ column: 'background', cell, named, found: found.length }) };
}

const toBackground = (background: Background): Change => ({ apply: (scene) => ({ ...scene, background }) });

/** A presenter's name is the original look; other looks are named behind it: `Amara, Petrol`. */
function listPresenterNames({ presenters }: RowChoices): readonly Named[] {
  return presenters.map(({ id, presenterId, name, look }) => ({ id, name: id === presenterId ? name : `${name}, ${look}` }));
}

/** An exact id wins over names. */
function findNamed(cell: string, named: readonly Named[]): readonly Named[] {
  const exact = named.filter(({ id }) => id === cell);
  return exact.length > 0 ? exact : named.filter(({ name }) => simplify(name) === simplify(cell));
}

const simplify = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[\s,_-]+/gu, ' ')
    .trim();

interface Miss {
  readonly column: Choice;
  readonly cell: string;
  readonly named: readonly Named[];
  readonly found: number;
}

function describeMiss({ column, cell, named, found }: Miss): string {
  if (found > 1) return `there are ${found} of the name “${cell}” for the ${column}. Write its ID instead.`;
  const near = named
    .map(({ name }) => ({ name, slips: countSlips(simplify(cell), simplify(name)) }))
    .filter(({ name, slips }) => slips <= Math.ceil(name.length / LETTERS_PER_SLIP))
    .toSorted((one, other) => one.slips - other.slips)[0];
  return `there’s no ${column} “${cell}”.${near === undefined ? '' : ` Did you mean ${near.name}?`}`;
}
