import { messages } from '#messages/features/editor/speakers/speakers.messages';
import { computedStruct, makeAutoObservable } from 'mobx';
import { addPresenter, createPresenterEdit, removePresenter, takeTurns } from '#domain/project/edit/edit-presenters.ts';
import { MAX_SCRIPT_LENGTH } from '#domain/project/project-limits.ts';
import type { Framing, ScenePresenter, Side } from '#domain/project/project.ts';
import { type SceneSpeaker, findFreeSpeaker, listScenePresenters, takesTurns } from '#domain/project/scene-presenters.ts';
import { assignSpeaker, listSpokenLines } from '#domain/script/assign-speaker.ts';
import { FIRST_SPEAKER } from '#domain/script/find-speaker-marks.ts';
import { findVoiceForChange } from '#domain/presenters/presenter-voice.ts';
import { applyScriptChange } from '#domain/script/script-change.ts';
import { MOST_SPEAKERS } from '#domain/script/script-limits.ts';
import { toSceneVoice } from '#domain/speech/scene-voice.ts';
import type { Voice } from '#ports/speech.ts';
import type { ChoicesStore } from '../choices-store.ts';
import type { ProjectStore } from '../project-store.ts';
import { chooseNewPresenter } from './choose-new-presenter.ts';

/** Who begins a line of the script. In UTF-16 units. */
export interface SpeakerPill {
  readonly from: number;
  /** The mark that says so; absent where the speaker of the line before goes on. */
  readonly mark?: { readonly from: number; readonly to: number };
  readonly name: string;
  readonly speaker: number;
  /** Also began the line before. */
  readonly goesOn: boolean;
}

interface SpeakersParts {
  readonly project: ProjectStore;
  readonly choices: Pick<ChoicesStore, 'presenter' | 'presenters' | 'voices'>;
  /** Looks that the plan includes, in library order. */
  readonly includedLooks: number;
}

/** The presenters of the selected scene: which one the panels show, and who says which paragraph. */
export class SpeakersStore {
  #chosen = FIRST_SPEAKER;
  readonly #parts: SpeakersParts;

  constructor(parts: SpeakersParts) {
    this.#parts = parts;
    makeAutoObservable<SpeakersStore, '#chosen'>(this, { '#chosen': true, members: computedStruct }, { autoBind: true });
  }

