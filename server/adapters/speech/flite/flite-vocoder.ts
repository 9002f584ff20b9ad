import type { CStrings } from './c-strings.ts';
import type { FliteExports } from './flite-exports.ts';

/** Offsets in the C structs `cst_utterance`, `cst_track` and `cst_cg_db`, 32-bit. */
const UTTERANCE_FEATURES = 0;
const TRACK_FRAMES = 4;
const TRACK_ROWS = 16;
const MODEL_FRAME_SECONDS = 88;
const MODEL_ALPHA = 120;
const MODEL_BETA = 124;
const POINTER_BYTES = 4;

/** What the offsets above are checked with: the frequency warping and postfilter that every voice of the package has. */
const KNOWN_ALPHA = 0.42;
const KNOWN_BETA = 0.4;
/** Strength of the formants: more is clearer, much more buzzes. `bench/voice` measures it. */
const FORMANTS = 0.5;

/** Pitch in Hz for each frame, 0 where there is no voice; the result has the same length. */
type ShapePitch = (pitch: Float32Array, frameSeconds: number) => Float32Array;

/** The second half of a statistical voice: from its parameters to sound, with another pitch and clearer formants. */
export class FliteVocoder {
  readonly #exports: FliteExports;
  readonly #strings: CStrings;
  readonly #model: number;

  private constructor(exports: FliteExports, strings: CStrings, model: number) {
    this.#exports = exports;
    this.#strings = strings;
    this.#model = model;
  }

  /** Undefined for voices made of recorded pieces, which have no parameters. */
  static find(exports: FliteExports, strings: CStrings, features: number): FliteVocoder | undefined {
    const name = strings.toPointer('cg_db');
    if (exports.feat_present(features, name) === 0) return undefined;
    const model = exports.val_cg_db(exports.feat_val(features, name));
    const view = new DataView(exports.memory.buffer);
    const [alpha, beta] = [view.getFloat32(model + MODEL_ALPHA, true), view.getFloat32(model + MODEL_BETA, true)];
    if (alpha !== Math.fround(KNOWN_ALPHA) || beta !== Math.fround(KNOWN_BETA))
      throw new Error('The speech program lays its voices out in another way; another build of it is needed.');
    return new FliteVocoder(exports, strings, model);
  }

  /** Replaces the sound of a synthesized utterance. Its phones keep their times: every frame stays where it was. */
  revoice(utterance: number, shape: ShapePitch): void {
    const exports = this.#exports;
    const features = this.#view().getUint32(utterance + UTTERANCE_FEATURES, true);
    const smoothed = exports.mlpg(this.#findTrack(features, 'param_track'), this.#model);
    this.#writePitch(smoothed, shape(this.#readPitch(smoothed), this.#view().getFloat32(this.#model + MODEL_FRAME_SECONDS, true)));

    this.#setFormants(FORMANTS);
    exports.utt_set_wave(utterance, exports.mlsa_resynthesis(smoothed, this.#findTrack(features, 'str_track'), this.#model, 0, 0));
    this.#setFormants(KNOWN_BETA);
    exports.delete_track(smoothed);
  }

  #findTrack(features: number, name: string): number {
    return this.#exports.val_track(this.#exports.feat_val(features, this.#strings.toPointer(name)));
  }

  #readPitch(track: number): Float32Array {
    const view = this.#view();
    return Float32Array.from(this.#listRows(track), (row) => view.getFloat32(row, true));
  }

  #writePitch(track: number, pitch: Float32Array): void {
    const view = this.#view();
    this.#listRows(track).forEach((row, index) => view.setFloat32(row, pitch[index] ?? 0, true));
  }

  /** Addresses of the frames; pitch is the first number of each. */
  #listRows(track: number): readonly number[] {
    const view = this.#view();
    const rows = view.getUint32(track + TRACK_ROWS, true);
    return Array.from({ length: view.getInt32(track + TRACK_FRAMES, true) }, (_, index) =>
      view.getUint32(rows + index * POINTER_BYTES, true),
    );
  }

  #setFormants(beta: number): void {
    this.#view().setFloat32(this.#model + MODEL_BETA, beta, true);
  }

  #view(): DataView {
    return new DataView(this.#exports.memory.buffer);
  }
}
