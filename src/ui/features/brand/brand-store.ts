import { messages } from '#messages/features/brand/brand.messages';
import { messages as fontMessages } from '#messages/features/brand/brand-font.messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import {
  addBrandColor,
  BRAND_LIMITS,
  type BrandCaptions,
  type BrandKit,
  type BrandLogo,
  type BrandScenes,
  EMPTY_BRAND_KIT,
  parseBrandColor,
} from '#domain/brand/brand-kit.ts';
import type { BrandEnd } from '#domain/brand/brand-scenes.ts';
import { type BrandTerm, isSameTerm, putBrandTerm, putPronunciation } from '#domain/brand/brand-words.ts';
import type { LexiconEntry } from '#domain/script/lexicon.ts';
import type { HexColor, MusicChoice } from '#domain/project/project.ts';
import type { BackgroundApi } from '#ports/background-api.ts';
import { removeRegularFile, replaceFont, setRegularFile } from '#domain/fonts/change-font-files.ts';
import type { FileWeight } from '#domain/fonts/choose-font-file.ts';
import type { ProjectFont } from '#domain/fonts/project-font.ts';
import type { BrandApi, WorkspaceBrand } from '#ports/brand-api.ts';
import { ActionStore } from '../../stores/action-store.ts';
import { LoadedValue } from '../../stores/loaded-value.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { formatFailure } from '../../text/failure-text.ts';
import { BackgroundsStore } from '../backgrounds/backgrounds-store.ts';
import { type BrandSourcesPorts, BrandSourcesStore } from './brand-sources-store.ts';
import { createShareDomainStore, type ShareDomainStore } from './create-share-domain-store.ts';
import { ShareBrandStore } from './share-brand-store.ts';

export interface BrandPorts extends BrandSourcesPorts {
  readonly brands: BrandApi;
  readonly backgrounds: BackgroundApi;
}

const NEW_LOGO: Omit<BrandLogo, 'assetId'> = { corner: 'top-right', size: 'medium', opacity: 1 };

/** The brand kit of the workspace as it is being edited. Every change is saved at once. */
export class BrandStore implements PageStore {
  readonly saved: LoadedValue<WorkspaceBrand>;
  readonly images: BackgroundsStore;
  readonly sources: BrandSourcesStore;
  readonly saving = new ActionStore();
  /** A font being uploaded. */
  readonly reading = new ActionStore();
  readonly sharePages: ShareBrandStore;
  readonly domain: ShareDomainStore;
  kit: BrandKit = EMPTY_BRAND_KIT;
  /** A change was saved on this visit. */
  hasSaved = false;
  /** What is typed for the next color. */
  code = '';
  codeProblem = '';
  readonly #brands: BrandApi;

