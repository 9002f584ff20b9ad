import { makeAutoObservable } from 'mobx';
import { messages } from '#messages/features/admin/voices/admin-voices.messages';
import type { AdapterAdminApi, AddableSpeechService, SpeechServiceList } from '#ports/adapter-admin-api.ts';
import type { AudioOutput } from '#ports/audio-output.ts';
import type { Clock } from '#ports/clock.ts';
import type { Speech } from '#ports/speech.ts';
import { LoadedValue } from '#ui/stores/loaded-value.ts';
import type { PageStore } from '#ui/stores/page-store.ts';
import { VoiceComparisonStore } from './voice-comparison-store.ts';
import { SentencePlayer } from './sentence-player.ts';

export interface AdminVoicesPorts {
  readonly adapterAdmin: AdapterAdminApi;
  readonly speech: Speech;
  readonly output: AudioOutput;
  readonly clock: Clock;
  /** From 0 to below 1. */
  readonly random: () => number;
}

/** /admin/voices: the speech services, and a sentence to test them with. */
export class AdminVoicesStore implements PageStore {
  readonly list: LoadedValue<SpeechServiceList>;
  readonly player: SentencePlayer;
  readonly comparison: VoiceComparisonStore;
  sentence: string = messages.test.sentence;
  /** Chosen voice of each service, by its id. */
  voices: Readonly<Record<string, string>> = {};

  constructor({ adapterAdmin, random, ...audio }: AdminVoicesPorts) {
    this.list = new LoadedValue((signal) => adapterAdmin.listSpeechServices({ signal }));
    this.player = new SentencePlayer(audio);
    this.comparison = new VoiceComparisonStore({
      ...{ adapterAdmin, random, player: this.player },
      getServices: () => this.list.value?.services ?? [],
    });
    makeAutoObservable(this, { list: false, player: false, comparison: false }, { autoBind: true });
  }

  start(): void {
    this.list.start();
  }

  stop(): void {
    this.list.stop();
    this.player.stop();
  }

  write(sentence: string): void {
    this.sentence = sentence;
  }

  chooseVoice(service: string, voiceId: string): void {
    this.voices = { ...this.voices, [service]: voiceId };
  }
}

/** Lines for the server's environment; what isn't required is a comment. */
export function formatServiceLines({ id, settings }: AddableSpeechService, enabled: readonly string[]): string {
  const speech = `SPEECH=${[...enabled, id].join(',')}`;
  return [speech, ...settings.flatMap(({ name, about, required }) => [`# ${about}`, `${required ? '' : '# '}${name}=`])].join('\n');
}
