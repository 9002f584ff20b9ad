import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
  date,
  primaryKey,
} from 'drizzle-orm/pg-core';
import { folderId, tags } from '../../projects/tables/folder-tables.ts';
import { ownerId, organizationId } from '../../accounts/tables/owner-columns.ts';
import { createdAt, timestampTz, updatedAt, toSqlList } from '../../database/columns.ts';
import { project } from '../../projects/tables/project-tables.ts';
import { ASPECT_RATIOS, RESOLUTIONS, type Project } from '#domain/project/project.ts';
import type { VideoTemplate } from '#domain/greeting/video-template.ts';
import type { SceneRange } from '#domain/project/scene-range.ts';
import type { AssetCredit } from '#domain/stock-media/stock-item.ts';
import { TASK_STATUSES } from '#domain/tasks/task-machine.ts';
import type { TranscriptWord } from '#ports/video-api.ts';
import { toSearchVectorSql, searchVector } from '../../database/search-vector.ts';

/** Views and downloads of a video by day (UTC), without users (VID-8). */
export const videoDay = pgTable(
  'video_day',
  {
    videoId: uuid('video_id')
      .notNull()
      .references(() => video.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    opened: integer('opened').default(0).notNull(),
    downloaded: integer('downloaded').default(0).notNull(),
  },
  (table) => [primaryKey({ columns: [table.videoId, table.day] }), index('video_day_day_index').on(table.day)],
);

export const video = pgTable(
  'video',
  {
    id: uuid('id').defaultRandom().primaryKey(),
    ownerId: ownerId(),
    organizationId: organizationId(),
    projectId: uuid('project_id').references(() => project.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    status: text('status', { enum: TASK_STATUSES }).default('queued').notNull(),
    /** Whole percent. */
    progress: integer('progress').default(0).notNull(),
    detailedStatus: text('detailed_status').default('').notNull(),
    project: jsonb('project').$type<Project>().notNull(),
    /** Where the project had variables: how it was written. `project` has their defaults. Null without variables. */
    template: jsonb('template').$type<VideoTemplate>(),
    /** Seconds at which each scene of the finished video begins; null in videos from before it was stored. */
    sceneStarts: doublePrecision('scene_starts').array(),
    /** The scenes of the project that were rendered alone; null: all. `project` has only these. */
    scenes: jsonb('scenes').$type<SceneRange>(),
    /** SHA-256 of the request, for orders under an idempotency key, whose id is made of the key. */
    orderDigest: text('order_digest'),
    folderId: folderId(),
    tags: tags(),
    search: searchVector('search').generatedAlwaysAs(toSearchVectorSql('project')),
    watermark: boolean('watermark').notNull(),
    /** Length of the finished video in seconds. */
    seconds: doublePrecision('seconds'),
    aspectRatio: text('aspect_ratio', { enum: ASPECT_RATIOS }).notNull(),
    resolution: text('resolution', { enum: RESOLUTIONS }).notNull(),
    objectKey: text('object_key'),
    thumbnailKey: text('thumbnail_key'),
    /** Of the finished file; null until it is there, and in videos from before it was stored. */
    bytes: bigint('bytes', { mode: 'number' }),
    transcript: jsonb('transcript').$type<readonly TranscriptWord[]>(),
    vtt: text('vtt'),
    srt: text('srt'),
    /** Of the stock images and clips in the finished video, which may be deleted since; null until then, and in videos from before it was stored. */
    credits: jsonb('credits').$type<readonly AssetCredit[]>(),
    failureCode: text('failure_code'),
    /** True once more than a small part was streamed during the rendering. */
    watched: boolean('watched').default(false).notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    completedAt: timestampTz('completed_at'),
    deletedAt: timestampTz('deleted_at'),
    /** Increases with every change of state; a write based on an older revision is refused. */
    revision: bigint('revision', { mode: 'number' }).default(0).notNull(),
  },
  (table) => [
    check('video_status_known', sql`${table.status} in ${toSqlList(TASK_STATUSES)}`),
    check('video_progress_range', sql`${table.progress} between 0 and 100`),
    check('video_aspect_ratio_known', sql`${table.aspectRatio} in ${toSqlList(ASPECT_RATIOS)}`),
    check('video_resolution_known', sql`${table.resolution} in ${toSqlList(RESOLUTIONS)}`),
    index('video_owner_created_index').on(table.ownerId, table.createdAt.desc()),
    index('video_organization_index')
      .on(table.organizationId, table.createdAt.desc())
      .where(sql`${table.organizationId} is not null`),
    index('video_open_index')
      .on(table.status)
      .where(sql`${table.status} in ('queued', 'processing')`),
    index('video_folder_index')
      .on(table.folderId)
      .where(sql`${table.folderId} is not null`),
    index('video_deleted_index')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
    index('video_project_index').on(table.projectId),
  ],
);

export const RENDER_SCENE_STATES = ['waiting', 'rendering', 'done', 'failed'] as const;

export const renderScene = pgTable(
  'render_scene',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    videoId: uuid('video_id')
      .notNull()
      .references(() => video.id, { onDelete: 'cascade' }),
    sceneIndex: integer('scene_index').notNull(),
    picturesDone: integer('pictures_done').default(0).notNull(),
    picturesTotal: integer('pictures_total').default(0).notNull(),
    state: text('state', { enum: RENDER_SCENE_STATES }).default('waiting').notNull(),
    attempt: integer('attempt').default(0).notNull(),
  },
  (table) => [
    unique('render_scene_video_scene_unique').on(table.videoId, table.sceneIndex),
    check('render_scene_state_known', sql`${table.state} in ${toSqlList(RENDER_SCENE_STATES)}`),
  ],
);
