import { countKnownAssets, resolveVoice, loadUsedPresenters } from '#server/speech/index.ts';
import { addCustomLooks } from '#domain/presenters/custom-look.ts';
import { isOwnVoice } from '#domain/plans/check-matched-voices.ts';
import { listUsedAssets, listUsedMusic, listUsedRecordings } from '#domain/project/find-project-problems.ts';
import type { Project, Scene } from '#domain/project/project.ts';
import { getActiveRecording } from '#domain/recording/scene-recording.ts';
import { listScenePresenters } from '#domain/project/scene-presenters.ts';
import { listVoicedTurns } from '#domain/speech/scene-turns.ts';
import { findMissingVoice } from '#domain/speech/find-missing-voice.ts';
import { loadPresenters, loadVoices } from '#server/shared/load-choices.ts';
import type { ServerContext } from '#server/shared/server-context.ts';
import { isReachable, toWorkspaceRef, type Workspace } from '#server/shared/workspace.ts';

/** What the imported project lacks here, with what to choose instead, as texts to show. */
export async function listImportNotes(
  services: ServerContext,
  workspace: Workspace,
  { project, hasAllSpeech }: { readonly project: Project; readonly hasAllSpeech: boolean },
): Promise<string[]> {
  const notes = [
    ...(await listMissingPresenters(services, workspace, project)),
    ...(await listMissingVoices(services, workspace, project)),
  ];
  const assets = [...listUsedAssets(project), ...listUsedRecordings(project), ...listUsedMusic(project)];
  if ((await countKnownAssets(services, project, toWorkspaceRef(workspace))) < new Set(assets).size) {
    notes.push('Some images, recordings, or music aren’t in the file. Add them again where they’re missing.');
  }
  if (!hasAllSpeech) notes.push('Some of the speech in the file can’t be used, so those scenes are spoken again.');
  return [...new Set(notes)];
}

async function listMissingPresenters(services: ServerContext, workspace: Workspace, project: Project): Promise<readonly string[]> {
  const presenters = await loadPresenters(services);
  const own = await loadUsedPresenters(services, project, toWorkspaceRef(workspace));
  const ids = presenters.map(({ id }) => id);
  const known = new Set([...addCustomLooks(ids, project), ...own.usable]);
  const cast = project.scenes.flatMap((scene, index) => listScenePresenters(scene).map(({ avatarId }) => ({ avatarId, index })));
  return cast.flatMap(({ avatarId, index }) => {
    if (known.has(avatarId)) return [];
    const nearest = presenters.find(({ presenterId }) => avatarId.startsWith(presenterId)) ?? presenters[0];
    const choice = nearest === undefined ? 'another one' : `${nearest.name} or another one`;
    return [`${nameScene(index)}: its presenter isn’t available here. Choose ${choice}.`];
  });
}

async function listMissingVoices(services: ServerContext, workspace: Workspace, project: Project): Promise<readonly string[]> {
  const voices = await loadVoices(services);
  const notes: string[] = [];
  for (const [index, scene] of project.scenes.entries()) {
    if (getActiveRecording(scene) !== undefined) continue;
    for (const turn of listVoicedTurns(scene)) {
      if (await isUsableOwnVoice(services, workspace, turn)) continue;
      const missing = findMissingVoice(turn, voices);
      if (missing !== undefined) notes.push(`${nameScene(index)} ${missing.text}`);
    }
  }
  return notes;
}

async function isUsableOwnVoice(services: ServerContext, workspace: Workspace, { voiceId }: Pick<Scene, 'voiceId'>): Promise<boolean> {
  if (!isOwnVoice(voiceId)) return false;
  return (await resolveVoice(services, voiceId, (table) => isReachable(table, workspace))) !== undefined;
}

function nameScene(index: number): string {
  return `Scene ${index + 1}`;
}
