import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { SHARE_ACCESSES } from '#domain/sharing/share.ts';
import { createdAt, timestampTz, toSqlList } from '../../database/columns.ts';
import { video } from './video-tables.ts';

/** The link of a shared video; at most one per video. Turning sharing off deletes the row, so that the old link never works again. */
export const videoShare = pgTable(
  'video_share',
  {
    videoId: uuid('video_id')
      .primaryKey()
      .references(() => video.id, { onDelete: 'cascade' }),
    /** 128 random bits in the URL, base64url. */
    token: text('token').notNull().unique(),
    access: text('access', { enum: SHARE_ACCESSES }).notNull(),
    /** See share-password.ts; null without a password. */
    passwordHash: text('password_hash'),
    expiresAt: timestampTz('expires_at'),
    download: boolean('download').notNull(),
    embedDomains: text('embed_domains').array().notNull(),
    /** Button at the end; both or neither. */
    buttonText: text('button_text'),
    buttonUrl: text('button_url'),
    /** Above the fields for a viewer's name and email; null without them. */
    leadPrompt: text('lead_prompt'),
    /** Addresses of the page may say the viewer's name in the video. */
    greetsByName: boolean('greets_by_name').default(false).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('video_share_access_known', sql`${table.access} in ${toSqlList(SHARE_ACCESSES)}`),
    check('video_share_button', sql`(${table.buttonText} is null) = (${table.buttonUrl} is null)`),
    check('video_share_password', sql`(${table.access} = 'password') = (${table.passwordHash} is not null)`),
  ],
);
