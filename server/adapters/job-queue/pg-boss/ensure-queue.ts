import type { PgBoss, Queue, QueueResult } from 'pg-boss';

type QueueSettings = Omit<Queue, 'name' | 'policy' | 'partition'>;

/** Makes the queue, or changes it where the `stored` one has other settings: a start that changes nothing says nothing to the database. */
export async function ensureQueue(
  boss: PgBoss,
  { name, ...settings }: QueueSettings & Pick<Queue, 'name'>,
  stored: QueueResult | undefined,
): Promise<void> {
  if (stored !== undefined && hasSettings(stored, settings)) return;
  await (stored === undefined ? boss.createQueue(name, settings) : boss.updateQueue(name, settings));
  // Fills the vendor's cache, from which both take it: inside a transaction a cold one would ask the single embedded connection, and wait for ever.
  await boss.findJobs(name, { id: crypto.randomUUID() });
}

function hasSettings(stored: QueueResult, settings: QueueSettings): boolean {
  const keys = Object.keys(settings) as (keyof QueueSettings)[];
  return keys.every((key) => stored[key] === settings[key]);
}
