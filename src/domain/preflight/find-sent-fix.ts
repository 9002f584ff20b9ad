import type { SentCommand } from '../project/edit/edit-command.ts';
import type { Project } from '../project/project.ts';
import type { CheckTerms } from './check-terms.ts';
import { findFix } from './find-fix.ts';
import type { Finding } from './finding.ts';

/** A remedy that a program can send. */
export interface SentFix {
  readonly label: string;
  readonly commands: readonly SentCommand[];
}

/** The remedy of a finding, where commands for a saved project are one. */
export function findSentFix(project: Project, finding: Finding, terms: CheckTerms): SentFix | undefined {
  const fix = findFix(project, finding, terms);
  if (fix === undefined) return undefined;
  const commands = fix.commands.filter((command) => command.kind !== 'replace-project');
  return commands.length < fix.commands.length ? undefined : { label: fix.label, commands };
}
