import type fc from 'fast-check';
import type { PlanId } from '../../../src/domain/plans/plan-limits.ts';
import type { BillingPeriod } from '../../../src/domain/plans/plan-price.ts';
import type { TaskStatus } from '../../../src/domain/tasks/task-status.ts';
import type { SignUpRequest } from '../../../src/ports/auth.ts';
import type { MainFlowWorld } from './main-flow-fixture.ts';

/** What must be true of the world, kept as simply as can be. */
export interface MainFlowModel {
  /** Null until somebody signed up. */
  account: SignUpRequest | null;
  signedIn: boolean;
  plan: { readonly planId: PlanId; readonly period: BillingPeriod };
  /** Payments so far, an invoice each. */
  payments: number;
  /** Every video that was taken on, oldest first. */
  readonly videos: { readonly taskId: string; readonly title: string; status: TaskStatus }[];
}

export type MainFlowCommand = fc.AsyncCommand<MainFlowModel, MainFlowWorld>;

export function newModel(): MainFlowModel {
  return { account: null, signedIn: false, plan: { planId: 'starter', period: 'monthly' }, payments: 0, videos: [] };
}

/** A step of the flow: when it makes sense, and what it does and expects. `name` is how a failing run shows it. */
export function command(name: string, { check, run }: Pick<MainFlowCommand, 'check' | 'run'>): MainFlowCommand {
  return { check, run, toString: () => name };
}

/** The value of an answer that has to be good. */
export { ok } from '../../conformance/support/unwrap-outcome.ts';
