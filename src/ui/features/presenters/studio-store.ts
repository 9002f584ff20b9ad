import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { PhotoPoint, PhotoPointName } from '#domain/photo-presenter/photo-points.ts';
import type { PhotoImage, PhotoProblem } from '#domain/photo-presenter/photo-presenter.ts';
import {
  addFoundPoints,
  applyStudioEdit,
  findStudioProblems,
  hasTransparency,
  openStudioPhoto,
  type StudioEdit,
  type StudioState,
} from '#domain/presenters/studio/studio-state.ts';
import type { Clock } from '#ports/clock.ts';
import type { KeyValueStore } from '#ports/key-value-store.ts';
import type { Camera, PhotoReader } from '#ports/photo-reader.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { drawOutline, encodeStudioPhoto, StudioLook, type StudioLookPorts } from './studio-look.ts';
import { decodeDataUrl, StudioDrafts, toDataUrl, toDraft } from './studio-draft.ts';
import { type StudioForm, type StudioPhoto, type StudioSavePorts, StudioSaveStore } from './studio-save-store.ts';
import { type StudioPreviewPorts, StudioPreviewStore } from './studio-preview-store.ts';

export interface StudioPorts extends StudioPreviewPorts {
  readonly ownPresenters: StudioSavePorts['ownPresenters'] & StudioLookPorts['ownPresenters'];
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
  /** The server looks for the face in a new photo. */
  looking = false;
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
  readonly #look: StudioLook;

  constructor(ports: StudioPorts) {
    this.#ports = ports;
    this.#look = new StudioLook(ports);
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
    this.#look.stop();
    this.#cancelDraft();
    this.closeCamera();
    this.preview.stop();
    this.saving.stop();
  }

  get problems(): readonly PhotoProblem[] {
    return this.state === null ? [] : findStudioProblems(this.state);
  }

  get hasCamera(): boolean {
    return this.#ports.reader.hasCamera();
  }

  async open(file: Blob): Promise<void> {
    this.closeCamera();
    this.reading = true;
    this.photoError = '';
    const outcome = await this.#ports.reader.read(file);
    runInAction(() => (this.reading = false));
    if (outcome.kind === 'read') await this.#openImage(outcome.image);
    else runInAction(() => (this.photoError = outcome.message));
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
    void this.#openImage(image);
  }

  /** Back to the choice of a photo. */
  removePhoto(): void {
    this.#look.stop();
    this.state = null;
    [this.past, this.future, this.tool] = [[], [], 'points'];
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
      this.edit({ kind: 'alpha', alpha: drawOutline(this.state) });
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
    void this.#lookAgain();
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
    this.#step('past', 'future');
  }

  redo(): void {
    this.#step('future', 'past');
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

  async #openImage(image: PhotoImage): Promise<void> {
    runInAction(() => (this.looking = true));
    const found = await this.#look.find(image);
    if (found === 'superseded') return;
    runInAction(() => {
      this.looking = false;
      [this.past, this.future, this.tool] = [[], [], 'points'];
      this.preview.playOnce();
      this.#set(openStudioPhoto(image, found));
    });
  }

  /** After a turn or a cut, the person is elsewhere. */
  async #lookAgain(): Promise<void> {
    const image = this.state?.image;
    if (image === undefined || this.state?.foreground !== null || this.#look.hasSeen(image) || hasTransparency(image)) return;
    const found = await this.#look.find(image);
    if (found === undefined || found === 'superseded' || this.state?.image !== image) return;
    const state = addFoundPoints(this.state, found);
    if (state !== this.state) runInAction(() => this.#set(state));
  }

  /** To the last state of one side; this one is kept on the other. */
  #step(from: 'past' | 'future', to: 'past' | 'future'): void {
    const state = this[from].at(-1);
    if (state === undefined || this.state === null) return;
    this[from] = this[from].slice(0, -1);
    this[to] = [...this[to], this.state];
    this.#set(state);
    void this.#lookAgain();
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
    const photo = await toDataUrl(await encodeStudioPhoto(this.#ports.reader, state));
    if (state !== this.state) return;
    const isStored = this.#drafts.write(toDraft(state, { photo, name: this.saving.form.fields.name, voiceId: this.preview.voiceId }));
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
    await this.#lookAgain();
  }

  async #getPhoto(): Promise<StudioPhoto | null> {
    const { state } = this;
    if (state === null) return null;
    const { points, background } = state;
    return { photo: await encodeStudioPhoto(this.#ports.reader, state), points, background, voiceId: this.preview.voiceId || null };
  }
}
