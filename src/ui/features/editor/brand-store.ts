import { messages } from '#messages/features/editor/brand.messages';
import { makeAutoObservable, runInAction } from 'mobx';
import { findBrandFitProblem, isBrandScene } from '#domain/brand/brand-scenes.ts';
import { putPronunciation } from '#domain/brand/brand-words.ts';
import type { LexiconEntry } from '#domain/script/lexicon.ts';
import { BRAND_LIMITS, EMPTY_BRAND_KIT, isEmptyBrandKit, type BrandKit } from '#domain/brand/brand-kit.ts';
import type { BrandApi, WorkspaceBrand } from '#ports/brand-api.ts';
import { LoadedValue } from '../../stores/loaded-value.ts';
import { formatFailure } from '../../text/failure-text.ts';
import type { ProjectStore } from './project-store.ts';

/** The workspace's brand kit, for the open project. Without it everything else can still be edited. */
export class EditorBrandStore {
  readonly brand: LoadedValue<WorkspaceBrand>;
  readonly #project: ProjectStore;
  readonly #brands: BrandApi;

  constructor(brands: BrandApi, project: ProjectStore) {
    this.#project = project;
    this.#brands = brands;
    this.brand = new LoadedValue(async (signal) => {
      const outcome = await brands.load({ signal });
      return outcome.kind === 'ok' ? outcome : { kind: 'failed', message: formatFailure(outcome) };
    });
    makeAutoObservable(this, { brand: false }, { autoBind: true });
  }

  get kit(): BrandKit {
    return this.brand.value?.kit ?? EMPTY_BRAND_KIT;
  }

  get isEmpty(): boolean {
    return isEmptyBrandKit(this.kit);
  }

  /** Whether the user may change the kit; false until it's known. */
  get canChange(): boolean {
    return this.brand.value?.lock === null;
  }

  /** Adds to the kit as it is stored now, which may have changed since it was loaded. Returns why it couldn't be; empty when it was. */
  async addPronunciation(entry: LexiconEntry): Promise<string> {
    const loaded = await this.#brands.load();
    if (loaded.kind !== 'ok') return formatFailure(loaded, messages.kitUnchanged);
    const { kit } = loaded.value;
    const pronunciations = putPronunciation(kit.pronunciations, entry, BRAND_LIMITS.pronunciations);
    if (pronunciations === kit.pronunciations) return messages.kitFull;
    const saved = await this.#brands.save({ ...kit, pronunciations });
    if (saved.kind !== 'ok') return formatFailure(saved, messages.kitUnchanged);
    runInAction(() => (this.brand.value = saved.value));
    return '';
  }

  /** Whether applying can change something: an empty kit takes away the intro and outro of an earlier one. */
  get canApply(): boolean {
    return !this.isEmpty || (this.brand.value !== null && this.#project.project.scenes.some(isBrandScene));
  }

  /** Name of the project's own font; null with the standard one. */
  get fontName(): string | null {
    return this.#project.project.font?.name ?? null;
  }

  /** The project has the standard font again. */
  removeFont(): void {
    const { font: _removed, ...project } = this.#project.project;
    this.#project.edit({ kind: 'replace-project', project });
  }

  /** One step of undo; nothing where the kit's scenes don't fit. Returns what to tell the user. */
  async apply(): Promise<string> {
    const { applyBrand } = await import('#domain/brand/apply-brand.ts');
    const { project } = this.#project;
    const problem = findBrandFitProblem(project, this.kit);
    if (problem !== null) return messages.tooLong[problem.kind](problem.over);
    const branded = applyBrand(project, this.kit);
    if (branded === project) return messages.unchanged;
    this.#project.edit({ kind: 'replace-project', project: branded });
    return messages.applied;
  }
}