  /** The same list while it says the same: views of the cast don't render with each key in a text. */
  get members(): readonly SceneSpeaker[] {
    return listScenePresenters(this.#parts.project.scene);
  }

  /** The presenter that the panels show and change. */
  get member(): SceneSpeaker {
    const { members } = this;
    const [first] = members;
    const member = members.find(({ speaker }) => speaker === this.#chosen) ?? first;
    if (member === undefined) throw new Error('A scene has a presenter.');
    return member;
  }

  /** The same, as the project has one beside the first; undefined for the first. */
  get other(): ScenePresenter | undefined {
    return this.#parts.project.scene.otherPresenters?.find(({ speaker }) => speaker === this.member.speaker);
  }

  get isDialogue(): boolean {
    return this.members.length > 1;
  }

  /** Whether whoever speaks has the frame alone. */
  get isInTurn(): boolean {
    return takesTurns(this.#parts.project.scene);
  }

  /** Why no presenter can be added; empty when one can. */
  get addProblem(): string {
    return findFreeSpeaker(this.#parts.project.scene) === undefined ? messages.full(MOST_SPEAKERS) : '';
  }

  /** Pills of the script's lines; none while one presenter is alone. */
  get pills(): readonly SpeakerPill[] {
    if (!this.isDialogue) return [];
    return listSpokenLines(this.#parts.project.scene.script).map(({ from, mark, speaker }, index, lines) => ({
      ...{ from, speaker, name: this.name(speaker), goesOn: lines[index - 1]?.speaker === speaker },
      ...(mark && { mark }),
    }));
  }

  choose(speaker: number): void {
    this.#chosen = speaker;
  }

  /** Two presenters of the same name are told apart by their numbers. */
  name(speaker: number): string {
    const member = this.members.find((each) => each.speaker === speaker);
    const find = (avatarId: string) => this.#parts.choices.presenter(avatarId)?.name;
    const name = member && find(member.avatarId);
    if (name === undefined) return messages.unknown(speaker);
    return this.members.some((each) => each.speaker !== speaker && find(each.avatarId) === name) ? messages.numbered(name, speaker) : name;
  }

  /** The voice goes along as long as nobody chose another one. */
  setAvatar(avatarId: string): void {
    const { project, choices } = this.#parts;
    const voice = findVoiceForChange(this.member, avatarId, choices);
    const spoken = voice && { voiceId: voice.id, voice: toSceneVoice(voice) };
    if (this.other === undefined) project.edit({ kind: 'set-avatar', sceneId: project.scene.id, avatarId, ...spoken });
    else this.#change((presenter) => ({ ...presenter, avatarId, ...spoken }));
  }

  setVoice(voice: Voice): void {
    const { project } = this.#parts;
    const record = toSceneVoice(voice);
    if (this.other === undefined) project.edit({ kind: 'set-voice', sceneId: project.scene.id, voiceId: voice.id, voice: record });
    else this.#change((presenter) => ({ ...presenter, voiceId: voice.id, voice: record }));
  }

  /** Of a presenter beside the first. Back in the usual place for it. */
  setPlacement(placement: Side): void {
    this.#change(({ spot: _moved, ...presenter }) => ({ ...presenter, placement }));
  }

  setFraming(framing: Framing): void {
    this.#change((presenter) => ({ ...presenter, framing }));
  }

  /** In the shown format; where they were moved to together doesn't count when they're alone. */
  setInTurn(isInTurn: boolean): void {
    const { project } = this.#parts;
    if (isInTurn === this.isInTurn) return;
    if (!isInTurn) return project.edit({ kind: 'set-in-frame', sceneId: project.scene.id });
    project.edit({ kind: 'replace-project', project: takeTurns(project.project, project.scene) });
  }

  add(): void {
    const { project, choices, includedLooks } = this.#parts;
    const looks = choices.presenters.slice(0, includedLooks);
    const chosen = chooseNewPresenter(project.scene, { looks, voices: choices.voices });
    const changed = chosen && addPresenter(project.project, project.scene.id, chosen);
    if (!changed) return;
    project.edit({ kind: 'replace-project', project: changed });
    this.#chosen = this.members.at(-1)?.speaker ?? FIRST_SPEAKER;
  }

  remove(speaker: number): void {
    const { project } = this.#parts;
    const changed = removePresenter(project.project, project.scene.id, speaker);
    if (changed !== null) project.edit({ kind: 'replace-project', project: changed });
  }

  /** Makes `speaker` say the paragraphs that a part of the script touches. */
  assign(place: { readonly from: number; readonly to: number }, speaker: number): void {
    const { project } = this.#parts;
    const change = assignSpeaker(project.scene.script, place, speaker);
    if (change === null || applyScriptChange(project.scene.script, change).length > MAX_SCRIPT_LENGTH) return;
    project.edit({ kind: 'replace-text', sceneId: project.scene.id, ...change });
  }

  /** Gives the line at a place to the presenter so many places further in the cast. */
  step(at: number, steps: number): void {
    const line = listSpokenLines(this.#parts.project.scene.script).find(({ from, to }) => from <= at && at <= to);
    if (line === undefined) return;
    const speakers = this.members.map(({ speaker }) => speaker);
    const index = Math.max(speakers.indexOf(line.speaker), 0) + steps;
    this.assign({ from: line.from, to: line.to }, speakers.at(index % speakers.length) ?? FIRST_SPEAKER);
  }

  #change(change: (presenter: ScenePresenter) => ScenePresenter): void {
    const { project } = this.#parts;
    const command = createPresenterEdit(project.scene, this.member.speaker, change);
    if (command !== null) project.edit(command);
  }
}
