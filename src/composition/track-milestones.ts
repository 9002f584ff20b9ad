import { observe } from 'mobx';
import { MILESTONES, type AnalyticsEvent } from '#domain/analytics/analytics-events.ts';
import { countProjectWords } from '#domain/project/count-project-words.ts';
import type { Project } from '#domain/project/project.ts';
import type { AppContext } from '#ui/app-context.ts';
import { observeOutcomes } from './observe-outcomes.ts';

type Track = (event: AnalyticsEvent) => void;
type Milestoned = Pick<AppContext, 'auth' | 'projects' | 'shares' | 'billing' | 'tasks'>;

/**
 * The same ports, which tell product analytics what their calls achieved: of each account, project, video and order once while the page is
 * open. Whether anything is recorded is the analytics port's decision, by the visitor's consent. Nothing of what people write is sent.
 */
export function trackMilestones({ auth, projects, shares, billing, tasks }: Milestoned, track: Track): Omit<Milestoned, 'tasks'> {
  trackFinishedVideos(tasks, track);
  return {
    auth: trackSignUps(auth, track),
    projects: trackScripts(projects, track),
    shares: trackShares(shares, track),
    billing: trackPayments(billing, track),
  };
}

/** Whether the address was new is known only to the server, which answers every sign-up alike. */
function trackSignUps(auth: AppContext['auth'], track: Track): AppContext['auth'] {
  const open = new Set<string>();
  const signedUp = () => track({ type: MILESTONES.signedUp });
  return observeOutcomes(auth, {
    signUp: ({ kind }, { email }) => {
      if (kind === 'code-sent') open.add(email);
      if (kind === 'complete') signedUp();
    },
    verifyEmail: ({ kind }, { email }) => {
      if (kind === 'complete' && open.delete(email)) signedUp();
    },
  });
}

function trackScripts(projects: AppContext['projects'], track: Track): AppContext['projects'] {
  /** By project: its script as it was opened; null once it has been tracked. */
  const known = new Map<string, string | null>();
  const written = (id: string, project: Project) => {
    const script = joinScripts(project);
    const before = known.get(id);
    if (before === null || before === script || countProjectWords(project) === 0) return;
    known.set(id, null);
    track({ type: MILESTONES.scriptWritten, properties: { words: countProjectWords(project), scenes: project.scenes.length } });
  };
  return observeOutcomes(projects, {
    open: (outcome) => {
      if (outcome.kind === 'ok' && !known.has(outcome.value.id)) known.set(outcome.value.id, joinScripts(outcome.value.project));
    },
    create: (outcome) => {
      if (outcome.kind === 'ok') written(outcome.value.id, outcome.value.project);
    },
    save: (outcome) => {
      if (outcome.kind === 'ok') written(outcome.value.id, outcome.value.project);
    },
  });
}

/** Videos that were seen before they were finished. */
function trackFinishedVideos(tasks: AppContext['tasks'], track: Track): void {
  observe(tasks.known, (change) => {
    if (change.type !== 'update' || change.oldValue.status === 'completed' || change.newValue.status !== 'completed') return;
    track({ type: MILESTONES.videoFinished });
  });
}

function trackShares(shares: AppContext['shares'], track: Track): AppContext['shares'] {
  const shared = new Set<string>();
  return observeOutcomes(shares, {
    load: (outcome, taskId) => {
      if (outcome.kind === 'ok' && outcome.value !== null) shared.add(taskId);
    },
    save: (outcome, taskId, { access }) => {
      if (outcome.kind !== 'ok' || shared.has(taskId)) return;
      shared.add(taskId);
      track({ type: MILESTONES.videoShared, properties: { access } });
    },
  });
}

/** A proof is sent again while the server doesn't answer, or the payment is pending. */
function trackPayments(billing: AppContext['billing'], track: Track): AppContext['billing'] {
  const paid = new Set<string>();
  return observeOutcomes(billing, {
    verifyPayment: (outcome, proof, { planId, isAnnual }) => {
      const order = JSON.stringify(proof);
      if (outcome.kind !== 'ok' || outcome.value.state !== 'paid' || paid.has(order)) return;
      paid.add(order);
      track({ type: MILESTONES.planPaid, properties: { plan: planId, annual: isAnnual } });
    },
  });
}

const joinScripts = ({ scenes }: Project): string => scenes.map(({ script }) => script).join('\n');