  constructor({ brands, backgrounds, music, projects }: BrandPorts) {
    this.#brands = brands;
    this.images = new BackgroundsStore({ backgrounds });
    this.sources = new BrandSourcesStore({ music, projects });
    this.sharePages = new ShareBrandStore(brands);
    this.domain = createShareDomainStore(brands);
    this.saved = new LoadedValue(async (signal) => this.#load(signal));
    makeAutoObservable(
      this,
      { saved: false, images: false, sources: false, saving: false, reading: false, sharePages: false, domain: false, kit: observableRef },
      { autoBind: true },
    );
  }

  get isLocked(): boolean {
    return this.saved.value?.lock !== null;
  }

  get isFull(): boolean {
    return this.kit.colors.length >= BRAND_LIMITS.colors;
  }

  /** Small form of the kit's logo; null without one, and while images load. */
  get logoUrl(): string | null {
    return this.images.backgrounds.find(({ assetId }) => assetId === this.kit.logo?.assetId)?.thumbnailUrl ?? null;
  }

  start(): void {
    this.saved.start();
    this.images.start();
    this.sources.start();
    this.sharePages.start();
    this.domain.start();
  }

  stop(): void {
    this.saved.stop();
    this.images.stop();
    this.sources.stop();
    this.sharePages.stop();
    this.domain.stop();
  }

  setCode(code: string): void {
    this.code = code;
    this.codeProblem = '';
  }

  addTypedColor(): void {
    const color = parseBrandColor(this.code);
    if (color === null) this.codeProblem = messages.colors.codeWrong;
    else this.addColor(color);
  }

  addColor(color: HexColor): void {
    this.#change({ colors: addBrandColor(this.kit.colors, color) });
    this.setCode('');
  }

  removeColor(color: HexColor): void {
    this.#change({ colors: this.kit.colors.filter((other) => other !== color) });
  }

  setCaptions(captions: BrandCaptions | null): void {
    this.#change({ captions });
  }

  setLogoImage(assetId: string | null): void {
    this.#change({ logo: assetId === null ? null : { ...NEW_LOGO, ...this.kit.logo, assetId } });
  }

  async uploadLogo(file: File): Promise<void> {
    const assetId = await this.images.upload(file);
    if (assetId !== null) this.setLogoImage(assetId);
  }

  setLogo(logo: BrandLogo): void {
    this.#change({ logo });
  }

  /** The file, which the user may use, becomes the kit's font, or the regular file of it. */
  async uploadFont(file: File, weight: FileWeight): Promise<void> {
    await this.reading.run(weight, async () => {
      const outcome = await this.#brands.readFont({ file, confirmed: true });
      if (outcome.kind !== 'ok') return { kind: 'failed', message: formatFailure(outcome, fontMessages.unchanged) };
      const { font } = this.kit;
      this.setFont(weight === 'regular' && font ? setRegularFile(font, outcome.value) : replaceFont(font, outcome.value));
      return { kind: 'ok' };
    });
  }

  setFont(font: ProjectFont | null): void {
    this.#change({ font });
  }

  removeRegularFile(): void {
    const { font } = this.kit;
    if (font !== null) this.#change({ font: removeRegularFile(font) });
  }

  setMusic(music: MusicChoice | null): void {
    this.#change({ music });
  }

  /** The scenes that a project has now become the intro or outro. */
  async takeScenes(end: BrandEnd, projectId: string): Promise<void> {
    const scenes = await this.sources.take(end, projectId);
    if (scenes !== null) this.setScenes(end, scenes);
  }

  setScenes(end: BrandEnd, scenes: BrandScenes | null): void {
    this.#change({ [end]: scenes });
  }

  /** In the place of an earlier one of the same word. */
  addPronunciation(entry: LexiconEntry): void {
    this.#change({ pronunciations: putPronunciation(this.kit.pronunciations, entry, BRAND_LIMITS.pronunciations) });
  }

  removePronunciation(entry: LexiconEntry): void {
    this.#change({ pronunciations: this.kit.pronunciations.filter((other) => other !== entry) });
  }

  /** In the place of an earlier one for the same language. */
  addTerm(entry: BrandTerm): void {
    this.#change({ terms: putBrandTerm(this.kit.terms, entry, BRAND_LIMITS.terms) });
  }

  removeTerm(entry: BrandTerm): void {
    this.#change({ terms: this.kit.terms.filter((other) => !isSameTerm(other, entry)) });
  }

  /** Stores the kit as it is now; a change that is made meanwhile is stored after it. */
  async save(): Promise<void> {
    await this.saving.run('save', async () => {
      for (;;) {
        const { kit } = this;
        const outcome = await this.#brands.save(kit);
        if (outcome.kind !== 'ok') return { kind: 'failed', message: formatFailure(outcome, messages.unsaved) };
        if (this.kit === kit) return this.#setSaved(outcome.value);
      }
    });
  }

  async #load(signal: AbortSignal) {
    const outcome = await this.#brands.load({ signal });
    if (outcome.kind !== 'ok') return { kind: 'failed', message: formatFailure(outcome) } as const;
    if (!signal.aborted) runInAction(() => (this.kit = outcome.value.kit));
    return outcome;
  }

  #setSaved(brand: WorkspaceBrand) {
    runInAction(() => {
      this.saved.value = brand;
      this.kit = brand.kit;
      this.hasSaved = true;
    });
    return { kind: 'ok' } as const;
  }

  #change(changed: Partial<BrandKit>): void {
    this.kit = { ...this.kit, ...changed };
    void this.save();
  }
}
