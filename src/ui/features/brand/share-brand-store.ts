import { messages } from '#messages/features/brand/share-brand.messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { FieldErrors } from '#domain/account/account-forms.ts';
import { parseBrandColor } from '#domain/brand/brand-kit.ts';
import { parseShareBrand, type ShareBrand, type ShareBrandForm, toShareBrandForm } from '#domain/brand/share-brand.ts';
import type { BrandApi, WorkspaceShareBrand } from '#ports/brand-api.ts';
import { ActionStore } from '../../stores/action-store.ts';
import { LoadedValue } from '../../stores/loaded-value.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { formatFailure } from '../../text/failure-text.ts';

/** How share pages look, as it is being edited: a preview until it's saved. */
export class ShareBrandStore implements PageStore {
  readonly saved: LoadedValue<WorkspaceShareBrand>;
  readonly saving = new ActionStore();
  form: ShareBrandForm = toShareBrandForm(null);
  errors: FieldErrors<ShareBrandForm> = {};
  /** It was saved on this visit, and nothing was changed since. */
  hasSaved = false;
  readonly #brands: BrandApi;

  constructor(brands: BrandApi) {
    this.#brands = brands;
    this.saved = new LoadedValue(async (signal) => this.#load(signal));
    makeAutoObservable(this, { saved: false, saving: false, form: observableRef, errors: observableRef }, { autoBind: true });
  }

  /** The colors as far as they can be read. */
  get colors(): Pick<ShareBrand, 'accent' | 'background'> {
    return { accent: parseBrandColor(this.form.accent), background: parseBrandColor(this.form.background) };
  }

  get hasChanges(): boolean {
    const saved = toShareBrandForm(this.saved.value?.brand ?? null);
    return JSON.stringify(saved) !== JSON.stringify(this.form);
  }

  start(): void {
    this.saved.start();
  }

  stop(): void {
    this.saved.stop();
  }

  change(changed: Partial<ShareBrandForm>): void {
    this.form = { ...this.form, ...changed };
    this.errors = Object.fromEntries(Object.entries(this.errors).filter(([name]) => !(name in changed)));
    this.hasSaved = false;
  }

  async save(): Promise<void> {
    const parsed = parseShareBrand(this.form);
    this.errors = 'errors' in parsed ? parsed.errors : {};
    if ('brand' in parsed) await this.#store('save', parsed.brand);
  }

  /** Goes back to our look. */
  async remove(): Promise<void> {
    this.errors = {};
    await this.#store('remove', null);
  }

  async #store(key: 'save' | 'remove', brand: ShareBrand | null): Promise<void> {
    const { form } = this;
    await this.saving.run(key, async () => {
      const outcome = await this.#brands.saveShareBrand(brand);
      if (outcome.kind !== 'ok') return { kind: 'failed', message: formatFailure(outcome, messages.notSaved) };
      runInAction(() => {
        this.saved.value = outcome.value;
        if (this.form === form) this.form = toShareBrandForm(outcome.value.brand);
        this.hasSaved = !this.hasChanges;
      });
      return { kind: 'ok' };
    });
  }

  async #load(signal: AbortSignal) {
    const outcome = await this.#brands.loadShareBrand({ signal });
    if (outcome.kind !== 'ok') return { kind: 'failed', message: formatFailure(outcome) } as const;
    if (!signal.aborted) runInAction(() => (this.form = toShareBrandForm(outcome.value.brand)));
    return outcome;
  }
}
