import { makeAutoObservable } from 'mobx';
import { applyBrand } from '../../../domain/brand/apply-brand.ts';
import { EMPTY_BRAND_KIT, isEmptyBrandKit, type BrandKit } from '../../../domain/brand/brand-kit.ts';
import type { BrandApi, WorkspaceBrand } from '../../../ports/brand-api.ts';
import { LoadedValue } from '../../stores/loaded-value.ts';
import { formatFailure } from '../../text/failure-text.ts';
import type { ProjectStore } from './project-store.ts';

/** The workspace's brand kit, for the open project. Without it everything else can still be edited. */
export class EditorBrandStore {
  readonly brand: LoadedValue<WorkspaceBrand>;
  readonly #project: ProjectStore;

  constructor(brands: BrandApi, project: ProjectStore) {
    this.#project = project;
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

  /** One step of undo. False when the project already has the kit's look. */
  apply(): boolean {
    const { project } = this.#project;
    const branded = applyBrand(project, this.kit);
    if (branded === project) return false;
    this.#project.edit({ kind: 'replace-project', project: branded });
    return true;
  }
}
