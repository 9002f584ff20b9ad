import { parseChoices } from '#domain/drawn-presenter/choices.ts';
import { describeOwnPresenterPlan } from '#domain/plans/check-own-presenters.ts';
import { PLAN_FEATURES } from '#domain/plans/plan-features.ts';
import { estimatePhotoPoints } from '#domain/photo-presenter/estimate-photo-points.ts';
import type { FoundPoints } from '#domain/photo-presenter/found-points.ts';
import { PROJECT_LIMITS } from '#domain/project/project-limits.ts';
import { type OwnPresenterKind, toOwnPresenterId } from '#domain/project/own-presenter-id.ts';
import { OWN_PRESENTER_LIMITS, type OwnPresenter } from '#domain/presenters/own-presenter.ts';
import { CONSENT_TEXTS, findConsentProblem } from '#domain/presenters/presenter-consent.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { NewDrawnPresenter, NewOwnPresenter, OwnPresenterChange, OwnPresenters } from '#ports/own-presenters.ts';
import type { Faults } from './faults.ts';
import { isId, NOT_FOUND, reject, rejectField } from './memory-rejections.ts';
import type { MemoryServer } from './memory-server.ts';

export function createMemoryOwnPresenters(server: MemoryServer, faults: Faults): OwnPresenters {
  let presenters: readonly OwnPresenter[] = [];
  const isIncluded = (): boolean => PLAN_FEATURES[server.profile().plan].ownPresenters;

  function refuseMore() {
    if (!isIncluded()) return reject(403, 'plan-without-presenters', { message: describeOwnPresenterPlan() });
    if (presenters.length < OWN_PRESENTER_LIMITS.count) return undefined;
    return reject(409, 'too-many-presenters', {
      message: `You have ${OWN_PRESENTER_LIMITS.count} presenters. Delete one you no longer use.`,
    });
  }

  function draw({ name, voiceId, choices }: NewDrawnPresenter): ApiOutcome<OwnPresenter> {
    if (name.length > OWN_PRESENTER_LIMITS.name) return rejectField('name', 'This name is too long.');
    if (voiceId !== null && !isId(voiceId)) return rejectField('voiceId', 'There is no such voice.');
    const parsed = parseChoices(choices);
    if (parsed.kind === 'failed') return rejectField(`choices.${parsed.field}`, parsed.message);
    if (!isName(name)) return NAME_MISSING;
    const refused = refuseMore();
    if (refused !== undefined) return refused;
    const id = server.nextId('presenter');
    return add({ id, name: name.trim(), voiceId, consent: null, choices: parsed.choices }, 'drawn');
  }

  function add(
    presenter: Pick<OwnPresenter, 'id' | 'name' | 'voiceId' | 'consent' | 'choices'>,
    kind: OwnPresenterKind,
  ): ApiOutcome<OwnPresenter> {
    const avatarId = toOwnPresenterId(presenter.id, kind);
    const thumbnailUrl = `/api/avatars/${avatarId}/thumbnail`;
    const made = { ...presenter, avatarId, thumbnailUrl, mine: true, createdAt: server.timestamp() };
    presenters = [made, ...presenters];
    return { kind: 'ok', value: made };
  }

  /** Looks into no photo: nobody is in any. */
  function findPoints(photo: Blob): ApiOutcome<FoundPoints> {
    if (photo.size === 0) return NO_PHOTO;
    if (photo.size > OWN_PRESENTER_LIMITS.photoBytes) return PHOTO_TOO_LARGE;
    if (!photo.type.startsWith('image/')) return NOT_A_PHOTO;
    return { kind: 'ok', value: estimatePhotoPoints({ width: 1, height: 1, data: new Uint8ClampedArray(4) }) };
  }

  function create({ photo, name, voiceId, consent }: NewOwnPresenter): ApiOutcome<OwnPresenter> {
    const refused = refuseMore();
    if (refused !== undefined) return refused;
    if (photo.size === 0) return NO_PHOTO;
    if (photo.size > OWN_PRESENTER_LIMITS.photoBytes) return PHOTO_TOO_LARGE;
    if (voiceId !== null && voiceId.trim().length > PROJECT_LIMITS.id) return rejectField('voiceId', 'There is no such voice.');
    if (consent === null) return reject(400, 'consent-missing', { message: 'Say who is in the photo.', field: 'consent' });
    if (!isName(name)) return NAME_MISSING;
    const problem = findConsentProblem(consent, Date.parse(server.timestamp()));
    if (problem !== undefined) return reject(400, 'consent-missing', problem);
    if (!photo.type.startsWith('image/')) return NOT_A_PHOTO;
    const id = server.nextId('presenter');
    const asked = consent.kind === 'permission';
    const given = {
      kind: consent.kind,
      text: CONSENT_TEXTS[consent.kind],
      person: asked ? consent.person.trim() : null,
      date: asked ? consent.date : null,
      givenAt: server.timestamp(),
      withdrawnAt: null,
    };
    const voice = voiceId?.trim() === '' ? null : (voiceId?.trim() ?? null);
    return add({ id, name: name.trim(), voiceId: voice, consent: given, choices: null }, 'photo');
  }

  function replace(id: string, change: (presenter: OwnPresenter) => OwnPresenter): ApiOutcome<OwnPresenter> {
    const found = presenters.find((presenter) => presenter.id === id);
    if (found === undefined) return NOT_FOUND;
    const changed = change(found);
    presenters = presenters.map((presenter) => (presenter === found ? changed : presenter));
    return { kind: 'ok', value: changed };
  }

  function rename(id: string, { name, ...change }: OwnPresenterChange): ApiOutcome<OwnPresenter> {
    if (name !== undefined && name.length > OWN_PRESENTER_LIMITS.name) return rejectField('name', 'This name is too long.');
    if (typeof change.voiceId === 'string' && !isId(change.voiceId)) return rejectField('voiceId', 'There is no such voice.');
    if (presenters.every((presenter) => presenter.id !== id)) return NOT_FOUND;
    if (change.choices !== undefined && presenters.find((presenter) => presenter.id === id)?.choices === null)
      return reject(400, 'not-drawn', { message: 'This presenter was made from a photo.', field: 'choices' });
    if (name !== undefined && !isName(name)) return NAME_MISSING;
    return replace(id, (presenter) => ({ ...presenter, ...change, ...(name !== undefined && { name: name.trim() }) }));
  }

  function withdraw(id: string): ApiOutcome<OwnPresenter> {
    const consent = presenters.find((presenter) => presenter.id === id)?.consent ?? null;
    if (consent === null) return NOT_FOUND;
    return replace(id, (presenter) => ({
      ...presenter,
      thumbnailUrl: null,
      consent: { ...consent, withdrawnAt: consent.withdrawnAt ?? server.timestamp() },
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
    findPoints: (photo, options) => faults.run(() => findPoints(photo), options?.signal),
    create: (presenter, options) => faults.run(() => create(presenter), options?.signal),
    draw: (presenter, options) => faults.run(() => draw(presenter), options?.signal),
    change: (id, change, options) => faults.run(() => rename(id, change), options?.signal),
    withdraw: (id, options) => faults.run(() => withdraw(id), options?.signal),
    remove: (id, options) => faults.run(() => remove(id), options?.signal),
  };
}

const NO_PHOTO = reject(400, 'no-file', { message: 'There was no photo in this upload.', field: 'photo' });
const PHOTO_TOO_LARGE = reject(413, 'too-large', { message: 'This photo is too large.', field: 'photo' });
const NOT_A_PHOTO = reject(415, 'not-a-picture', { message: 'We can’t read this photo.', field: 'photo' });
const NAME_MISSING = reject(400, 'name-missing', { message: 'Give the presenter a name.', field: 'name' });

function isName(name: string): boolean {
  const length = name.trim().length;
  return length > 0 && length <= OWN_PRESENTER_LIMITS.name;
}
