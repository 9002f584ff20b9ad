import { describeOwnPresenterPlan } from '../../../domain/plans/check-own-presenters.ts';
import { PLAN_FEATURES } from '../../../domain/plans/plan-features.ts';
import { toOwnPresenterId } from '../../../domain/project/own-presenter-id.ts';
import { OWN_PRESENTER_LIMITS, type OwnPresenter } from '../../../domain/presenters/own-presenter.ts';
import { CONSENT_TEXTS, findConsentProblem } from '../../../domain/presenters/presenter-consent.ts';
import type { ApiOutcome } from '../../../ports/api-outcome.ts';
import type { NewOwnPresenter, OwnPresenterChange, OwnPresenters } from '../../../ports/own-presenters.ts';
import type { Faults } from './faults.ts';
import { NOT_FOUND } from './memory-rejections.ts';
import type { MemoryServer } from './memory-server.ts';

export function createMemoryOwnPresenters(server: MemoryServer, faults: Faults): OwnPresenters {
  let presenters: readonly OwnPresenter[] = [];
  const isIncluded = (): boolean => PLAN_FEATURES[server.profile().plan].ownPresenters;

  function create({ photo, name, voiceId, consent }: NewOwnPresenter): ApiOutcome<OwnPresenter> {
    if (!isIncluded()) return toRejected('plan-without-presenters', { status: 403, message: describeOwnPresenterPlan() });
    if (consent === null) return toRejected('consent-missing', { status: 400, message: 'Say who is in the photo.', field: 'consent' });
    const problem = findConsentProblem(consent, Date.parse(server.timestamp()));
    if (problem !== undefined) return toRejected('consent-missing', { status: 400, ...problem });
    if (!isName(name)) return NAME_MISSING;
    if (!photo.type.startsWith('image/'))
      return toRejected('not-a-picture', { status: 415, message: 'We can’t read this photo.', field: 'file' });
    const id = server.nextId('presenter');
    const asked = consent.kind === 'permission';
    const avatarId = toOwnPresenterId(id);
    const made: OwnPresenter = {
      id,
      avatarId,
      name: name.trim(),
      voiceId,
      thumbnailUrl: `/api/avatars/${avatarId}/thumbnail`,
      mine: true,
      consent: {
        kind: consent.kind,
        text: CONSENT_TEXTS[consent.kind],
        person: asked ? consent.person.trim() : null,
        date: asked ? consent.date : null,
        givenAt: server.timestamp(),
        withdrawnAt: null,
      },
      createdAt: server.timestamp(),
    };
    presenters = [made, ...presenters];
    return { kind: 'ok', value: made };
  }

  function replace(id: string, change: (presenter: OwnPresenter) => OwnPresenter): ApiOutcome<OwnPresenter> {
    const found = presenters.find((presenter) => presenter.id === id);
    if (found === undefined) return NOT_FOUND;
    const changed = change(found);
    presenters = presenters.map((presenter) => (presenter === found ? changed : presenter));
    return { kind: 'ok', value: changed };
  }

  function rename(id: string, { name, ...change }: OwnPresenterChange): ApiOutcome<OwnPresenter> {
    if (name !== undefined && !isName(name)) return NAME_MISSING;
    return replace(id, (presenter) => ({ ...presenter, ...change, ...(name !== undefined && { name: name.trim() }) }));
  }

  function withdraw(id: string): ApiOutcome<OwnPresenter> {
    return replace(id, (presenter) => ({
      ...presenter,
      thumbnailUrl: null,
      consent: { ...presenter.consent, withdrawnAt: presenter.consent.withdrawnAt ?? server.timestamp() },
    }));
  }

  function remove(id: string): ApiOutcome<void> {
    if (presenters.every((presenter) => presenter.id !== id)) return NOT_FOUND;
    presenters = presenters.filter((presenter) => presenter.id !== id);
    return { kind: 'ok', value: undefined };
  }

  return {
    list: (options) =>
      faults.run(() => ({ kind: 'ok', value: { presenters, plan: server.profile().plan, included: isIncluded() } }), options?.signal),
    create: (presenter, options) => faults.run(() => create(presenter), options?.signal),
    change: (id, change, options) => faults.run(() => rename(id, change), options?.signal),
    withdraw: (id, options) => faults.run(() => withdraw(id), options?.signal),
    remove: (id, options) => faults.run(() => remove(id), options?.signal),
  };
}

const NAME_MISSING = toRejected('name-missing', { status: 400, message: 'Give the presenter a name.', field: 'name' });

function isName(name: string): boolean {
  const length = name.trim().length;
  return length > 0 && length <= OWN_PRESENTER_LIMITS.name;
}

function toRejected(code: string, said: { readonly status: number; readonly message: string; readonly field?: string }): ApiOutcome<never> {
  return { kind: 'rejected', code, ...said };
}
