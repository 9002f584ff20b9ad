import { describe, expect, test } from 'vitest';
import { estimatePhotoPoints } from '#domain/photo-presenter/estimate-photo-points.ts';
import { SURE_OF_FACE } from '#domain/photo-presenter/find-guess-problems.ts';
import type { PlanId } from '#domain/plans/plan-limits.ts';
import { CHARACTERS } from '#domain/drawn-presenter/characters.ts';
import { CONSENT_TEXTS } from '#domain/presenters/presenter-consent.ts';
import type { NewOwnPresenter, OwnPresenters } from '#ports/own-presenters.ts';
import { unwrapOk } from './support/unwrap-outcome.ts';

export interface OwnPresentersHarness {
  readonly name: string;
  /** Presenters of a new user with this plan. */
  readonly open: (plan: PlanId) => Promise<OwnPresenters>;
  /** A photo of 600x720 pixels that can become a presenter. */
  readonly photo: () => Promise<Blob>;
}

const { points } = estimatePhotoPoints({ width: 600, height: 720, data: new Uint8ClampedArray(600 * 720 * 4) });

export function ownPresentersSuite({ name, open, photo }: OwnPresentersHarness): void {
  const create = async (change: Partial<NewOwnPresenter> = {}): Promise<NewOwnPresenter> => ({
    ...{ photo: await photo(), points, background: 'keep', name: 'Mine', voiceId: null },
    consent: { kind: 'self', person: '', date: '' },
    ...change,
  });

  describe(`OwnPresenters: ${name}`, () => {
    test('VID-4 creates a presenter from a photo and lists it newest first with its consent', async () => {
      const presenters = await open('business');
      expect(unwrapOk(await presenters.list())).toEqual({ presenters: [], plan: 'business', included: true });
      const first = unwrapOk(await presenters.create(await create({ name: ' First ' })));
      const consent = { kind: 'permission', person: 'Cy Roe', date: '2023-02-01' } as const;
      const second = unwrapOk(await presenters.create(await create({ name: 'Second', voiceId: 'one', consent })));
      expect(first).toMatchObject({ name: 'First', voiceId: null, mine: true, consent: { kind: 'self', person: null, date: null } });
      expect(first.consent).toMatchObject({ text: CONSENT_TEXTS.self, withdrawnAt: null });
      expect(second).toMatchObject({ voiceId: 'one', consent });
      expect(unwrapOk(await presenters.list()).presenters).toEqual([second, first]);
    });

    test('draws a presenter from choices, and draws it anew under its id; one from a photo has none', async () => {
      const presenters = await open('business');
      const drawn = unwrapOk(await presenters.draw({ name: ' Ada ', voiceId: 'one', choices: CHARACTERS.nia }));
      expect(drawn).toMatchObject({ name: 'Ada', voiceId: 'one', mine: true, consent: null, choices: CHARACTERS.nia });
      const changed = unwrapOk(await presenters.change(drawn.id, { choices: CHARACTERS.kofi }));
      expect(changed).toMatchObject({ id: drawn.id, avatarId: drawn.avatarId, name: 'Ada', choices: CHARACTERS.kofi });
      expect(unwrapOk(await presenters.list()).presenters).toEqual([changed]);
      const photo = unwrapOk(await presenters.create(await create()));
      expect(await presenters.change(photo.id, { choices: CHARACTERS.nia })).toMatchObject({ kind: 'rejected', code: 'not-drawn' });
      expect(await presenters.withdraw(drawn.id)).toMatchObject({ kind: 'rejected', status: 404 });
      const wrong = { ...CHARACTERS.nia, jaw: 999 };
      expect(await presenters.draw({ name: 'Ada', voiceId: null, choices: wrong })).toMatchObject({
        kind: 'rejected',
        field: 'choices.jaw',
      });
      expect(await presenters.draw({ name: ' ', voiceId: null, choices: CHARACTERS.nia })).toMatchObject({
        kind: 'rejected',
        code: 'name-missing',
      });
      const other = await open('creator');
      const refused = await other.draw({ name: 'Ada', voiceId: null, choices: CHARACTERS.nia });
      expect(refused).toMatchObject({ kind: 'rejected', status: 403, code: 'plan-without-presenters' });
    });

    test('VID-4 looks for the face in a photo without storing it, and is not sure where there is none', async () => {
      const presenters = await open('business');
      const found = unwrapOk(await presenters.findPoints(await photo()));
      expect(found.confidence).toBeLessThan(SURE_OF_FACE);
      for (const [x, y] of Object.values(found.points)) expect(x >= 0 && x <= 600 && y >= 0 && y <= 720).toBe(true);
      expect(await presenters.findPoints(new Blob(['no photo'], { type: 'text/plain' }))).toMatchObject({ kind: 'rejected', status: 415 });
      expect(unwrapOk(await presenters.list()).presenters).toEqual([]);
    });

    test('VID-4 renames a presenter and rejects an empty name', async () => {
      const presenters = await open('business');
      const made = unwrapOk(await presenters.create(await create()));
      const renamed = { ...made, name: 'Other', voiceId: 'one' };
      expect(unwrapOk(await presenters.change(made.id, { name: ' Other ', voiceId: 'one' }))).toEqual(renamed);
      expect(await presenters.change(made.id, { name: ' ' })).toMatchObject({ kind: 'rejected', code: 'name-missing', field: 'name' });
      expect(unwrapOk(await presenters.list()).presenters).toEqual([renamed]);
    });

    test('VID-4 withdrawing consent deletes the images for good, and deleting removes the rest', async () => {
      const presenters = await open('business');
      const made = unwrapOk(await presenters.create(await create()));
      const withdrawn = unwrapOk(await presenters.withdraw(made.id));
      expect(withdrawn).toMatchObject({ id: made.id, thumbnailUrl: null, consent: { withdrawnAt: expect.any(String) as unknown } });
      expect(unwrapOk(await presenters.withdraw(made.id))).toEqual(withdrawn);
      unwrapOk(await presenters.remove(made.id));
      expect(unwrapOk(await presenters.list()).presenters).toEqual([]);
      for (const outcome of [await presenters.remove(made.id), await presenters.withdraw(made.id), await presenters.change(made.id, {})]) {
        expect(outcome).toMatchObject({ kind: 'rejected', status: 404, code: 'not-found' });
      }
    });

    test('PLN-3 rejects plans without photo presenters and names those with them', async () => {
      const presenters = await open('creator');
      expect(unwrapOk(await presenters.list())).toMatchObject({ included: false, plan: 'creator' });
      expect(await presenters.create(await create())).toMatchObject({
        ...{ kind: 'rejected', status: 403, code: 'plan-without-presenters' },
        message: expect.stringContaining('Business') as unknown,
      });
    });

    test('VID-4 stores nothing without consent, name, or photo', async () => {
      const presenters = await open('business');
      const permission = { kind: 'permission', person: 'Cy Roe', date: '2023-02-01' } as const;
      const rejections = [
        [{ consent: null }, 'consent-missing', 'consent'],
        [{ consent: { ...permission, person: ' ' } }, 'consent-missing', 'consentPerson'],
        [{ consent: { ...permission, date: 'soon' } }, 'consent-missing', 'consentDate'],
        [{ name: ' ' }, 'name-missing', 'name'],
        [{ photo: new Blob(['not a photo'], { type: 'text/plain' }) }, 'not-a-picture', 'photo'],
      ] as const;
      for (const [change, code, field] of rejections) {
        expect(await presenters.create(await create(change))).toMatchObject({ kind: 'rejected', code, field });
      }
      expect(unwrapOk(await presenters.list()).presenters).toEqual([]);
    });
  });
}
