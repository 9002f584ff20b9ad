import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type SavedColors, addSavedColors, removeSavedColors } from '#domain/presenters/saved-colors.ts';
import type { ProfileApi } from '#ports/profile-api.ts';
import { formatFailure } from '../../text/failure-text.ts';

/** The user's saved colors for looks, shared by all projects and stored on the server. */
export class SavedColorsStore {
  list: readonly SavedColors[];
  saving = false;
  error = '';
  readonly #profiles: Pick<ProfileApi, 'update'>;

  constructor(list: readonly SavedColors[], profiles: Pick<ProfileApi, 'update'>) {
    this.list = list;
    this.#profiles = profiles;
    makeAutoObservable(this, { list: observableRef }, { autoBind: true });
  }

  add(colors: SavedColors): Promise<void> {
    return this.#save(addSavedColors(this.list, colors));
  }

  remove(name: string): Promise<void> {
    return this.#save(removeSavedColors(this.list, name));
  }

  async #save(list: readonly SavedColors[]): Promise<void> {
    if (this.saving) {
      return;
    }
    this.saving = true;
    this.error = '';
    const outcome = await this.#profiles.update({ preferences: { colors: list } });
    runInAction(() => {
      this.saving = false;
      if (outcome.kind === 'ok') this.list = outcome.value.preferences.colors;
      else this.error = formatFailure(outcome);
    });
  }
}
