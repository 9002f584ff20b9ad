import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type KeptColors, withKeptColors, withoutKeptColors } from '../../../domain/presenters/saved-colors.ts';
import type { ProfileApi } from '../../../ports/profile-api.ts';
import { failureText } from '../../text/failure-text.ts';

/** Colors for looks that the user keeps: one list for all their projects, on the server. */
export class KeptColorsStore {
  list: readonly KeptColors[];
  saving = false;
  trouble = '';
  readonly #profiles: Pick<ProfileApi, 'update'>;

  constructor(list: readonly KeptColors[], profiles: Pick<ProfileApi, 'update'>) {
    this.list = list;
    this.#profiles = profiles;
    makeAutoObservable(this, { list: observableRef }, { autoBind: true });
  }

  keep(colors: KeptColors): Promise<void> {
    return this.#save(withKeptColors(this.list, colors));
  }

  remove(name: string): Promise<void> {
    return this.#save(withoutKeptColors(this.list, name));
  }

  async #save(list: readonly KeptColors[]): Promise<void> {
    if (this.saving) {
      return;
    }
    this.saving = true;
    this.trouble = '';
    const outcome = await this.#profiles.update({ preferences: { colors: list } });
    runInAction(() => {
      this.saving = false;
      if (outcome.kind === 'ok') this.list = outcome.value.preferences.colors;
      else this.trouble = failureText(outcome);
    });
  }
}
