import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { TEAM_LIMITS } from '#domain/plans/team-plan.ts';
import { user, userId } from '../../accounts/tables/auth-tables.ts';
import { createdAt } from '../../database/columns.ts';

/** A plan that its owner shares with one organization. Not a foreign key: the organization may be stored by another auth adapter. */
export const teamPlan = pgTable(
  'team_plan',
  {
    organizationId: text('organization_id').primaryKey(),
    holderId: text('holder_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Videos a month for each other member; null without a limit. */
    memberVideos: integer('member_videos'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('team_plan_holder_unique').on(table.holderId),
    check(
      'team_plan_member_videos_range',
      sql`${table.memberVideos} between ${sql.raw(String(TEAM_LIMITS.memberVideos.min))} and ${sql.raw(String(TEAM_LIMITS.memberVideos.max))}`,
    ),
  ],
);

/** Who else uses the plan, and who no longer may. */
export const teamSeat = pgTable(
  'team_seat',
  {
    organizationId: text('organization_id')
      .notNull()
      .references(() => teamPlan.organizationId, { onDelete: 'cascade' }),
    userId: userId(),
    active: boolean('active').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.userId] }), index('team_seat_user_index').on(table.userId)],
);
