import { messages } from '#messages/features/script-writer/script-writer.messages';
import { applyBrand } from '#domain/brand/apply-brand.ts';
import { getDefaultResolution } from '#domain/plans/check-plan.ts';
import { findPresenterVoice } from '#domain/presenters/presenter-voice.ts';
import type { Project } from '#domain/project/project.ts';
import { createProjectFromWriting } from '#domain/script-writing/create-project-from-writing.ts';
import type { WrittenScript } from '#domain/script-writing/written-script.ts';
import type { BrandApi } from '#ports/brand-api.ts';
import type { PresenterLibrary } from '#ports/presenter-library.ts';
import type { ProfileApi } from '#ports/profile-api.ts';
import type { WrittenFromSource } from '#ports/script-api.ts';
import type { Speech } from '#ports/speech.ts';
import { formatFailure } from '../../text/failure-text.ts';

export interface MakeProjectPorts {
  readonly presenters: Pick<PresenterLibrary, 'list'>;
  readonly speech: Pick<Speech, 'voices'>;
  readonly brands: Pick<BrandApi, 'load'>;
  readonly profiles: Pick<ProfileApi, 'profile'>;
}

export type MadeProject = { readonly kind: 'made'; readonly project: Project } | { readonly kind: 'failed'; readonly message: string };

/** The project of an outline: with the first presenter, in a voice of its language, in the workspace's brand. */
export async function makeProject(
  { presenters, speech, brands, profiles }: MakeProjectPorts,
  { script, language, source }: { readonly script: WrittenScript } & Pick<WrittenFromSource, 'language' | 'source'>,
): Promise<MadeProject> {
  const [people, voices, brand, profile] = await Promise.all([presenters.list(), speech.voices(), brands.load(), profiles.profile()]);
  if (people.kind === 'unavailable') return { kind: 'failed', message: people.message };
  if (voices.kind === 'unavailable') return { kind: 'failed', message: voices.message };
  if (brand.kind !== 'ok') return { kind: 'failed', message: formatFailure(brand, messages.kept) };
  if (profile.kind !== 'ok') return { kind: 'failed', message: formatFailure(profile, messages.kept) };
  const [presenter] = people.items;
  const voice = findPresenterVoice(presenter, voices.items, language);
  if (presenter === undefined || voice === undefined) return { kind: 'failed', message: messages.noPresenters };
  const speaker = { avatarId: presenter.id, voiceId: voice.id };
  const project = createProjectFromWriting(script, { speaker, fallbackTitle: messages.untitled, source });
  if (project === undefined) return { kind: 'failed', message: messages.noScenes };
  const resolution = getDefaultResolution(profile.value.limits);
  return { kind: 'made', project: applyBrand({ ...project, resolution }, brand.value.kit) };
}
