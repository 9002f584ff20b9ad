import type { MusicLevels, MusicTrackId, Project, Scene } from './project.ts';

/** Seconds of silence before the first and after the last word of every scene. */
export const LEAD_IN = 0.3;
export const TAIL = 0.4;

/** Music a user starts with. */
export const USUAL_MUSIC: MusicLevels & { readonly trackId: MusicTrackId } = { trackId: 'morning-light', volume: 0.7, ducking: true };

/** How music is heard, without what it is: stays when other music is chosen. */
export function getMusicLevels({ volume, ducking, fadeIn, fadeOut }: MusicLevels): MusicLevels {
  return { volume, ducking, ...(fadeIn !== undefined && { fadeIn }), ...(fadeOut !== undefined && { fadeOut }) };
}

export function createScene(id: string, script: string, choice: { readonly avatarId: string; readonly voiceId: string }): Scene {
  return {
    id,
    script,
    avatarId: choice.avatarId,
    voiceId: choice.voiceId,
    framing: 'half',
    background: { kind: 'gradient', from: '#dfe6ee', to: '#b9c6d6', angle: 90 },
    layers: [],
  };
}

export function createProjectDocument(title: string, scenes: readonly Scene[]): Project {
  return {
    formatVersion: 1,
    title,
    aspectRatio: '16:9',
    resolution: '720p',
    frameRate: 30,
    captions: { burnedIn: true },
    lexicon: [],
    scenes,
  };
}
