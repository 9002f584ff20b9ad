import { makeAutoObservable, observableRef } from 'mobx';
import { measureScenes } from '#domain/script-writing/find-script-problem.ts';
import type { SceneSource } from '#domain/project/project.ts';
import type { WrittenScene, WrittenScript } from '#domain/script-writing/written-script.ts';
import type { WrittenFromSource } from '#ports/script-api.ts';

/** Share of the length asked for from which a script counts as shorter. */
const SHORT = 0.75;

export type OutlineScene = WrittenScene & { readonly key: number };
export type OutlineNote = 'arranged' | 'written' | 'invented';

/** An outline that is being edited: its scenes can be said differently, dropped and added. */
export class OutlineStore {
  title: string;
  scenes: readonly OutlineScene[];
  readonly written: WrittenFromSource;
  readonly #asked: number;
  #nextKey: number;

  constructor(written: WrittenFromSource, asked: number) {
    this.written = written;
    this.title = written.script.title;
    this.scenes = written.script.scenes.map((scene, key) => ({ ...scene, key }));
    this.#asked = asked;
    this.#nextKey = this.scenes.length;
    makeAutoObservable(this, { scenes: observableRef, written: false }, { autoBind: true });
  }

  /** Who wrote it, from what. */
  get note(): OutlineNote {
    if (this.written.source === null) return 'invented';
    return this.written.manner === 'arranges' ? 'arranged' : 'written';
  }

  get seconds(): number {
    return measureScenes(this.scenes, this.written.language);
  }

  /** The source had no more to say. */
  get isShort(): boolean {
    return this.written.source !== null && this.written.seconds < this.#asked * SHORT;
  }

  get script(): WrittenScript {
    return { title: this.title, scenes: this.scenes.map(({ key: _key, ...scene }) => scene) };
  }

  setTitle(title: string): void {
    this.title = title;
  }

  edit(key: number, change: Partial<Pick<WrittenScene, 'title' | 'voice'>>): void {
    this.scenes = this.scenes.map((scene) => (scene.key === key ? { ...scene, ...change } : scene));
  }

  remove(key: number): void {
    this.scenes = this.scenes.filter((scene) => scene.key !== key);
  }

  /** At the end; words of one's own have no source. */
  add(): void {
    this.scenes = [...this.scenes, { key: this.#nextKey, title: '', voice: '', image: '', sentences: [] }];
    this.#nextKey += 1;
  }

  listSources({ sentences }: OutlineScene): readonly SceneSource[] {
    const { source } = this.written;
    const url = source?.url === undefined ? {} : { url: source.url };
    return source?.sentences.filter(({ id }) => sentences.includes(id)).map(({ text }) => ({ text, ...url })) ?? [];
  }
}
