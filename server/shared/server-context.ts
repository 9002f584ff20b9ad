import type { Tracer } from '../ports/tracer.ts';
import type { Metrics } from './metrics.ts';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ParseCsv } from '#domain/text/csv.ts';
import type { Clock } from '#ports/clock.ts';
import type { PresenterLibrary } from '#ports/presenter-library.ts';
import type { ListOutcome } from '#ports/list-outcome.ts';
import type { Voice } from '#ports/speech.ts';
import type { Engine } from '../engine/engine.ts';
import type { RateLimitCounter } from '../ports/rate-limit-counter.ts';
import type { ContentSigner } from '../ports/content-signer.ts';
import type { ContentPolicy } from '../ports/content-policy.ts';
import type { Database } from '../ports/database.ts';
import type { DiskSpace } from '../ports/disk-space.ts';
import type { EventBus } from '../ports/event-bus.ts';
import type { Logger } from '../ports/logger.ts';
import type { ClipReader } from '../ports/clip-reader.ts';
import type { ImageReader } from '../ports/image-reader.ts';
import type { JobQueue } from '../ports/job-queue.ts';
import type { ObjectStore } from '../ports/object-store.ts';
import type { PageReader } from '../ports/page-reader.ts';
import type { PdfReader } from '../ports/pdf-reader.ts';
import type { ScriptWriter } from '../ports/script-writer.ts';
import type { Transcriber } from '../ports/transcriber.ts';
import type { StockMedia } from '../ports/stock-media.ts';
import type { Translator } from '../ports/translator.ts';
import type { FaceLandmarks } from '../ports/face-landmarks.ts';
import type { PhotoCompiler } from '../ports/photo-compiler.ts';
import type { ReferenceSpeaker } from '../ports/reference-speaker.ts';
import type { VoiceSampler } from '../ports/voice-sampler.ts';
import type { ErrorIntake } from '../ports/error-intake.ts';
import type { ExportFile, ExportScope } from './export-files.ts';
import type { FindUsedFiles } from './stored-files.ts';
import type { WorkspaceRef, WorkspaceTable } from './workspace.ts';
import type { DrawSlides } from './draw-slides.ts';
import type { SpeechServices } from './speech-services.ts';
import type { DnsRecords } from '../ports/dns-records.ts';
import type { WebhookSender } from '../ports/webhook-sender.ts';
import type { WebhookWire } from './webhook-wire.ts';
import type { DailyUse } from './daily-use.ts';
import type { DomainCache } from './domain-cache.ts';
import type { MemoryGuard } from './memory-guard.ts';
import type { WorkLimiter } from './work-limiter.ts';

/** What a subject of the server does with what it stores; a hook is left out where there's nothing to do. All of them are idempotent. */
export interface SubjectHooks {
  /** Tables whose rows belong to whoever made them, in a workspace. When that account ends, another member of the organization has them. */
  readonly ownedTables?: readonly OwnedTable[];
  /** What it adds to the data export. */
  readonly exportUser?: (order: ExportOrder) => AsyncGenerator<ExportFile>;
  /** Deletes the content of a workspace with its files. Files go before rows: a row that is left behind is found by the next run. */
  readonly eraseWorkspace?: (services: EraseServices, workspaceRef: WorkspaceRef) => Promise<void>;
  /** Deletes what is the user's, in whichever workspace. Rows that are deleted with the user's own aren't its business. */
  readonly eraseUser?: (services: EraseServices, userId: string) => Promise<void>;
  /** Deletes what is known by the address alone, once the user's row is gone. */
  readonly forgetAddress?: (services: EraseServices, email: string) => Promise<void>;
  /** Deletes expired and unreachable rows and files; several processes may do it at once. */
  readonly cleanUp?: (services: ServerContext) => Promise<void>;
  /** Folders of the object store whose files have a row, and which of them are in use. */
  readonly storedFiles?: Readonly<Record<string, FindUsedFiles>>;
  /** By the name that endpoints store. */
  readonly webhookWires?: Readonly<Record<string, WebhookWire>>;
}

export type EraseServices = Pick<ServerContext, 'database' | 'objects' | 'bus' | 'queue' | 'clock' | 'log'>;
export type OwnedTable = PgTable & WorkspaceTable;

export interface ExportOrder {
  readonly services: ServerContext;
  readonly errorIntake: ErrorIntake;
  readonly userId: string;
  readonly scope: ExportScope;
}

/** The ports that use cases and jobs are given. Their creator starts and stops them. */
export interface ServerContext {
  /** All subjects, for what goes through all that is stored; what erases goes through them backwards. */
  readonly subjects: readonly SubjectHooks[];
  readonly database: Database;
  readonly queue: JobQueue;
  readonly bus: EventBus;
  readonly objects: ObjectStore;
  readonly disk: DiskSpace;
  readonly memory: MemoryGuard;
  /** Absent where nobody reads them. */
  readonly metrics?: Metrics;
  readonly tracer?: Tracer;
  /** Shared by all processes of the server. */
  readonly rateLimitCounter: RateLimitCounter;
  readonly engine: Engine;
  readonly presenters: PresenterLibrary;
  /** Voices of all speech adapters. */
  readonly voices: () => Promise<ListOutcome<Voice>>;
  readonly speeches: SpeechServices;
  readonly referenceSpeaker: ReferenceSpeaker;
  readonly voiceSampler: VoiceSampler;
  readonly imageReader: ImageReader;
  readonly clipReader: ClipReader;
  readonly faceLandmarks: FaceLandmarks;
  readonly photoCompiler: PhotoCompiler;
  readonly drawSlides: DrawSlides;
  readonly parseCsv: ParseCsv;
  readonly contentPolicy: ContentPolicy;
  /** Absent: videos are not signed. */
  readonly contentSigner?: ContentSigner;
  readonly translator: Translator;
  readonly scriptWriter: ScriptWriter;
  readonly transcriber: Transcriber;
  readonly stockMedia: StockMedia;
  readonly pageReader: PageReader;
  readonly pdfReader: PdfReader;
  readonly webhookSender: WebhookSender;
  readonly dnsRecords: DnsRecords;
  readonly workLimiter: WorkLimiter;
  /** What each account used today. */
  readonly dailyUse: DailyUse;
  readonly domainCache: DomainCache;
  readonly clock: Clock;
  readonly log: Logger;
}
