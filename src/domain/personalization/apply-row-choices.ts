import type { PresenterSummary } from '../presenters/presenter-summaries.ts';
import { withVoice } from '../project/name-voices.ts';
import { type Background, type HexColor, type Project, type Scene, SET_IDS } from '../project/project.ts';
import { countSlips } from '../text/count-slips.ts';
import { listVariables } from './list-variables.ts';
import type { SheetRow } from './read-sheet.ts';

/** Columns that choose something for the video of their row, unless a text of the project has a variable of that name. */
export const CHOICE_COLUMNS = ['presenter', 'voice', 'background'] as const;
export type ChoiceColumn = (typeof CHOICE_COLUMNS)[number];

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
}

export const NO_CHOICES: RowChoices = { presenters: [], voices: [], images: [] };

export interface ChoiceProblem {
  readonly column: ChoiceColumn;
  readonly message: string;
}

export interface ChosenProject {
  /** With what could be chosen; the identical object where nothing was. */
  readonly project: Project;
  readonly problems: readonly ChoiceProblem[];
}

/** One wrong, missing or extra letter for so many letters still is the same name. */
const LETTERS_PER_SLIP = 4;

/** The columns of the rows that choose something. */
export function listChoiceColumns(project: Project, rows: readonly SheetRow[]): readonly ChoiceColumn[] {
  const texts = new Set(listVariables(project).map(({ name }) => name));
  return CHOICE_COLUMNS.filter((column) => !texts.has(column) && rows.some((row) => Object.hasOwn(row, column)));
}

/** The project with the presenter, voice and background that a row names, in all scenes. An empty cell keeps what each scene has. */
export function applyRowChoices(project: Project, row: SheetRow, choices: RowChoices): ChosenProject {
  const problems: ChoiceProblem[] = [];
  let scenes = project.scenes;
  for (const column of listChoiceColumns(project, [row])) {
    const cell = (row[column] ?? '').trim();
    if (cell === '') continue;
    const change = findChange(column, cell, choices);
    if ('message' in change) problems.push({ column, message: change.message });
    else scenes = scenes.map((scene) => change.apply(scene));
  }
  return { project: scenes === project.scenes ? project : { ...project, scenes }, problems };
}

type Change = { readonly apply: (scene: Scene) => Scene } | { readonly message: string };

function findChange(column: ChoiceColumn, cell: string, choices: RowChoices): Change {
  if (column === 'background') return findBackgroundChange(cell, choices);
  const named = column === 'presenter' ? listPresenterNames(choices) : choices.voices;
  const found = findNamed(cell, named);
  if (found.length !== 1) return { message: describeMiss({ column, cell, named, found: found.length }) };
  const [{ id }] = found as [Named];
  return { apply: (scene) => (column === 'presenter' ? { ...scene, avatarId: id } : withVoice(scene, id, undefined)) };
}

function findBackgroundChange(cell: string, { images }: RowChoices): Change {
  const colour = cell.toLowerCase();
  if (/^#[0-9a-f]{6}$/u.test(colour)) return toBackground({ kind: 'colour', colour: colour as HexColor });
  const set = SET_IDS.find((id) => simplify(id) === simplify(cell));
  if (set !== undefined) return toBackground({ kind: 'set', set });
  const found = findNamed(cell, images);
  if (found.length === 1) return toBackground({ kind: 'image', assetId: (found as [Named])[0].id });
  const named = [...SET_IDS.map((id) => ({ id, name: id.replaceAll('-', ' ') })), ...images];
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
  readonly column: ChoiceColumn;
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
