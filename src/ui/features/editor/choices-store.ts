import { words } from '#messages/features/editor/editor.messages';
import { words as picture } from '#messages/features/editor/frame.messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { readOwnLook } from '../../../domain/presenters/custom-look.ts';
import type { BackdropApi, BackdropCard, BackdropUse } from '../../../ports/background-api.ts';
import type { PresenterCard, PresenterLibrary } from '../../../ports/presenter-library.ts';
import type { Speech, Voice } from '../../../ports/speech.ts';
import { failureText } from '../../text/failure-text.ts';
import { removeBackground } from '../backgrounds/remove-background.ts';

export interface CastPorts {
  readonly presenters: PresenterLibrary;
  readonly speech: Speech;
  readonly backdrops: BackdropApi;
}

/** Largest picture a person can upload, in bytes. */
export const MAX_UPLOAD = 15 * 1024 * 1024;

/** What there is to choose from: presenters, voices and the person's own pictures. */
export class CastStore {
  presenters: readonly PresenterCard[] = [];
  voices: readonly Voice[] = [];
  backdrops: readonly BackdropCard[] = [];
  uploading = false;
  /** Of an upload, or of a deletion. */
  uploadTrouble = '';
  /** Where the image is used that was to be deleted. */
  backdropUses: readonly BackdropUse[] | null = null;
  readonly #ports: CastPorts;

  constructor(ports: CastPorts) {
    this.#ports = ports;
    makeAutoObservable(
      this,
      { presenters: observableRef, voices: observableRef, backdrops: observableRef, backdropUses: observableRef },
      { autoBind: true },
    );
  }

  /** Rejects when there is nobody to show or nobody to speak. */
  async load(signal: AbortSignal): Promise<void> {
    const [presenters, voices, backdrops] = await Promise.all([
      this.#ports.presenters.list(),
      this.#ports.speech.voices(),
      this.#ports.backdrops.list({ signal }),
    ]);
    if (presenters.length === 0 || voices.length === 0) {
      throw new Error(words.opening.castFailed);
    }
    runInAction(() => {
      this.presenters = presenters;
      this.voices = voices;
      this.backdrops = backdrops.kind === 'ok' ? backdrops.value : [];
    });
  }

  /** The new picture's asset id, null when it was not taken (`uploadTrouble` says why). */
  async upload(file: Blob): Promise<string | null> {
    if (file.size > MAX_UPLOAD) {
      this.uploadTrouble = picture.background.tooLarge;
      return null;
    }
    this.uploading = true;
    this.uploadTrouble = '';
    const outcome = await this.#ports.backdrops.upload(file);
    return runInAction(() => {
      this.uploading = false;
      if (outcome.kind !== 'ok') {
        this.uploadTrouble = failureText(outcome);
        return null;
      }
      this.backdrops = [outcome.value, ...this.backdrops.filter((card) => card.assetId !== outcome.value.assetId)];
      return outcome.value.assetId;
    });
  }

  /** For good; where it is still used is shown instead. */
  async removeBackdrop(assetId: string): Promise<void> {
    this.uploadTrouble = '';
    const removal = await removeBackground(this.#ports.backdrops, assetId);
    runInAction(() => {
      if (removal.kind === 'in-use') this.backdropUses = removal.uses;
      else if (removal.kind === 'failed') this.uploadTrouble = removal.message;
      else this.backdrops = this.backdrops.filter((card) => card.assetId !== assetId);
    });
  }

  refuseRemoval(message: string): void {
    this.uploadTrouble = message;
  }

  closeBackdropUses(): void {
    this.backdropUses = null;
  }

  /** Of a look in somebody's own colours: the presenter who wears it. */
  presenter(id: string): PresenterCard | undefined {
    const shown = readOwnLook(id)?.presenterId ?? id;
    return this.presenters.find((card) => card.id === shown);
  }
}
