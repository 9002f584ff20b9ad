import { reaction } from 'mobx';
import { LAST_DRAFT_KEY, serializeLastDraft } from '#domain/checkout/last-draft.ts';
import type { Clock } from '#ports/clock.ts';
import type { KeyValueStore } from '#ports/key-value-store.ts';
import type { Profile } from '#ports/profile-api.ts';
import type { AutosaveStore } from './autosave-store.ts';
import type { ProjectStore } from './project-store.ts';

interface NotingPorts {
  readonly storage: KeyValueStore;
  readonly clock: Clock;
}

interface EditedProject {
  readonly autosave: Pick<AutosaveStore, 'projectId'>;
  readonly project: Pick<ProjectStore, 'project'>;
  readonly profile: Pick<Profile, 'id'>;
}

/** Notes the project as the one to come back to after a purchase, from when it has an id until it's left: call what is returned then. */
export function followLastDraft({ storage, clock }: NotingPorts, { autosave, project, profile }: EditedProject): () => void {
  function note(): void {
    const { projectId } = autosave;
    if (projectId === null) return;
    const draft = { userId: profile.id, projectId, title: project.project.title, at: clock.now() };
    storage.write(LAST_DRAFT_KEY, serializeLastDraft(draft));
  }

  const stop = reaction(() => [autosave.projectId, project.project.title], note, { fireImmediately: true });
  return () => {
    stop();
    note();
  };
}
