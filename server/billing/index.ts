/** The face of this subject: all that other subjects import of it, besides its tables. */
export { areMembers, findTeamPlan, type PlanMember } from './use-cases/find-payer.ts';
export { loadCurrentPlans } from './use-cases/load-current-plans.ts';
export * from './use-cases/quota.ts';
