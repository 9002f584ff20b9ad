import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Organization, Organizations } from '../../ports/workspaces.ts';

/** The spaces one can work in, for the switcher. What cannot be asked is simply not offered. */
export class SpacesStore {
  value: readonly Organization[] | null = null;
  failure = '';
  private readonly organizations: Organizations;
  private asked = 0;

  constructor(organizations: Organizations) {
    this.organizations = organizations;
    makeAutoObservable<SpacesStore, 'organizations' | 'asked'>(
      this,
      { organizations: false, asked: false, value: observableRef },
      { autoBind: true },
    );
  }

  async load(): Promise<void> {
    const asked = (this.asked += 1);
    const answer = await this.organizations.list();
    if (asked !== this.asked || answer.kind !== 'ok') return;
    runInAction(() => {
      this.value = answer.value;
    });
  }

  /** Null: one's own space. The session tells everybody of the change. */
  async activate(id: string | null): Promise<void> {
    const outcome = await this.organizations.activate(id);
    runInAction(() => {
      this.failure = outcome.kind === 'failed' ? outcome.message : '';
    });
  }
}
