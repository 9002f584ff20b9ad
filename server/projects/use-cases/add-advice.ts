import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CheckTerms } from '#domain/preflight/check-terms.ts';
import { walkAdvice } from '#domain/preflight/find-problems.ts';
import { findSentFix, type SentFix } from '#domain/preflight/find-sent-fix.ts';
import { type Advice, type Finding, MOST_LISTED, toIgnored } from '#domain/preflight/finding.ts';
import type { IgnoredFinding } from '#domain/project/ignored-finding.ts';
import type { Project } from '#domain/project/project.ts';

/** Findings with a remedy: each is tried, which takes up to 30 ms of a large project, and they are applied one at a time anyway. */
const MOST_FIXES = 10;

export interface Problem extends Finding {
  readonly kind: 'project' | 'plan';
}

type Fixed<Found extends Finding> = Found & { readonly fix?: SentFix };

export interface CheckedFindings {
  readonly problems: readonly Fixed<Problem>[];
  /** What is worth a look but doesn't prevent the video; `MOST_LISTED` at most. */
  readonly advice: readonly (Fixed<Advice> & { readonly ignore: IgnoredFinding })[];
}

/** Adds what is worth a look, and the remedies of the first `MOST_FIXES` findings. Other requests have a turn after each step. */
export async function addAdvice(project: Project, problems: readonly Problem[], terms: CheckTerms): Promise<CheckedFindings> {
  const advice = await collectAdvice(project, terms);
  const kept = await addFixes(project, advice, { terms, most: MOST_FIXES - problems.length });
  return {
    problems: await addFixes(project, problems, { terms, most: MOST_FIXES }),
    advice: kept.map((each) => ({ ...each, ignore: toIgnored(project, each) })),
  };
}

async function collectAdvice(project: Project, terms: CheckTerms): Promise<readonly Advice[]> {
  const found: Advice[] = [];
  for (const some of walkAdvice(project, terms)) {
    found.push(...some);
    if (found.length >= MOST_LISTED) break;
    await nextTurn();
  }
  return found.slice(0, MOST_LISTED);
}

async function addFixes<Found extends Finding>(
  project: Project,
  findings: readonly Found[],
  { terms, most }: { readonly terms: CheckTerms; readonly most: number },
): Promise<readonly Fixed<Found>[]> {
  const fixed: Fixed<Found>[] = [];
  for (const [index, finding] of findings.entries()) {
    if (index < most) await nextTurn();
    const fix = index < most ? findSentFix(project, finding, terms) : undefined;
    fixed.push(fix === undefined ? finding : { ...finding, fix });
  }
  return fixed;
}
