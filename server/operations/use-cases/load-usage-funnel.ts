import { sql, type SQL } from 'drizzle-orm';
import { USAGE_LIMITS } from '#domain/usage/usage-limits.ts';
import { parseFunnelStep } from '#domain/usage/funnel-step.ts';
import { addShares } from '#domain/usage/compute-usage-funnel.ts';
import { getUsageStart } from '#domain/usage/compute-usage-report.ts';
import type { UsageDays } from '#ports/usage-admin-api.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import type { FunnelStep } from '#domain/usage/usage-record.ts';

type Services = Pick<ServerContext, 'database' | 'clock'>;

/**
 * Counts the devices at each step of a funnel, with one window function for each step: an event reaches a step if the
 * latest earlier event that reached the previous step is recent enough.
 */
export async function loadUsageFunnel(
  { database, clock }: Services,
  { steps, days }: { readonly steps: readonly string[]; readonly days: UsageDays },
): Promise<readonly FunnelStep[]> {
  const since = new Date(getUsageStart(clock.now(), days)).toISOString();
  const isAny = sql.join([...new Set(steps)].map(matchesStep), sql` or `);
  const happened = sql`happened as (
    select id, device_id, type, path, is_page_view, at from usage_event where at >= ${since}::timestamptz and (${isAny})
  )`;
  const counts = steps.map((_, at) => sql`(select count(distinct device_id)::int from ${getStepName(at)}) as ${getColumnName(at)}`);
  const { rows } = await database.db.execute<Record<string, number>>(
    sql`with ${sql.join([happened, ...steps.map(selectReached)], sql`, `)} select ${sql.join(counts, sql`, `)}`,
  );
  return addShares(steps.map((type, at) => ({ type, devices: Number(rows[0]?.[`devices_${at}`] ?? 0) })));
}

/** SQL equivalent of `isFunnelStep`. */
function matchesStep(step: string): SQL {
  const target = parseFunnelStep(step);
  return target.kind === 'page' ? sql`(is_page_view and path = ${target.path})` : sql`type = ${target.type}`;
}

function selectReached(step: string, at: number): SQL {
  if (at === 0) return sql`${getStepName(0)} as (select id, device_id, at from happened where ${matchesStep(step)})`;
  const within = `${USAGE_LIMITS.funnelWithin} milliseconds`;
  return sql`${getStepName(at)} as (
    select id, device_id, at from (
      select happened.*,
        max(${getStepName(at - 1)}.at) over (
          partition by happened.device_id order by happened.at, happened.id rows between unbounded preceding and 1 preceding
        ) as before
      from happened left join ${getStepName(at - 1)} on ${getStepName(at - 1)}.id = happened.id
    ) as following
    where ${matchesStep(step)} and before >= at - ${within}::interval
  )`;
}

function getStepName(at: number): SQL {
  return sql.identifier(`step_${at}`) as unknown as SQL;
}

function getColumnName(at: number): SQL {
  return sql`${sql.identifier(`devices_${at}`)}`;
}
