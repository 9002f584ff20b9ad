import { sql, type SQL } from 'drizzle-orm';
import { ALLOWANCES, type NamedAllowance } from '#domain/fairness/allowances.ts';
import { formatUtcDay } from '#domain/shared/utc-time.ts';
import type { AllowanceUse } from '#ports/admin-api.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { toWorkspaceKeySql } from '../../shared/workspace.ts';
import { organization, user } from '../tables/auth-tables.ts';
import { dailyUse } from '../tables/daily-use-tables.ts';
import { ALLOWANCE_SOURCES } from './allowance-sources.ts';

type Services = Pick<ServerContext, 'database' | 'clock' | 'dailyUse' | 'speeches'>;

interface UseRow extends Record<string, unknown> {
  readonly id: string;
  readonly name: string | null;
  readonly amount: number;
  readonly total: number;
}

/** Who is listed of each allowance: those who use the most. */
const LISTED = 3;
const MICROS_PER_DOLLAR = 1_000_000;

/** Who may use how much, with what is used now or was today (UTC), and by whom the most. */
export async function listAllowanceUse(services: Services): Promise<readonly AllowanceUse[]> {
  await services.dailyUse.write();
  const { rows } = await services.database.db.execute<UseRow>(selectTop(services.clock.now()));
  const cap = services.speeches.caps.workspace / MICROS_PER_DOLLAR;
  return ALLOWANCES.map((allowance) => toUse(allowance.id === 'speechSpending' ? { ...allowance, most: cap } : allowance, rows));
}

function toUse(
  { id, what, who, most, unit, window, beyond, code, setting, isCounted }: NamedAllowance,
  all: readonly UseRow[],
): AllowanceUse {
  const rows = all.filter((row) => row.id === id).toSorted((one, other) => other.amount - one.amount);
  const first = rows[0];
  return {
    ...{ id, what, who, most, unit, beyond },
    ...{ window: window ?? null, code: code ?? null, setting: setting ?? null },
    used: first?.total ?? (isCounted === true || id in ALLOWANCE_SOURCES ? 0 : null),
    top: rows.map(({ name, amount }) => ({ name, amount })),
  };
}

function selectTop(now: number): SQL {
  const sources = Object.entries(ALLOWANCE_SOURCES).map(
    ([id, source]) => sql`select ${id}::text as id, key, amount from (${source}) as source`,
  );
  const counted = sql`
    select ${dailyUse.allowance} as id, ${dailyUse.userId} as key, ${dailyUse.amount} as amount
    from ${dailyUse} where ${dailyUse.day} = ${formatUtcDay(now)}`;
  const organizationKey = toWorkspaceKeySql({ ownerId: organization.id, organizationId: organization.id });
  return sql`
    select ranked.id, coalesce(${user.email}, ${organization.name}) as name, amount, total from (
      select id, key, amount, sum(amount) over (partition by id) as total,
        row_number() over (partition by id order by amount desc, key) as place
      from (${sql.join([...sources, counted], sql` union all `)}) as used where amount > 0
    ) as ranked
    left join ${user} on ${user.id} = ranked.key
    left join ${organization} on ${organizationKey} = ranked.key
    where place <= ${LISTED}`;
}
