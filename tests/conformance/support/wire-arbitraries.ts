import fc from 'fast-check';
import { API_KEY_SCOPES } from '../../../src/domain/account/api-key-scopes.ts';
import { SIGN_IN_METHODS, SIGN_IN_OUTCOMES } from '../../../src/domain/account/code-attempt.ts';
import { LIBRARY_KINDS } from '../../../src/domain/library/library-kind.ts';
import { PLAN_IDS } from '../../../src/domain/plans/plan-limits.ts';
import { createProjectDocument, createScene } from '../../../src/domain/project/project-defaults.ts';
import { ASPECT_RATIOS, type Background, FRAMINGS, RESOLUTIONS } from '../../../src/domain/project/project.ts';
import type { ImportReport } from '../../../src/domain/documents/import-report.ts';
import type { ApiKeySummary } from '../../../src/ports/api-keys.ts';
import type { MusicSummary } from '../../../src/ports/music-api.ts';
import { ASSET_USERS, type BackgroundSummary, type BackgroundUse } from '../../../src/ports/background-api.ts';
import type { LibraryItem, ThumbnailScene } from '../../../src/ports/library-api.ts';
import type { Profile, SignInHistory } from '../../../src/ports/profile-api.ts';
import type { ProjectSummary, ProjectVersion } from '../../../src/ports/project-api.ts';
import type { VideoDetail } from '../../../src/ports/video-api.ts';
import { taskMessage } from '../../kit/arbitraries/videos.ts';

/** Values of what the API answers with, any in every field. */
const id = fc.uuid();
const at = fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') }).map((date) => date.toISOString());
export const text = fc.string({ minLength: 1 });
const optional = fc.option(text);
const count = fc.nat();

export const videoDetail = fc
  .tuple(
    taskMessage,
    fc.record({
      title: text,
      thumbnailUrl: optional,
      durationSeconds: fc.option(count),
      aspectRatio: fc.constantFrom(...ASPECT_RATIOS),
      resolution: fc.constantFrom(...RESOLUTIONS),
      projectId: fc.option(id),
      createdAt: at,
      canDelete: fc.boolean(),
      takedownId: fc.option(fc.uuid()),
      watchUrl: optional,
      captionsUrl: optional,
      transcript: fc.array(fc.record({ text, start: count, end: count, opensSentence: fc.boolean() }), { maxLength: 3 }),
      language: optional,
      languages: fc.array(fc.record({ language: text, captionsUrl: optional, taskId: fc.option(id) }), { maxLength: 3 }),
    }),
  )
  .map(([message, detail]): VideoDetail => ({ ...message, ...detail }));

export const profile: fc.Arbitrary<Profile> = fc.record({
  id,
  email: text,
  firstName: text,
  lastName: text,
  role: fc.constantFrom('admin', 'user'),
  plan: fc.constantFrom(...PLAN_IDS),
  preferences: fc.record({
    theme: fc.constantFrom('light', 'dark'),
    colors: fc.array(fc.constant({ name: 'Ours', outfit: '#102030', hair: '#aabbcc' } as const), { maxLength: 2 }),
  }),
  limits: fc.record({ videosPerMonth: count, videoLength: count, avatars: count, lines: count, watermark: fc.boolean() }),
  usage: fc.record({ videosThisMonth: count, videosLeft: count, renewsAt: at }),
  sharedBy: optional,
});

export const signIns: fc.Arbitrary<SignInHistory> = fc.record({
  kept: fc.boolean(),
  signIns: fc.array(
    fc.record({
      id,
      at,
      outcome: fc.constantFrom(...SIGN_IN_OUTCOMES),
      method: fc.constantFrom(...SIGN_IN_METHODS),
      device: text,
      address: optional,
      country: optional,
      newDevice: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
});

export const PROJECT = createProjectDocument('Mine', [createScene('one', 'Hello.', { avatarId: 'ada', voiceId: 'one' })]);
export const summary: fc.Arbitrary<ProjectSummary> = fc.record({ id, title: text, updatedAt: at, revision: count });
const counts = fc.array(fc.record({ what: text, count }), { maxLength: 2 });
export const importReport: fc.Arbitrary<ImportReport> = fc.record({
  imported: counts,
  omitted: counts,
  remarks: fc.array(text, { maxLength: 2 }),
});
export const version: fc.Arbitrary<ProjectVersion> = fc.record({
  id,
  kind: fc.constantFrom('saved', 'rendered'),
  name: text,
  createdAt: at,
  author: text,
  scenes: fc.option(fc.record({ from: count, to: count })),
});
export const backgroundSummary: fc.Arbitrary<BackgroundSummary> = fc.record({
  assetId: id,
  name: text,
  thumbnailUrl: text,
  width: count,
  height: count,
  seconds: fc.option(fc.double({ min: 0.5, max: 30, noNaN: true })),
});
export const musicSummary: fc.Arbitrary<MusicSummary> = fc.record({ assetId: id, name: text, seconds: count });
export const use: fc.Arbitrary<BackgroundUse> = fc.record({ type: fc.constantFrom(...ASSET_USERS), id, title: text });

export const STILL: ThumbnailScene = {
  avatarId: 'ada',
  framing: FRAMINGS[0],
  background: { kind: 'colour', colour: '#102030' },
  aspectRatio: '16:9',
};
export const still = fc.option(
  fc.record({
    avatarId: text,
    framing: fc.constantFrom(...FRAMINGS),
    background: fc.constantFrom<Background>(
      STILL.background,
      { kind: 'gradient', from: '#102030', to: '#aabbcc', angle: 45 },
      { kind: 'image', assetId: 'one' },
      { kind: 'video', assetId: 'two', from: 0.5, to: 4, ending: 'hold', blur: 0.3, dim: 1 },
      { kind: 'set', set: 'loft' },
    ),
    aspectRatio: fc.constantFrom(...ASPECT_RATIOS),
  }),
);
export const libraryItem: fc.Arbitrary<LibraryItem> = fc.record({
  type: fc.constantFrom('project', 'video'),
  id,
  kind: fc.constantFrom(...LIBRARY_KINDS),
  title: text,
  projectId: fc.option(id),
  video: fc.constant(null),
  videoCount: count,
  still,
  changedAt: at,
  folderId: fc.option(id),
  tags: fc.array(text, { maxLength: 2 }),
  owner: fc.record({ name: text, isYou: fc.boolean() }),
  canDelete: fc.boolean(),
  isTemplate: fc.boolean(),
});

export const apiKey: fc.Arbitrary<ApiKeySummary> = fc.record({
  id,
  name: text,
  hint: text,
  scopes: fc.subarray([...API_KEY_SCOPES]),
  createdAt: at,
  expiresAt: fc.option(at),
  lastUsedAt: fc.option(at),
  lastUsedAddress: optional,
  oldSecretUntil: fc.option(at),
});
