import type { FliteExports } from './flite-exports.ts';
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
  readonly #strings = new Map<string, number>();

  constructor(program: WebAssembly.Module, voice: FliteVoice) {
    const imports = Object.fromEntries(WebAssembly.Module.imports(program).map(({ name }) => [name, () => NO_SUCH_FILE]));
    const instance = new WebAssembly.Instance(program, { wasi_snapshot_preview1: imports });
    this.#exports = instance.exports as unknown as FliteExports;
    this.#exports.__wasm_call_ctors();
    this.#exports.flite_init();
    this.#voice = this.#exports[`register_cmu_us_${voice.base}`](0);

    this.#stretch = voice.stretch * voice.headSize;
    if (voice.pitch === undefined) return;
    this.#setFeature('int_f0_target_mean', voice.pitch.mean / voice.headSize);
    this.#setFeature('int_f0_target_stddev', voice.pitch.deviation / voice.headSize);
  }

  /** `pace` above 1 is faster than the voice's own. */
  say(tokens: readonly FliteToken[], pace: number): FliteUtterance {
    const exports = this.#exports;
    this.#setFeature('duration_stretch', this.#stretch / pace);
    const utterance = exports.new_utterance();
    exports.utt_init(utterance, this.#voice);
    this.#appendTokens(exports.utt_relation_create(utterance, this.#string('Token')), tokens);
    exports.utt_synth_tokens(utterance);

    const spoken = { ...this.#readWave(exports.utt_wave(utterance)), phones: this.#readPhones(utterance) };
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
    }
  }

  #readPhones(utterance: number): readonly FlitePhone[] {
    const exports = this.#exports;
    const phones: FlitePhone[] = [];
    let item = exports.relation_head(exports.utt_relation(utterance, this.#string('Segment')));
    for (; item !== 0; item = exports.item_next(item)) {
      const unit = this.#text(exports.ffeature_string(item, this.#string(TOKEN_OF_SEGMENT)));
      phones.push({
        name: this.#text(exports.item_feat_string(item, this.#string('name'))),
        end: exports.item_feat_float(item, this.#string('end')),
        stressed: this.#text(exports.ffeature_string(item, this.#string(STRESS_OF_SEGMENT))) === '1',
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
    const features = this.#view().getUint32(this.#voice + VOICE_FEATURES, true);
    this.#exports.feat_set_float(features, this.#string(name), value);
  }

  #set(item: number, name: string, value: string): void {
    this.#exports.item_set_string(item, this.#string(name), this.#string(value));
  }

  /** C strings are kept for the life of the instance; the library holds on to names. */
  #string(text: string): number {
    const known = this.#strings.get(text);
    if (known !== undefined) return known;
    const bytes = new TextEncoder().encode(`${text}\0`);
    const pointer = this.#exports.malloc(bytes.length);
    new Uint8Array(this.#exports.memory.buffer).set(bytes, pointer);
    this.#strings.set(text, pointer);
    return pointer;
  }

  #text(pointer: number): string {
    const bytes = new Uint8Array(this.#exports.memory.buffer);
    return new TextDecoder().decode(bytes.subarray(pointer, bytes.indexOf(0, pointer)));
  }

  #view(): DataView {
    return new DataView(this.#exports.memory.buffer);
  }
}
