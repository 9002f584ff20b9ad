import { and, isNull } from 'drizzle-orm';
import { PREVIEW_STORAGE } from '#domain/fairness/fairness-limits.ts';
import { RECORDING_LIMITS } from '#domain/recording/recording-limits.ts';
import { defineSubject } from '../http/define-subject.ts';
import { recording } from '../projects/tables/recording-tables.ts';
import { findFilesById, removeOldestBeyond, removeOldObjects } from '../shared/stored-files.ts';
import { DAY, SERVER_LIMITS } from '../shared/server-limits.ts';
import { isInWorkspace, toWorkspaceKey } from '../shared/workspace.ts';
import * as ROUTES from './routes/index.ts';
import { ownPresenter } from './tables/presenter-tables.ts';
import { storedSpeech } from './tables/speech-tables.ts';
import { clonedVoice, matchedVoice } from './tables/voice-tables.ts';
import { CLONE_LIMITS } from './use-cases/clone-limits.ts';
import { removeDueClones } from './use-cases/clone-removals.ts';
import { eraseSpeech, removeUnusedSpeech } from './use-cases/erase-speech.ts';
import { exportVoices } from './use-cases/export-voices.ts';
import { eraseUnusedRecordings } from './use-cases/recordings/erase-unused-recordings.ts';
import { eraseRecording } from './use-cases/recordings/stored-recordings.ts';
import { eraseUserClones, eraseWorkspaceClones } from './use-cases/withdraw-clone.ts';

/** Who speaks, and what they say: voices, recordings, stored speech, and the presenters that users made. */
export const SPEECH = defineSubject({
  routes: Object.values(ROUTES),
  schedules: [
    {
      every: CLONE_LIMITS.removeEvery,
      work: ({ services }) => removeDueClones(services),
      errorMessage: 'Cloned voices could not be removed at their services.',
    },
  ],
  exportUser: exportVoices,
  async eraseWorkspace(services, workspaceRef) {
    const { db } = services.database;
    for (const { id } of await db.select({ id: recording.id }).from(recording).where(isInWorkspace(recording, workspaceRef))) {
      await eraseRecording(services, id);
    }
    await eraseWorkspaceClones(services, workspaceRef);
    await eraseSpeech(services, toWorkspaceKey(workspaceRef));
    await db.delete(matchedVoice).where(isInWorkspace(matchedVoice, workspaceRef));
  },
  eraseUser: eraseUserClones,
  async cleanUp(services) {
    const before = (milliseconds: number) => new Date(services.clock.now() - milliseconds);
    await removeOldObjects(services.objects, 'speech', before(SERVER_LIMITS.previewDays * DAY));
    await removeOldestBeyond(services.objects, 'speech', PREVIEW_STORAGE.all);
    await eraseUnusedRecordings(services, before(RECORDING_LIMITS.unusedFor));
    await removeUnusedSpeech(services);
  },
  storedFiles: {
    recordings: findFilesById(recording),
    'stored-speech': findFilesById(storedSpeech),
    presenters: findFilesById(ownPresenter, and(isNull(ownPresenter.deletedAt), isNull(ownPresenter.withdrawnAt))),
    clones: findFilesById(clonedVoice, isNull(clonedVoice.withdrawnAt)),
  },
});
