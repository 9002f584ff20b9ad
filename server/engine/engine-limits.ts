/** Pictures of one piece at most: the unit that is drawn by one thread, stored, and found again. */
export const PIECE_PICTURES = 120;

/** Pictures of a scene's early pieces: the shorter, the sooner a viewer sees the first second. */
export const EARLY_PIECE_PICTURES = 30;

/** Early pieces of a scene: a growing MP4 gives the first one out when the key picture of the second has come. */
export const EARLY_PIECES = 2;

/** Pictures between two reports of progress. */
export const PROGRESS_PICTURES = 15;

/** Runs of one piece when its thread dies under it. */
export const PIECE_ATTEMPTS = 2;

/** How long a thread may take to notice that its work is no longer wanted before it is ended by force. */
export const STOP_GRACE_MS = 5000;

/** A thread without work this long is ended; its memory is worth more than its start. */
export const IDLE_THREAD_MS = 60_000;

/** Pictures with more lines than this are large: a thread that draws and encodes them holds about 250 MB instead of 100. */
export const LARGE_PICTURE_LINES = 1080;

/** Threads that work on large pictures at a time, however many there are. */
export const LARGE_PICTURE_THREADS = 3;

/** Prepared scenes and presenters kept for the next thread that asks, some ten megabytes each, forty where pictures are large. */
export const SHARED_VALUES = 4;

export const AUDIO_BIT_RATE = 128_000;

/** The longer side of a thumbnail, in pixels. */
export const THUMBNAIL_SIDE = 640;

export const THUMBNAIL_QUALITY = 82;
