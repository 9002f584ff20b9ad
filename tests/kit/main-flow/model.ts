import type fc from 'fast-check';
import type { PlanId } from '#domain/plans/plan-limits.ts';
import type { BillingPeriod } from '#domain/plans/plan-price.ts';
import type { TaskStatus } from '#domain/tasks/task-machine.ts';
import type { MainFlowFixture } from './main-flow-fixture.ts';
import type { SignUpRequest } from '#domain/account/account.ts';

/** The model: what must be true of the fixture, as simply as possible. */
export interface MainFlowModel {
  /** Null until sign-up. */
  account: SignUpRequest | null;
  signedIn: boolean;
  plan: { readonly planId: PlanId; readonly period: BillingPeriod };
  /** Payments so far, an invoice each. */
  payments: number;
  /** Every video that was taken on, oldest first. */
  readonly videos: { readonly taskId: string; readonly title: string; status: TaskStatus }[];
}

export type MainFlowCommand = fc.AsyncCommand<MainFlowModel, MainFlowFixture>;

export function createMainFlowModel(): MainFlowModel {
  return { account: null, signedIn: false, plan: { planId: 'starter', period: 'monthly' }, payments: 0, videos: [] };
}

/** A step of the flow: when it makes sense, and what it does and expects. `name` is how a failing run shows it. */
export function toCommand(name: string, { check, run }: Pick<MainFlowCommand, 'check' | 'run'>): MainFlowCommand {
  return { check, run, toString: () => name };
}

/** Unwraps the value of a successful outcome. */
export { unwrapOk } from '../../conformance/support/unwrap-outcome.ts';
