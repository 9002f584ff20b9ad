import { CStrings } from './c-strings.ts';
import type { FliteExports } from './flite-exports.ts';
import { FliteVocoder } from './flite-vocoder.ts';
import type { FliteVoice } from './tune-voice.ts';
import type { FliteToken } from './tokenize.ts';

/** Bad file descriptor: the program gets no files, no arguments and no clock. */
const NO_SUCH_FILE = 8;

/** Offsets in the C structs `cst_voice` and `cst_wave`, 32-bit. */
const VOICE_FEATURES = 4;
const WAVE_RATE = 4;
const WAVE_LENGTH = 8;
const WAVE_SAMPLES = 16;

const TOKEN_OF_SEGMENT = 'R:SylStructure.parent.parent.R:Token.parent.castwright_unit';
const STRESS_OF_SEGMENT = 'R:SylStructure.parent.stress';
/** What a path to a feature that is not there reads as. */
const NO_FEATURE = '0';
const UNIT_PREFIX = 'u';

export interface FlitePhone {
  readonly name: string;
  /** Seconds from the start of the utterance. */
  readonly end: number;
  readonly stressed: boolean;
  /** The unit of the token this phone belongs to; undefined in a pause. */
  readonly unit: number | undefined;
}

/** How one utterance is said. */
export interface UtteranceManner {
  readonly pace: number;
  readonly shape?: ((track: PitchTrack) => Float32Array) | undefined;
}

export interface PitchTrack {
  /** Hz in each frame; 0 is unvoiced. */
  readonly pitch: Float32Array;
  readonly frameSeconds: number;
  readonly phones: readonly FlitePhone[];
}

export interface FliteUtterance {
  readonly samples: Int16Array;
  readonly sampleRate: number;
  readonly phones: readonly FlitePhone[];
}

/**
 * One fresh copy of the program. Its noise source goes on from utterance to utterance, so the same words sound the
 * same only in the same order from a fresh instance.
 */
export class FliteInstance {
  readonly #exports: FliteExports;
  readonly #voice: number;
  readonly #stretch: number;
  readonly #strings: CStrings;
  readonly #vocoder: FliteVocoder | undefined;

  constructor(program: WebAssembly.Module, voice: FliteVoice) {
    const imports = Object.fromEntries(WebAssembly.Module.imports(program).map(({ name }) => [name, () => NO_SUCH_FILE]));
    const instance = new WebAssembly.Instance(program, { wasi_snapshot_preview1: imports });
    this.#exports = instance.exports as unknown as FliteExports;
    this.#strings = new CStrings(this.#exports);
    this.#exports.__wasm_call_ctors();
    this.#exports.flite_init();
    this.#voice = this.#exports[`register_cmu_us_${voice.base}`](0);

    this.#vocoder = FliteVocoder.find(this.#exports, this.#strings, this.#getVoiceFeatures());

    this.#stretch = voice.stretch * voice.headSize;
    if (voice.pitch === undefined) return;
    this.#setFeature('int_f0_target_mean', voice.pitch.mean / voice.headSize);
    this.#setFeature('int_f0_target_stddev', (voice.pitch.deviation * getLiveliness(voice)) / voice.headSize);
  }

  /** `pace` above 1 is faster than the voice's own. `shape` gives the sound another melody, where the voice can take one. */
  say(tokens: readonly FliteToken[], { pace, shape }: UtteranceManner): FliteUtterance {
    const exports = this.#exports;
    this.#setFeature('duration_stretch', this.#stretch / pace);
    const utterance = exports.new_utterance();
    exports.utt_init(utterance, this.#voice);
    this.#appendTokens(exports.utt_relation_create(utterance, this.#strings.toPointer('Token')), tokens);
    exports.utt_synth_tokens(utterance);

    const phones = this.#readPhones(utterance);
    if (shape !== undefined) this.#vocoder?.revoice(utterance, (pitch, frameSeconds) => shape({ pitch, frameSeconds, phones }));
    const spoken = { ...this.#readWave(exports.utt_wave(utterance)), phones };
    exports.delete_utterance(utterance);
    return spoken;
  }

  #appendTokens(relation: number, tokens: readonly FliteToken[]): void {
    for (const token of tokens) {
      const item = this.#exports.relation_append(relation, 0);
      this.#set(item, 'name', token.name);
      this.#set(item, 'whitespace', ' ');
      this.#set(item, 'prepunctuation', token.before);
      this.#set(item, 'punc', token.after);
      this.#set(item, 'castwright_unit', `${UNIT_PREFIX}${token.unit}`);
      if (token.stretch !== 1) this.#exports.item_set_float(item, this.#strings.toPointer('local_duration_stretch'), token.stretch);
    }
  }

  #readPhones(utterance: number): readonly FlitePhone[] {
    const exports = this.#exports;
    const phones: FlitePhone[] = [];
    let item = exports.relation_head(exports.utt_relation(utterance, this.#strings.toPointer('Segment')));
    for (; item !== 0; item = exports.item_next(item)) {
      const unit = this.#strings.read(exports.ffeature_string(item, this.#strings.toPointer(TOKEN_OF_SEGMENT)));
      phones.push({
        name: this.#strings.read(exports.item_feat_string(item, this.#strings.toPointer('name'))),
        end: exports.item_feat_float(item, this.#strings.toPointer('end')),
        stressed: this.#strings.read(exports.ffeature_string(item, this.#strings.toPointer(STRESS_OF_SEGMENT))) === '1',
        unit: unit === NO_FEATURE ? undefined : Number(unit.slice(UNIT_PREFIX.length)),
      });
    }
    return phones;
  }

  #readWave(wave: number): { readonly samples: Int16Array; readonly sampleRate: number } {
    const view = this.#view();
    const length = view.getInt32(wave + WAVE_LENGTH, true);
    const samples = new Int16Array(this.#exports.memory.buffer, view.getUint32(wave + WAVE_SAMPLES, true), length);
    return { samples: samples.slice(), sampleRate: view.getInt32(wave + WAVE_RATE, true) };
  }

  #setFeature(name: string, value: number): void {
    this.#exports.feat_set_float(this.#getVoiceFeatures(), this.#strings.toPointer(name), value);
  }

  #getVoiceFeatures(): number {
    return this.#view().getUint32(this.#voice + VOICE_FEATURES, true);
  }

  #set(item: number, name: string, value: string): void {
    this.#exports.item_set_string(item, this.#strings.toPointer(name), this.#strings.toPointer(value));
  }

  #view(): DataView {
    return new DataView(this.#exports.memory.buffer);
  }
}

function getLiveliness({ liveliness = 1, isPlain = false }: FliteVoice): number {
  return isPlain ? 1 : liveliness;
}
