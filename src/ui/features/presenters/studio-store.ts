import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { findGuessProblems } from '../../../domain/photo-presenter/find-guess-problems.ts';
import { findPhotoProblems } from '../../../domain/photo-presenter/find-photo-problems.ts';
import type { PhotoPoint, PhotoPointName } from '../../../domain/photo-presenter/photo-points.ts';
import type { PhotoImage, PhotoProblem } from '../../../domain/photo-presenter/photo-presenter.ts';
import { createOutline } from '../../../domain/presenters/studio/paint-alpha.ts';
import {
  applyStudioEdit,
  hasTransparency,
  openStudioPhoto,
  type StudioEdit,
  type StudioState,
} from '../../../domain/presenters/studio/studio-state.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { KeyValueStore } from '../../../ports/key-value-store.ts';
import type { Camera, PhotoReader } from '../../../ports/photo-reader.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { decodeDataUrl, StudioDrafts, toDataUrl } from './studio-draft.ts';
import { type StudioForm, type StudioPhoto, type StudioSavePorts, StudioSaveStore } from './studio-save-store.ts';
import { type StudioPreviewPorts, StudioPreviewStore } from './studio-preview-store.ts';

export interface StudioPorts extends StudioPreviewPorts, Pick<StudioSavePorts, 'ownPresenters'> {
  readonly reader: PhotoReader;
  readonly storage: KeyValueStore;
  readonly clock: Pick<Clock, 'after' | 'now'>;
  readonly userId: string;
}

export type StudioTool = 'points' | 'crop' | 'add' | 'erase';

/** States that undo goes back to. Their photos are shared. */
const MOST_UNDO = 50;
/** Milliseconds without a change after which the draft is stored. */
const DRAFT_DELAY = 1_000;

export interface StudioStateProps {
  readonly store: StudioStore;
  readonly state: StudioState;
}

/** The studio: a photo, its points, its background, and saving them as a presenter (VID-4). */
export class StudioStore implements PageStore {
  state: StudioState | null = null;
  tool: StudioTool = 'points';
  selected: PhotoPointName = 'leftIris';
  brush = 40;
  reading = false;
  /** Error of a file or the camera. */
  photoError = '';
  camera: Camera | null = null;
  /** False when this browser has no room for the draft. */
  isDraftStored = true;
  past: readonly StudioState[] = [];
  future: readonly StudioState[] = [];
  readonly preview: StudioPreviewStore;
  readonly saving: StudioSaveStore;
  readonly #ports: StudioPorts;
  readonly #drafts: StudioDrafts;
  #cancelDraft = () => {};
  /** The state before a drag that is still going on. */
  #before: StudioState | null = null;
  #started = false;

  constructor(ports: StudioPorts) {
    this.#ports = ports;
    this.#drafts = new StudioDrafts(ports.storage, ports.userId);
    this.preview = new StudioPreviewStore(ports);
    this.saving = new StudioSaveStore({
      ...ports,
      getPhoto: () => this.#getPhoto(),
      onSaved: () => this.#drafts.remove(),
    });
    makeAutoObservable(
      this,
      {
        ...{ preview: false, saving: false },
        ...{ state: observableRef, camera: observableRef, past: observableRef, future: observableRef },
      },
      { autoBind: true },
    );
  }

