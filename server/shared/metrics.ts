/** One value of a gauge, with the labels that it has. */
export interface GaugeSample {
  readonly value: number;
  readonly [label: string]: string | number;
}

/** What monitoring reads of a process. Labels never name a person, an item or a text. */
export interface Metrics {
  /** Of what `format` returns. */
  readonly contentType: string;
  /** `route`: the pattern, not the path. */
  observeRequest(request: { readonly method: string; readonly route: string; readonly status: number; readonly seconds: number }): void;
  observeJob(job: { readonly queue: string; readonly outcome: 'done' | 'failed' | 'released'; readonly seconds: number }): void;
  /** A scene that was rendered; frames that were stored already count, and take no time. */
  observeScene(scene: { readonly frames: number; readonly seconds: number }): void;
  /** Speech of a service that keeps it: whether it was kept already. */
  observeStoredSpeech(outcome: 'found' | 'missed'): void;
  /** A value that is measured whenever the figures are read. */
  addGauge(
    gauge: { readonly name: string; readonly help: string; readonly labels?: readonly string[] },
    measure: () => readonly GaugeSample[] | Promise<readonly GaugeSample[]>,
  ): void;
  format(): Promise<string>;
}
