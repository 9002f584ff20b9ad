import { STORED_ALLOWANCES } from '../fairness/stored-allowances.ts';

/** Maximum scenes of a project. */
export const MAX_SCENES = 60;

/** Maximum UTF-16 units of a scene's script; enough for the longest plan in one scene. */
export const MAX_SCRIPT_LENGTH = 20_000;

/** Maximum UTF-16 units of a title and of a displayed line of text. */
export const MAX_TITLE_LENGTH = 120;

/** Accepted types of uploads, for the file dialog; the server inspects the content. */
export const CLIP_TYPES = 'video/mp4,video/quicktime,video/webm,.mp4,.mov,.m4v,.webm';
export const IMAGE_TYPES = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

/** Versions that users save of a project. `perAuthor` counts those of all projects. */
export const VERSION_LIMITS = { name: 80, perProject: 50, perAuthor: STORED_ALLOWANCES.versions.most } as const;

/** Limits of a project that client and server enforce. */
export const PROJECT_LIMITS = {
  title: MAX_TITLE_LENGTH,
  scenes: MAX_SCENES,
  script: MAX_SCRIPT_LENGTH,
  /** UTF-16 units of all scripts together. */
  scripts: 60_000,
  layers: 20,
  /** Edit commands of one request. */
  commands: 200,
  layerText: MAX_TITLE_LENGTH,
  /** UTF-16 units of a text layer. */
  freeText: 500,
  lexicon: 200,
  lexiconText: 80,
  id: 64,
  /** Sentences that a scene was written from, and UTF-16 units of one and of its page's address. */
  sources: 20,
  sourceText: 300,
  sourceUrl: 1_000,
  /** UTF-16 units of a language tag. */
  language: 35,
} as const;

/** Pixels of the longer side of a frame that is drawn of a project. */
export const FRAME_SIDE = { min: 160, usual: 960, max: 1280 } as const;

/** Volume of music. */
export const MUSIC_VOLUME = { min: 0.05, max: 1 } as const;

/** Of a transition between scenes. */
export const TRANSITION_SECONDS = { min: 0.2, usual: 0.5, max: 1.5 } as const;

/** What ids in a project may look like. */
export const PROJECT_ID = /^[A-Za-z0-9._-]+$/;

/** BCP 47 tag. */
export const LANGUAGE_TAG = /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/;

/** Address of a web page. */
export const WEB_URL = /^https?:\/\//;

/** Limits of layers with a box of their own; shares of the frame, sizes and outlines of its short side. */
export const FREE_LAYER_LIMITS = {
  /** Of the position of the box's corner, to every side. */
  offset: 1,
  box: { min: 0.005, max: 1 },
  size: { min: 0.015, max: 0.5 },
  outline: { min: 0.001, max: 0.1 },
  /** Degrees, to either side. */
  rotation: 180,
  /** All boxes of a scene together, in frames: each pixel of them is held in memory while the scene is drawn. */
  area: 6,
  /** Clips that play in a scene, each of which is decoded for every frame. */
  clips: 3,
} as const;

/** Limits of the keyframes of a layer. */
export const KEYFRAME_LIMITS = {
  perLayer: 20,
  /** Of the middle of the layer, in frames beyond each edge. */
  offset: 1,
  scale: { min: 0.05, max: 4 },
  /** Degrees, to either side: two turns. */
  rotation: 720,
} as const;

/** Limits of what was moved from its usual place: sizes relative to the usual one. */
export const SPOT_SCALE = { min: 0.4, max: 2.5 } as const;

/** Maximum projects per user, those in the trash included. */
export const PROJECTS_EACH = STORED_ALLOWANCES.projects.most;

/** Characters of the key under which a project is ordered: the same key gives the same project. */
export const ORDER_KEY_LENGTH = { min: 8, max: 200 } as const;
