import type { InstrumentName } from './instruments.ts';
import type { PercussionName } from './percussion.ts';

/** How a track is made. One chord a bar; the loop is as many bars as there are chords, and repeats. */
export interface TrackRecipe {
  readonly beatsPerMinute: number;
  readonly beatsPerBar: number;
  /** Notes of each chord as MIDI numbers, lowest first. */
  readonly chords: readonly (readonly number[])[];
  readonly parts: readonly TrackPart[];
  /** Echo of the room, 0 to 1. */
  readonly room: number;
  /** Gain to the loudness that all tracks share; measured. */
  readonly level: number;
}

/**
 * What one instrument plays. Each bar takes the next of its patterns, a character per step, in equal steps. A digit is a note of the chord
 * (beyond its last one an octave higher), `=` the whole chord, `.` nothing.
 */
export type TrackPart = NotePart | StrokePart;

interface NotePart {
  readonly play: InstrumentName;
  readonly patterns: readonly string[];
  /** Length of a note in beats. */
  readonly beats: number;
  /** Semitones above the chord. */
  readonly shift: number;
  readonly gain: number;
}

interface StrokePart {
  readonly strike: PercussionName;
  readonly patterns: readonly string[];
  readonly gain: number;
}
