import type { ParseCsv } from '../../src/domain/text/csv.ts';
import type { Clock } from '../../src/ports/clock.ts';
import type { PresenterLibrary } from '../../src/ports/presenter-library.ts';
import type { ListOutcome } from '../../src/ports/list-outcome.ts';
import type { Voice } from '../../src/ports/speech.ts';
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
import type { Translator } from '../ports/translator.ts';
import type { PhotoCompiler } from '../ports/photo-compiler.ts';
import type { ReferenceSpeaker } from '../ports/reference-speaker.ts';
import type { VoiceSampler } from '../ports/voice-sampler.ts';
import type { DrawSlides } from './draw-slides.ts';
import type { SpeechServices } from './speech-services.ts';
import type { DnsRecords } from '../ports/dns-records.ts';
import type { WebhookSender } from '../ports/webhook-sender.ts';
import type { DomainCache } from './domain-cache.ts';
import type { WorkLimiter } from './work-limiter.ts';

/** The ports that use cases and jobs are given. Their creator starts and stops them. */
export interface ServerContext {
  readonly database: Database;
  readonly queue: JobQueue;
  readonly bus: EventBus;
  readonly objects: ObjectStore;
  readonly disk: DiskSpace;
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
  readonly photoCompiler: PhotoCompiler;
  readonly drawSlides: DrawSlides;
  readonly parseCsv: ParseCsv;
  readonly contentPolicy: ContentPolicy;
  /** Absent: videos are not signed. */
  readonly contentSigner?: ContentSigner;
  readonly translator: Translator;
  readonly webhookSender: WebhookSender;
  readonly dnsRecords: DnsRecords;
  readonly workLimiter: WorkLimiter;
  readonly domainCache: DomainCache;
  readonly clock: Clock;
  readonly log: Logger;
}
