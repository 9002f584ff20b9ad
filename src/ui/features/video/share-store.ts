import { messages } from '#messages/features/video/share.messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { findShareFormProblems, parseShareForm, type ShareForm, toShareForm } from '#domain/sharing/share-form.ts';
import { DEFAULT_SHARE, type Share, SHARE_LIMITS } from '#domain/sharing/share.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { ShareApi } from '#ports/share-api.ts';
import { Lifetime } from '../../stores/lifetime.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { formatFailure } from '../../text/failure-text.ts';

type ShareField = keyof ShareForm;
type ShareErrors = Partial<Record<ShareField, string>>;

/** The link of one video. */
export class ShareStore implements PageStore {
  /** Null while it isn't shared, and until it is loaded. */
  share: Share | null = null;
  form: ShareForm = toShareForm(DEFAULT_SHARE);
  loaded = false;
  busy: 'save' | 'remove' | null = null;
  errors: ShareErrors = {};
  /** Why loading or saving failed. */
  problem = '';
  /** Status message after a change. */
  message = '';
  readonly #shares: ShareApi;
  readonly #taskId: string;
  readonly #lifetime = new Lifetime();

  constructor({ shares }: { readonly shares: ShareApi }, taskId: string) {
    this.#shares = shares;
    this.#taskId = taskId;
    makeAutoObservable(this, { share: observableRef, form: observableRef, errors: observableRef }, { autoBind: true });
  }

  start(): void {
    if (this.#lifetime.start()) void this.load();
  }

  stop(): void {
    this.#lifetime.stop();
  }

  async load(): Promise<void> {
    this.problem = '';
    const outcome = await this.#shares.load(this.#taskId);
    runInAction(() => {
      if (outcome.kind !== 'ok') return void (this.problem = formatFailure(outcome));
      this.loaded = true;
      this.#setShare(outcome.value);
    });
  }

  /** Shares the video with the usual settings: everyone with the link. */
  async create(): Promise<void> {
    await this.#run('save', () => this.#shares.save(this.#taskId, DEFAULT_SHARE), messages.created);
  }

  edit(change: Partial<ShareForm>): void {
    this.form = { ...this.form, ...change };
    this.errors = {};
    this.message = '';
  }

  async save(): Promise<void> {
    const change = parseShareForm(this.form);
    this.errors = findErrors(this.form, this.share);
    if (Object.keys(this.errors).length > 0) return;
    await this.#run('save', () => this.#shares.save(this.#taskId, change), messages.saved);
  }

  async remove(): Promise<void> {
    await this.#run('remove', () => this.#shares.remove(this.#taskId), messages.removed);
  }

  async #run(busy: 'save' | 'remove', call: () => Promise<ApiOutcome<Share | void>>, done: string): Promise<void> {
    if (this.busy !== null) return;
    this.busy = busy;
    this.problem = this.message = '';
    const outcome = await call();
    runInAction(() => {
      this.busy = null;
      if (outcome.kind === 'ok') {
        this.#setShare(outcome.value ?? null);
        this.message = done;
      } else {
        this.#setFailure(outcome);
      }
    });
  }

  #setFailure(outcome: Exclude<ApiOutcome<never>, { readonly kind: 'ok' }>): void {
    const field = outcome.kind === 'rejected' ? toFormField(outcome.field) : null;
    if (field === null) this.problem = formatFailure(outcome);
    else this.errors = { [field]: formatFailure(outcome) };
  }

  #setShare(share: Share | null): void {
    this.share = share;
    this.form = toShareForm(share ?? DEFAULT_SHARE);
    this.errors = {};
  }
}

function findErrors(form: ShareForm, share: Share | null): ShareErrors {
  const { wrongDomain, isPasswordShort, wrongButton } = findShareFormProblems(form, share?.access === 'password');
  return {
    ...(wrongDomain !== undefined && { domains: messages.wrongDomain(wrongDomain) }),
    ...(wrongButton !== null && { [wrongButton]: messages.wrongButton[wrongButton] }),
    ...(isPasswordShort && { password: messages.shortPassword(SHARE_LIMITS.password.least) }),
  };
}

function toFormField(field: string | undefined): ShareField | null {
  if (field === 'expiresAt') return 'lastDay';
  if (field === 'password') return 'password';
  if (field?.startsWith('leadForm')) return 'leadPrompt';
  if (field?.startsWith('callToAction')) return field.endsWith('.text') ? 'buttonText' : 'buttonUrl';
  return field?.startsWith('embedDomains') ? 'domains' : null;
}
