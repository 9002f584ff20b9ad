import type { AdapterMetadata, SwappablePort, UntypedValues } from '#domain/adapter-settings/adapter-metadata.ts';
import type { AccountStore } from '../ports/account-store.ts';
import type { Clock } from '#ports/clock.ts';
import type { ExchangeRates } from '#ports/exchange-rates.ts';
import type { PaymentGateway } from '../ports/payment-gateway.ts';
import type { Speech } from '#ports/speech.ts';
import type { AccountService, SignInEvent } from '../ports/account-service.ts';
import type { CaptchaVerifier } from '../ports/captcha-verifier.ts';
import type { ContentPolicy } from '../ports/content-policy.ts';
import type { FlagEvaluator } from '../ports/flag-evaluator.ts';
import type { FaceLandmarks } from '../ports/face-landmarks.ts';
import type { ClipReader } from '../ports/clip-reader.ts';
import type { ImageReader } from '../ports/image-reader.ts';
import type { InvoiceDocument } from '../ports/invoice-document.ts';
import type { Logger } from '../ports/logger.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { ObjectStore } from '../ports/object-store.ts';
import type { TaskRelay } from '../ports/task-relay.ts';
import type { PresenterFolder } from '../ports/presenter-files.ts';
import type { ScriptWriter } from '../ports/script-writer.ts';
import type { Transcriber } from '../ports/transcriber.ts';
import type { StockMedia } from '../ports/stock-media.ts';
import type { Translator } from '../ports/translator.ts';
import type { RateLimitCounter } from '../ports/rate-limit-counter.ts';
import type { VideoEncoder } from '../ports/video-encoder.ts';
import type { VoiceSampler } from '../ports/voice-sampler.ts';

/** What the server's half of an adapter is, by port. */
interface ServerHalves {
  readonly payment: PaymentGateway;
  readonly auth: AccountService;
  readonly captcha: CaptchaVerifier;
  readonly rates: ExchangeRates;
  readonly flags: FlagEvaluator;
  readonly realtime: TaskRelay;
  readonly speech: Speech;
  readonly 'voice-sampler': VoiceSampler;
  readonly 'image-reader': ImageReader;
  readonly 'clip-reader': ClipReader;
  readonly 'face-landmarks': FaceLandmarks;
  readonly 'invoice-document': InvoiceDocument;
  readonly 'content-policy': ContentPolicy;
  readonly translator: Translator;
  readonly 'script-writer': ScriptWriter;
  readonly transcriber: Transcriber;
  readonly 'stock-media': StockMedia;
  readonly mailer: Mailer;
  readonly 'object-store': ObjectStore;
  readonly 'video-encoder': VideoEncoder;
  readonly 'presenter-library': PresenterFolder;
}

/** Type of a port's half on the server; `never` for a port of the page alone. */
export type ServerHalf<Port extends SwappablePort> = Port extends keyof ServerHalves ? ServerHalves[Port] : never;

/** What an auth adapter from outside is given besides. */
export interface OutsideAccountsParts {
  /** Of this site, 32 characters or more; for cookies and stored tokens. */
  readonly secret: string;
  /** Users and sessions, for an adapter whose service keeps no sessions for us. */
  readonly store: AccountStore;
  /** To be called for every sign-in, so that users see it in their history. */
  readonly onSignIn: (event: SignInEvent) => Promise<void>;
  /** False: sign-ins of one address are not limited. */
  readonly rateLimited: boolean;
}

/** What an adapter from outside is given. Everything it needs from the world is here. */
export interface OutsideParts {
  /** Values of the metadata's settings by variable, checked already. */
  readonly settings: UntypedValues;
  readonly clock: Clock;
  readonly fetch: typeof globalThis.fetch;
  readonly log: Logger;
  /** Address of this server for browsers, without a slash at the end; empty for ports that are made before it is known. */
  readonly publicUrl: string;
  /** Counts tries over all processes; for `auth` and `captcha`. */
  readonly attempts?: RateLimitCounter;
  /** For `auth`: absent where forms have no captcha. */
  readonly captcha?: CaptchaVerifier | undefined;
  /** For `auth`. */
  readonly accounts?: OutsideAccountsParts;
}

/** An adapter that a package outside this repository brings: its metadata and how to make its half on the server. */
export interface OutsideAdapter<Port extends SwappablePort = SwappablePort> {
  readonly metadata: AdapterMetadata & { readonly port: Port };
  /** Left out by an adapter of the page alone. */
  readonly create?: (parts: OutsideParts) => ServerHalf<Port> | Promise<ServerHalf<Port>>;
  /** Address of the module it was loaded from; set by the loader, for threads that load it again. */
  readonly module?: string;
}

/** An adapter from outside with the values of its settings. */
export interface ChosenAdapter<Port extends SwappablePort = SwappablePort> {
  readonly adapter: OutsideAdapter<Port>;
  readonly settings: UntypedValues;
}

/** The chosen adapters from outside; a port without one has an adapter of this repository. */
export type ChosenAdapters = { readonly [Port in SwappablePort]?: ChosenAdapter<Port> };
