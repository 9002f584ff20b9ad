/** The functions of the flite C library this folder calls, by the names its authors gave them. Pointers are numbers. */
export interface FliteExports {
  readonly memory: WebAssembly.Memory;
  __wasm_call_ctors(): void;
  malloc(bytes: number): number;
  flite_init(): number;
  register_cmu_us_slt(directory: number): number;
  register_cmu_us_rms(directory: number): number;
  register_cmu_us_awb(directory: number): number;
  register_cmu_us_kal16(directory: number): number;
  feat_set_float(features: number, name: number, value: number): void;
  new_utterance(): number;
  delete_utterance(utterance: number): void;
  utt_init(utterance: number, voice: number): number;
  utt_synth_tokens(utterance: number): number;
  utt_relation_create(utterance: number, name: number): number;
  utt_relation(utterance: number, name: number): number;
  utt_wave(utterance: number): number;
  relation_append(relation: number, item: number): number;
  relation_head(relation: number): number;
  item_next(item: number): number;
  item_set_string(item: number, name: number, value: number): void;
  item_feat_string(item: number, name: number): number;
  item_feat_float(item: number, name: number): number;
  ffeature_string(item: number, path: number): number;
  item_set_float(item: number, name: number, value: number): void;
  feat_present(features: number, name: number): number;
  feat_val(features: number, name: number): number;
  val_cg_db(value: number): number;
  val_track(value: number): number;
  mlpg(track: number, model: number): number;
  mlsa_resynthesis(track: number, strengths: number, model: number, streaming: number, speed: number): number;
  utt_set_wave(utterance: number, wave: number): void;
  delete_track(track: number): void;
}

export type FliteFunction = Exclude<keyof FliteExports, 'memory'>;

export const FLITE_FUNCTIONS: readonly FliteFunction[] = [
  '__wasm_call_ctors',
  'malloc',
  'flite_init',
  'register_cmu_us_slt',
  'register_cmu_us_rms',
  'register_cmu_us_awb',
  'register_cmu_us_kal16',
  'feat_set_float',
  'new_utterance',
  'delete_utterance',
  'utt_init',
  'utt_synth_tokens',
  'utt_relation_create',
  'utt_relation',
  'utt_wave',
  'relation_append',
  'relation_head',
  'item_next',
  'item_set_string',
  'item_feat_string',
  'item_feat_float',
  'ffeature_string',
  'item_set_float',
  'feat_present',
  'feat_val',
  'val_cg_db',
  'val_track',
  'mlpg',
  'mlsa_resynthesis',
  'utt_set_wave',
  'delete_track',
];
