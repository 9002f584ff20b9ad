import { z } from 'zod';
import { COLLECTOR_URL } from './fake-collector.ts';

export const POSTHOG_ORIGIN = 'https://posthog.example';

/** What the capture endpoint demands of a batch; what it does not know is kept. */
const batchSchema = z.strictObject({
  api_key: z.string().min(1),
  sent_at: z.iso.datetime(),
  batch: z
    .array(
      z.strictObject({
        event: z.string().min(1),
        uuid: z.uuid(),
        distinct_id: z.string().min(1).max(200),
        timestamp: z.iso.datetime(),
        properties: z.looseObject({ $device_id: z.uuid(), $session_id: z.uuidv7(), $insert_id: z.uuid() }),
      }),
    )
    .min(1),
});
type Captured = z.infer<typeof batchSchema>['batch'][number];

/** PostHog's capture endpoint in front of the fake collector: takes its words, and answers in its way. */
export function createPosthogFetch(collector: typeof fetch): typeof fetch {
  return async (input, init) => {
    const address = input instanceof Request ? input.url : input.toString();
    if (address !== `${POSTHOG_ORIGIN}/batch/`) throw new Error(`PostHog has no such address: ${address}`);
    const given = batchSchema.parse(JSON.parse(typeof init?.body === 'string' ? init.body : ''));
    const body = JSON.stringify({ api_key: given.api_key, events: given.batch.map(toCollected) });
    const answer = await collector(COLLECTOR_URL, { ...init, body });
    const said = (await answer.json()) as { readonly error?: string; readonly missing_field?: string };
    const isKey = said.missing_field === 'api_key' || said.error?.startsWith('Invalid API key') === true;
    if (answer.ok) return Response.json({ status: 'Ok' }, { status: answer.status });
    return Response.json({ type: 'validation_error', detail: said.error }, { status: isKey ? 401 : answer.status });
  };
}

function toCollected({ event, uuid, distinct_id, timestamp, properties }: Captured) {
  const { $device_id, $session_id, $insert_id: _, $process_person_profile, $anon_distinct_id: __, $lib: ___, ...own } = properties;
  return {
    event_type: event,
    event_properties: own,
    user_properties: {},
    user_id: $process_person_profile === true ? distinct_id : null,
    device_id: $device_id,
    session_id: Number.parseInt($session_id.replaceAll('-', '').slice(0, 12), 16),
    insert_id: uuid,
    time: Date.parse(timestamp),
  };
}
