import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { BrandKit, BrandLogo, BrandScenes } from '#domain/brand/brand-kit.ts';
import type { ProjectFont } from '#domain/fonts/project-font.ts';
import { CAPTION_POSITIONS, CAPTION_STYLES, type HexColor, type MusicChoice } from '#domain/project/project.ts';
import { organizationId, ownerId } from '../../accounts/tables/owner-columns.ts';
import { createdAt, timestampTz, toSqlList, updatedAt } from '../../database/columns.ts';
import { backgroundAsset } from './project-tables.ts';
import { musicAsset } from './recording-tables.ts';

/** At most one per workspace. The kit of an organization belongs to whoever saved it last. */
export const brandKit = pgTable(
  'brand_kit',
  {
    id: uuid('id').defaultRandom().primaryKey(),
    ownerId: ownerId(),
    organizationId: organizationId(),
    colors: text('colors').array().$type<HexColor[]>().notNull(),
    /** Both or neither. */
    captionStyle: text('caption_style', { enum: CAPTION_STYLES }),
    captionPosition: text('caption_position', { enum: CAPTION_POSITIONS }),
    /** Deleting the image removes the logo from the kit. */
    logoAssetId: uuid('logo_asset_id').references(() => backgroundAsset.id, { onDelete: 'set null' }),
    /** Without effect while there is no image. */
    logoLook: jsonb('logo_look').$type<Omit<BrandLogo, 'assetId'>>(),
    font: jsonb('font').$type<ProjectFont>(),
    /** Null where the music is a track of ours, or none; deleting the uploaded music removes it from the kit. */
    musicAssetId: uuid('music_asset_id').references(() => musicAsset.id, { onDelete: 'set null' }),
    music: jsonb('music').$type<MusicChoice>(),
    intro: jsonb('intro').$type<BrandScenes>(),
    outro: jsonb('outro').$type<BrandScenes>(),
    pronunciations: jsonb('pronunciations').$type<BrandKit['pronunciations']>().notNull().default([]),
    terms: jsonb('terms').$type<BrandKit['terms']>().notNull().default([]),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('brand_kit_owner_unique')
      .on(table.ownerId)
      .where(sql`${table.organizationId} is null`),
    uniqueIndex('brand_kit_organization_unique')
      .on(table.organizationId)
      .where(sql`${table.organizationId} is not null`),
    check('brand_kit_caption_style_known', sql`${table.captionStyle} in ${toSqlList(CAPTION_STYLES)}`),
    check('brand_kit_captions', sql`(${table.captionStyle} is null) = (${table.captionPosition} is null)`),
  ],
);

/** How share pages look; at most one per workspace. The one of an organization belongs to whoever saved it last, and shows while their plan has it. */
export const shareBrand = pgTable(
  'share_brand',
  {
    id: uuid('id').defaultRandom().primaryKey(),
    ownerId: ownerId(),
    organizationId: organizationId(),
    name: text('name').notNull(),
    accent: text('accent').$type<HexColor>(),
    background: text('background').$type<HexColor>(),
    footerText: text('footer_text'),
    footerUrl: text('footer_url'),
    /** One address; null is ours. */
    replyTo: text('reply_to'),
    hidesCastwright: boolean('hides_castwright').notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('share_brand_owner_unique')
      .on(table.ownerId)
      .where(sql`${table.organizationId} is null`),
    uniqueIndex('share_brand_organization_unique')
      .on(table.organizationId)
      .where(sql`${table.organizationId} is not null`),
    check('share_brand_footer', sql`${table.footerUrl} is null or ${table.footerText} is not null`),
  ],
);

/** The domain of a workspace's share pages; at most one. Several workspaces may claim the same until one of them proves it. */
export const shareDomain = pgTable(
  'share_domain',
  {
    id: uuid('id').defaultRandom().primaryKey(),
    ownerId: ownerId(),
    organizationId: organizationId(),
    /** Lower case, ASCII, without a final dot. */
    host: text('host').notNull(),
    /** Stands in the TXT record that proves the domain. */
    token: text('token').notNull(),
    verifiedAt: timestampTz('verified_at'),
    failingSince: timestampTz('failing_since'),
    checkedAt: timestampTz('checked_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('share_domain_owner_unique')
      .on(table.ownerId)
      .where(sql`${table.organizationId} is null`),
    uniqueIndex('share_domain_organization_unique')
      .on(table.organizationId)
      .where(sql`${table.organizationId} is not null`),
    uniqueIndex('share_domain_host_unique')
      .on(table.host)
      .where(sql`${table.verifiedAt} is not null`),
    index('share_domain_checked_index')
      .on(table.checkedAt)
      .where(sql`${table.verifiedAt} is not null`),
  ],
);
