import type { z } from 'zod';
import type { Project } from '#domain/project/project.ts';
import { findUnstorable } from '#domain/text/storable-text.ts';
import { projectSchema } from '#contract/project-document-schema.ts';

/** Invalid project file; `message` can be shown to the user. */
export class ProjectFileError extends Error {
  override readonly name = 'ProjectFileError';
}

/** Parses a project from untrusted JSON. Throws a `ProjectFileError` that names the first invalid field. */
export function parseProject(value: unknown): Project {
  const unstorable = findUnstorable(value);
  if (unstorable !== undefined) throw new ProjectFileError(`“${unstorable}” has a character that can’t be saved. Remove it and try again.`);
  const result = projectSchema.safeParse(value, { reportInput: true });
  if (result.success) {
    return result.data;
  }
  throw new ProjectFileError(result.error.issues.slice(0, ISSUES_SHOWN).map(findInnerIssue).map(formatIssue).join(' '));
}

const ISSUES_SHOWN = 3;

/** Of forms that are all wrong, what is wrong with the one that comes closest. */
function findInnerIssue(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  if (issue.code !== 'invalid_union') return issue;
  const [closest] = issue.errors.filter(({ length }) => length > 0).toSorted((one, other) => one.length - other.length);
  const inner = closest?.[0];
  return inner === undefined ? issue : findInnerIssue({ ...inner, path: [...issue.path, ...inner.path] });
}

function formatIssue(issue: z.core.$ZodIssue): string {
  const fieldName = issue.path.length === 0 ? 'The project' : `“${issue.path.map(String).join('.')}”`;
  if (issue.code === 'invalid_type' && issue.input === undefined) {
    return `${fieldName} is missing.`;
  }
  if (issue.path.at(-1) === 'formatVersion') {
    return 'This project was made by another version of Castwright. Format version 1 is required.';
  }
  if (issue.code === 'unrecognized_keys') {
    return `${fieldName} has a field that is not part of the format: ${issue.keys.join(', ')}.`;
  }
  return `${fieldName} isn’t valid: ${issue.message.replace(/\.$/, '')}.`;
}

export function parseProjectText(text: string): Project {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ProjectFileError('The project isn’t valid JSON. Export it again.');
  }
  return parseProject(value);
}
