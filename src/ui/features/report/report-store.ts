import { messages } from '#messages/features/report/report.messages';
import { makeAutoObservable, runInAction } from 'mobx';
import { type ReportForm, validateReport, normalizeReport } from '../../../domain/reports/content-report.ts';
import type { Captcha } from '../../../ports/captcha.ts';
import type { ReportApi } from '../../../ports/report-api.ts';
import { FormStore } from '../../stores/form-store.ts';
import type { OffersStore } from '../../stores/offers-store.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { formatFailure } from '../../text/failure-text.ts';
import { CaptchaStore } from '../account/captcha-store.ts';

export interface ReportPorts {
  readonly reports: ReportApi;
  readonly captcha: Captcha;
  readonly offers: OffersStore;
}

/** The form with its honeypot field. */
type TypedReport = ReportForm & { readonly website: string };

interface Sent {
  readonly kind: 'sent';
  readonly reference: string;
}

export class ReportStore implements PageStore {
  readonly form: FormStore<TypedReport, Sent>;
  readonly captcha: CaptchaStore;
  readonly offers: OffersStore;
  /** Reference of the sent report; empty before. */
  reference = '';
  readonly #reports: ReportApi;

  /** `subject`: what the link to this page was about. */
  constructor({ reports, captcha, offers }: ReportPorts, subject: string) {
    this.#reports = reports;
    this.offers = offers;
    this.captcha = new CaptchaStore(captcha);
    this.form = new FormStore<TypedReport, Sent>({
      empty: { target: 'video', reason: 'impersonation', subject, details: '', email: '', website: '' },
      check: validateReport,
      send: (typed, signal) => this.captcha.submit(signal, (captcha) => this.#send(typed, { captcha: captcha ?? '', signal })),
      failed: messages.form.failed,
    });
    makeAutoObservable(this, { form: false, captcha: false, offers: false }, { autoBind: true });
  }

  start(): void {
    this.form.start();
    void this.offers.load();
  }

  stop(): void {
    this.form.stop();
  }

  async submit(): Promise<void> {
    const sent = await this.form.submit();
    if (sent === null) return;
    runInAction(() => {
      this.reference = sent.reference;
    });
    this.form.clear();
  }

  again(): void {
    this.reference = '';
  }

  async #send({ website, ...form }: TypedReport, { captcha, signal }: { readonly captcha: string; readonly signal: AbortSignal }) {
    const outcome = await this.#reports.send({ ...normalizeReport(form), website, captcha }, { signal });
    if (outcome.kind === 'ok') return { kind: 'sent' as const, reference: outcome.value.reference };
    const field = outcome.kind === 'rejected' && outcome.field !== undefined ? { field: outcome.field } : {};
    return { kind: 'failed' as const, message: formatFailure(outcome, messages.form.inputKept), ...field };
  }
}