  start(): void {
    if (this.#started) return;
    this.#started = true;
    this.preview.start();
    this.saving.start();
    void this.#restore();
  }

  stop(): void {
    this.#started = false;
    this.#cancelDraft();
    this.closeCamera();
    this.preview.stop();
    this.saving.stop();
  }

  get problems(): readonly PhotoProblem[] {
    if (this.state === null) return [];
    const { image, points, placed, confidence } = this.state;
    return [...(placed.length === 0 ? findGuessProblems(confidence) : []), ...findPhotoProblems(image, points)];
  }

  get hasCamera(): boolean {
    return this.#ports.reader.hasCamera();
  }

  async open(file: Blob): Promise<void> {
    this.closeCamera();
    this.reading = true;
    this.photoError = '';
    const outcome = await this.#ports.reader.read(file);
    runInAction(() => {
      this.reading = false;
      if (outcome.kind === 'refused') this.photoError = outcome.message;
      else this.#openImage(outcome.image);
    });
  }

  async openCamera(): Promise<void> {
    this.photoError = '';
    const outcome = await this.#ports.reader.openCamera();
    runInAction(() => {
      if (outcome.kind === 'refused') this.photoError = outcome.message;
      else if (this.#started) this.camera = outcome.camera;
      else outcome.camera.close();
    });
  }

  closeCamera(): void {
    this.camera?.attach(null);
    this.camera?.close();
    this.camera = null;
  }

  takeStill(): void {
    const image = this.camera?.take();
    if (image === undefined) return;
    this.closeCamera();
    this.#openImage(image);
  }

  /** Back to the choice of a photo. */
  removePhoto(): void {
    this.state = null;
    this.past = [];
    this.future = [];
    this.tool = 'points';
    this.preview.clear();
    this.#drafts.remove();
  }

  startAgain(): void {
    this.saving.clear();
    this.removePhoto();
  }

  chooseTool(tool: StudioTool): void {
    this.tool = tool;
    if (this.state !== null && (tool === 'add' || tool === 'erase') && !hasTransparency(this.state.image)) {
      this.edit({ kind: 'alpha', alpha: createOutline(this.state.image, this.state.points).data });
    }
  }

  changeBrush(size: number): void {
    this.brush = size;
  }

  select(name: PhotoPointName): void {
    this.selected = name;
  }

  edit(edit: StudioEdit): void {
    if (this.state === null) return;
    this.#keep(this.state);
    this.#set(applyStudioEdit(this.state, edit));
  }

  /** Moves a point while it is dragged; one undo takes back the whole drag. */
  drag(name: PhotoPointName, to: PhotoPoint): void {
    if (this.state === null) return;
    this.#before ??= this.state;
    this.#set(applyStudioEdit(this.state, { kind: 'move-point', name, to }));
  }

  endDrag(): void {
    if (this.#before !== null) this.#keep(this.#before);
    this.#before = null;
  }

  nudge(name: PhotoPointName, [dx, dy]: PhotoPoint): void {
    const point = this.state?.points[name];
    if (point !== undefined) this.edit({ kind: 'move-point', name, to: [point[0] + dx, point[1] + dy] });
  }

  undo(): void {
    const last = this.past.at(-1);
    if (last === undefined || this.state === null) return;
    this.past = this.past.slice(0, -1);
    this.future = [...this.future, this.state];
    this.#set(last);
  }

  redo(): void {
    const next = this.future.at(-1);
    if (next === undefined || this.state === null) return;
    this.future = this.future.slice(0, -1);
    this.past = [...this.past, this.state];
    this.#set(next);
  }

  changeForm(change: Partial<StudioForm>): void {
    this.saving.form.change(change);
    this.#storeSoon();
  }

  chooseVoice(voiceId: string): void {
    this.preview.chooseVoice(voiceId);
    this.#storeSoon();
  }

  save(): Promise<void> {
    this.#cancelDraft();
    return this.saving.save();
  }

  #openImage(image: PhotoImage): void {
    this.past = [];
    this.future = [];
    this.tool = 'points';
    this.#set(openStudioPhoto(image));
  }

  #keep(state: StudioState): void {
    this.past = [...this.past, state].slice(-MOST_UNDO);
    this.future = [];
  }

  #set(state: StudioState): void {
    this.state = state;
    this.preview.update(state);
    this.#storeSoon();
  }

  #storeSoon(): void {
    this.#cancelDraft();
    if (this.state !== null) this.#cancelDraft = this.#ports.clock.after(DRAFT_DELAY, () => void this.#store());
  }

  async #store(): Promise<void> {
    const { state } = this;
    if (state === null) return;
    const photo = await toDataUrl(await this.#encode(state));
    if (state !== this.state) return;
    const { points, placed, background } = state;
    const isStored = this.#drafts.write({
      photo,
      points,
      placed,
      background,
      name: this.saving.form.fields.name,
      voiceId: this.preview.voiceId,
    });
    runInAction(() => (this.isDraftStored = isStored));
  }

  async #restore(): Promise<void> {
    const draft = this.#drafts.read();
    if (draft === null) return;
    const outcome = await this.#ports.reader.read(decodeDataUrl(draft.photo));
    if (outcome.kind === 'refused' || this.state !== null) return;
    const { points, placed, background, name, voiceId } = draft;
    runInAction(() => {
      this.saving.form.change({ name });
      this.preview.voiceId = voiceId;
      this.#set({ ...openStudioPhoto(outcome.image), points, placed, background });
    });
  }

  #encode({ image, background }: StudioState): Promise<Blob> {
    return this.#ports.reader.encode(image, background === 'cut-out' && hasTransparency(image) ? 'png' : 'jpeg');
  }

  async #getPhoto(): Promise<StudioPhoto | null> {
    const { state } = this;
    if (state === null) return null;
    return { photo: await this.#encode(state), points: state.points, background: state.background, voiceId: this.preview.voiceId || null };
  }
}
