/** Most frames of one segment, the unit that one thread renders and the store caches. */
export const SEGMENT_FRAMES = 120;

/** Frames of a scene's early segments: the shorter, the sooner a viewer sees the first second. */
export const EARLY_SEGMENT_FRAMES = 30;

/** Early segments of a scene: a fragmented MP4 emits the first one when the key frame of the second has arrived. */
export const EARLY_SEGMENTS = 2;

/** Frames between two progress reports. */
export const PROGRESS_FRAMES = 15;

/** Attempts for one segment when its thread crashes. */
export const SEGMENT_ATTEMPTS = 2;

/** Time a thread has to react to an abort before it is terminated. */
export const STOP_GRACE_MS = 5000;

/** Idle time after which a thread is ended; its memory is worth more than its start. */
export const IDLE_THREAD_MS = 60_000;

/** Frames with more lines than this are large: a thread that renders and encodes them holds about 250 MB instead of 100. */
export const LARGE_FRAME_LINES = 1080;

/** Most threads that work on large frames at a time. */
export const LARGE_FRAME_THREADS = 3;

/** Prepared scenes and presenters cached for the next thread, some ten megabytes each, forty with large frames. */
export const SHARED_VALUES = 4;
/** Bytes of clips that are kept for the next scenes while threads live: two of the longest. */
export const SHARED_CLIP_BYTES = 128 * 1024 ** 2;

export const AUDIO_BIT_RATE = 128_000;

/** Segments with transparency that one video renders at a time: the other threads stay for renders. */
export const TRANSPARENT_SEGMENTS = 2;

/** The longer side of a thumbnail, in pixels. */
export const THUMBNAIL_SIDE = 640;

export const THUMBNAIL_QUALITY = 82;
