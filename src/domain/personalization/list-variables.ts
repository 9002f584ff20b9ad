import { getActiveRecording } from '../recording/scene-recording.ts';
import { listTextFields } from '../project/layer-kinds.ts';
import type { Project } from '../project/project.ts';
import { parseTemplate, type MalformedReason, type TemplatePart } from './parse-template.ts';
import { PERSONALIZATION_LIMITS } from './personalization-limits.ts';

export interface ProjectVariable {
  readonly name: string;
  /** Its first default. */
  readonly fallback?: string;
  /** Somewhere it has no default, so every row needs a value. */
  readonly required: boolean;
}

/** Braces that look like a variable and are none. `field` is the path in the project, `from..to` the place in its text. */
export interface VariableProblem {
  readonly field: string;
  readonly from: number;
  readonly to: number;
  readonly message: string;
}

/** Variables of a project in reading order, each once. */
export function listVariables(project: Project): readonly ProjectVariable[] {
  const found = new Map<string, ProjectVariable>();
  for (const { text } of listTexts(project)) {
    for (const part of parseTemplate(text)) {
      if (part.kind === 'variable') found.set(part.name, mergeVariable(found.get(part.name), part));
    }
  }
  return [...found.values()];
}

function mergeVariable(known: ProjectVariable | undefined, part: Extract<TemplatePart, { readonly kind: 'variable' }>): ProjectVariable {
  const fallback = known?.fallback ?? part.fallback;
  const required = known?.required === true || part.fallback === undefined;
  return { name: part.name, required, ...(fallback !== undefined && { fallback }) };
}

/** Malformed variables in reading order, and too many of them. */
export function findVariableProblems(project: Project): readonly VariableProblem[] {
  const malformed = listTexts(project).flatMap(({ field, place, text }) =>
    parseTemplate(text).flatMap((part) =>
      part.kind === 'malformed' ? [{ field, from: part.from, to: part.to, message: `${place}: ${describeMalformed(part)}` }] : [],
    ),
  );
  const count = listVariables(project).length;
  if (count <= PERSONALIZATION_LIMITS.columns) return [...malformed, ...findRecordedVariables(project)];
  const message = `A project can have ${PERSONALIZATION_LIMITS.columns} variables; this one has ${count}. Use the same variable in more places.`;
  return [...malformed, { field: 'scenes', from: 0, to: 0, message }];
}

/** A recording says the same words in every video. */
function findRecordedVariables({ scenes }: Project): readonly VariableProblem[] {
  return scenes.flatMap((scene, index) => {
    const variable = parseTemplate(scene.script).find(({ kind }) => kind === 'variable');
    if (variable === undefined || getActiveRecording(scene) === undefined) return [];
    const message = `Scene ${index + 1} plays your recording, which can’t say what a variable stands for. Let a voice speak it, or write the words.`;
    return [{ field: `scenes.${index}.recording`, from: variable.from, to: variable.to, message }];
  });
}

interface PlacedText {
  readonly field: string;
  /** Where people find it. */
  readonly place: string;
  readonly text: string;
}

function listTexts({ title, scenes }: Project): readonly PlacedText[] {
  return [
    { field: 'title', place: 'Title', text: title },
    ...scenes.flatMap(({ script, layers }, index) => [
      { field: `scenes.${index}.script`, place: `Scene ${index + 1}`, text: script },
      ...layers.flatMap((layer, at) =>
        listTextFields(layer).map(({ field, text }) => ({
          field: `scenes.${index}.layers.${at}.${field}`,
          place: `A text in scene ${index + 1}`,
          text,
        })),
      ),
    ]),
  ];
}

function describeMalformed({ text, reason }: { readonly text: string; readonly reason: MalformedReason }): string {
  const shown = `“${text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text}”`;
  switch (reason) {
    case 'unclosed':
      return `${shown} opens a variable that doesn’t end in }}. Close it, or write \\{{ for two braces.`;
    case 'bad-name':
      return `${shown} isn’t a variable: names have letters, digits, and _ only, and don’t start with a digit, as in {{first_name|there}}.`;
    case 'long-name':
      return `${shown} has a name of more than ${PERSONALIZATION_LIMITS.name} characters. Shorten it.`;
    case 'long-default':
      return `${shown} has a default of more than ${PERSONALIZATION_LIMITS.value} characters. Shorten it.`;
  }
}

const SHOWN = 40;
