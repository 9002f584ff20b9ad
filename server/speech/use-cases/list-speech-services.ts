import { eq, sql } from 'drizzle-orm';
import { getSpeechMonth } from '#domain/speech/speech-cost.ts';
import { joinVoices } from '#domain/speech/join-voices.ts';
import type { AddableSpeechService, SpeechServiceList } from '#ports/adapter-admin-api.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { speechCharge } from '../tables/speech-tables.ts';

/** Every enabled speech service with its voices and what was spent on it this month, for administrators. */
export async function listSpeechServices(
  services: Pick<ServerContext, 'database' | 'clock' | 'speeches'>,
  available: readonly AddableSpeechService[],
): Promise<SpeechServiceList> {
  const [lists, spent] = await Promise.all([services.speeches.listAll(), loadSpentByAdapter(services)]);
  const joined = joinVoices(lists);
  return {
    available,
    services: services.speeches.services.map(({ id, name, speech: { capabilities } }) => {
      const voices = joined.filter(({ adapter }) => adapter === id).map(({ voice }) => voice);
      return {
        id,
        name,
        problem: lists.find(({ adapter }) => adapter === id)?.unavailable ?? null,
        timing: capabilities.timing,
        languages: [...new Set([...capabilities.languages, ...voices.map(({ language }) => language)])].toSorted(),
        concurrency: capabilities.concurrency,
        styles: capabilities.styles,
        repeatable: capabilities.repeatable,
        price: capabilities.price ?? null,
        spent: spent.get(id) ?? { characters: 0, cost: 0 },
        voices,
      };
    }),
  };
}

async function loadSpentByAdapter({ database, clock }: Pick<ServerContext, 'database' | 'clock'>) {
  const rows = await database.db
    .select({
      adapter: speechCharge.adapter,
      characters: sql<string>`sum(${speechCharge.characters})`,
      cost: sql<string>`sum(${speechCharge.cost})`,
    })
    .from(speechCharge)
    .where(eq(speechCharge.month, getSpeechMonth(clock.now())))
    .groupBy(speechCharge.adapter);
  return new Map(rows.map(({ adapter, characters, cost }) => [adapter, { characters: Number(characters), cost: Number(cost) }]));
}
