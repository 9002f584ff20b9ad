import { eq } from 'drizzle-orm';
import type { Voice } from '#ports/speech.ts';
import type { Database } from '../../ports/database.ts';
import type { VoiceListStore } from '../../shared/speech-services.ts';
import { voiceList } from '../tables/speech-tables.ts';

/** The latest list of each adapter, in the database: all processes know the voices of a service that is down. */
export function createStoredVoiceLists({ db }: Pick<Database, 'db'>): VoiceListStore {
  return {
    async load(adapter) {
      const [row] = await db.select({ voices: voiceList.voices }).from(voiceList).where(eq(voiceList.adapter, adapter));
      return row?.voices;
    },
    async save(adapter: string, voices: readonly Voice[]) {
      await db
        .insert(voiceList)
        .values({ adapter, voices })
        .onConflictDoUpdate({ target: voiceList.adapter, set: { voices, updatedAt: new Date() } });
    },
  };
}
