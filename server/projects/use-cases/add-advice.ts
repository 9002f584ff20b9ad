import { setImmediate as nextTurn } from 'node:timers/promises';
import { fillDefaults } from '../../../src/domain/personalization/fill-project.ts';
import type { RenderTerms } from '../../../src/domain/plans/find-render-obstacles.ts';
import { findSceneAdvice } from '../../../src/domain/preflight/find-findings.ts';
import { findLexiconAdvice } from '../../../src/domain/preflight/find-script-advice.ts';
import { findSentFix, type SentFix } from '../../../src/domain/preflight/find-sent-fix.ts';
import { type Advice, type Finding, MOST_LISTED } from '../../../src/domain/preflight/finding.ts';
import type { Project } from '../../../src/domain/project/project.ts';

/** Findings with a remedy: each is tried, which takes up to 30 ms of a large project, and they are applied one at a time anyway. */
const MOST_FIXES = 10;

export interface Problem extends Finding {
  readonly kind: 'project' | 'plan';
}

type Fixed<Found extends Finding> = Found & { readonly fix?: SentFix };

export interface CheckedFindings {
  readonly problems: readonly Fixed<Problem>[];
  /** What is worth a look but doesn't prevent the video; `MOST_LISTED` at most. */
  readonly advice: readonly Fixed<Advice>[];
}

/** Adds what is worth a look, and the remedies of the first `MOST_FIXES` findings. Other requests have a turn after each step. */
export async function addAdvice(project: Project, problems: readonly Problem[], terms: RenderTerms): Promise<CheckedFindings> {
  const advice = await collectAdvice(fillDefaults(project), terms);
  return {
    problems: await addFixes(project, problems, { terms, most: MOST_FIXES }),
    advice: await addFixes(project, advice, { terms, most: MOST_FIXES - problems.length }),
  };
}

async function collectAdvice(shown: Project, terms: RenderTerms): Promise<readonly Advice[]> {
  const found: Advice[] = [];
  for (const scene of shown.scenes) {
    if (found.length >= MOST_LISTED) break;
    await nextTurn();
    found.push(...findSceneAdvice(shown, scene, terms));
  }
  return [...found, ...findLexiconAdvice(shown)].slice(0, MOST_LISTED);
}

async function addFixes<Found extends Finding>(
  project: Project,
  findings: readonly Found[],
  { terms, most }: { readonly terms: RenderTerms; readonly most: number },
): Promise<readonly Fixed<Found>[]> {
  const fixed: Fixed<Found>[] = [];
  for (const [index, finding] of findings.entries()) {
    if (index < most) await nextTurn();
    const fix = index < most ? findSentFix(project, finding, terms) : undefined;
    fixed.push(fix === undefined ? finding : { ...finding, fix });
  }
  return fixed;
}
