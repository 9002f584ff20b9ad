import { words } from '#messages/features/editor/editor.messages';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { newProject, newScene } from '../../../domain/project/project-defaults.ts';
import { usedAssets } from '../../../domain/project/find-project-problems.ts';
import { projectLength } from '../../../domain/project/edit/compute-project-length.ts';
import type { ProjectLength } from '../../../domain/project/edit/compute-project-length.ts';
import { castWithOwnLooks } from '../../../domain/presenters/custom-look.ts';
import { renderObstacles, type RenderTerms } from '../../../domain/plans/find-render-obstacles.ts';
import { usualResolution } from '../../../domain/plans/check-plan.ts';
import type { PlanLimits } from '../../../domain/plans/plan-limits.ts';
import type { Project } from '../../../domain/project/project.ts';
import { SAMPLE_RATE } from '../../../domain/speech/spoken-scene.ts';
import type { ApiOutcome } from '../../../ports/api-outcome.ts';
import type { Profile } from '../../../ports/profile-api.ts';
import type { SavedProject } from '../../../ports/project-api.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { AutosaveStore } from './autosave-store.ts';
import { CastStore } from './choices-store.ts';
import type { EditorPorts } from './editor-ports.ts';
import { KeptColorsStore } from './saved-colors-store.ts';
import { LocalDrafts } from './local-drafts.ts';
import { PreviewStore } from './preview-store.ts';
import { ProjectStore } from './project-store.ts';
import { RenderStore, UNTITLED } from './render-store.ts';
import { ScriptSelection } from './script-selection.ts';
import { SpokenScenes } from './spoken-scenes.ts';
import { failureText } from '../../text/failure-text.ts';
import { VoiceSampleStore } from './voice-sample-store.ts';

/** Everything that needs an open project. */
export interface Desk {
  readonly project: ProjectStore;
  readonly autosave: AutosaveStore;
  readonly preview: PreviewStore;
  readonly samples: VoiceSampleStore;
  readonly render: RenderStore;
  readonly selection: ScriptSelection;
  readonly kept: KeptColorsStore;
  readonly profile: Profile;
}

/** Left out, or not there: the first of the list. */
export interface FirstCast {
  readonly avatarId?: string | null;
  readonly voiceId?: string | null;
}

export type EditorPhase = 'opening' | 'open' | 'missing' | 'failed';

/** One project on the desk, from opening it to leaving it. Can be started again after it was stopped. */
export class EditorStore implements PageStore {
  phase: EditorPhase = 'opening';
  message = '';
  desk: Desk | null = null;
  /** What was found in this browser only and put back. */
  restored = false;
  readonly cast: CastStore;
  readonly #ports: EditorPorts;
  readonly #spoken: SpokenScenes;
  readonly #openedId: string | null;
  #firstScript = '';
  #firstCast: FirstCast = {};
  #template: Project | null = null;
  #opening: AbortController | null = null;
  #stopWatching: (() => void) | null = null;

  constructor(ports: EditorPorts, projectId: string | null) {
    this.#ports = ports;
    this.#openedId = projectId;
    this.#spoken = new SpokenScenes(ports.speech);
    this.cast = new CastStore(ports);
    makeAutoObservable(this, { desk: observableRef }, { autoBind: true });
  }

  /** Null for a project the host does not have yet. */
  get projectId(): string | null {
    return this.desk?.autosave.projectId ?? this.#openedId;
  }

  get length(): ProjectLength {
    const { desk } = this;
    if (desk === null) {
      return { seconds: 0, exact: false, verdict: 'fits' };
    }
    const { project } = desk.project;
    return projectLength(project, desk.profile.limits.videoLength, (scene) => {
      const samples = this.#spoken.samples(scene, project.lexicon);
      return samples === undefined ? undefined : samples / SAMPLE_RATE;
    });
  }

  /** The script a new project begins with, and who says it. Call before `start`. */
  beginWith(script: string, cast: FirstCast = {}): void {
    this.#firstScript = script;
    this.#firstCast = cast;
  }

  /** A project that a new one is a copy of. Call before `start`. */
  beginWithTemplate(template: Project): void {
    this.#template = template;
  }

  start(): void {
    if (this.#opening !== null) {
      return;
    }
    this.#opening = new AbortController();
    if (this.desk === null) {
      void this.#open(this.#opening.signal);
    } else {
      this.#run(this.desk);
      void this.#refresh(this.desk);
    }
  }

  stop(): void {
    this.#opening?.abort();
    this.#opening = null;
    this.#stopWatching?.();
    this.#stopWatching = null;
    this.desk?.preview.stop();
    this.desk?.samples.stop();
    void this.desk?.autosave.leave();
  }

  /** After `failed`. */
  retry(): void {
    this.stop();
    this.phase = 'opening';
    this.start();
  }

  async #open(signal: AbortSignal): Promise<void> {
    try {
      const [profile, saved] = await Promise.all([
        this.#ports.profiles.profile({ signal }),
        this.#openedId === null ? null : this.#ports.projects.open(this.#openedId, { signal }),
        this.cast.load(signal),
      ]);
      if (signal.aborted) {
        return;
      }
      if (profile.kind !== 'ok') {
        this.#fail(profile);
      } else if (saved !== null && saved.kind !== 'ok') {
        this.#fail(saved);
      } else {
        this.#lay(profile.value, saved?.value ?? null);
      }
    } catch {
      if (!signal.aborted) {
        this.#give('failed', words.opening.castFailed);
      }
    }
  }

  #lay(profile: Profile, saved: SavedProject | null): void {
    const drafts = new LocalDrafts(this.#ports.store, profile.id);
    const begun = this.#firstScript !== '' || this.#template !== null;
    const draft = !begun || saved !== null ? drafts.read(saved?.id ?? null) : null;
    const project = new ProjectStore(saved?.project ?? this.#newProject(profile.limits), this.#ports.clock);
    const revision = draft?.revision ?? saved?.revision;
    const known = saved === null || revision === undefined || revision === null ? null : { projectId: saved.id, revision };
    const { projects: api, clock, newKey } = this.#ports;
    const autosave = new AutosaveStore({ project, api, drafts, clock, newKey }, known ?? draft);
    const desk: Desk = {
      project,
      autosave,
      profile,
      preview: new PreviewStore({
        project,
        spoken: this.#spoken,
        createPlayer: this.#ports.createPlayer,
        clock: this.#ports.clock,
        watermark: profile.limits.watermark,
      }),
      selection: new ScriptSelection(),
      kept: new KeptColorsStore(profile.preferences.colors, this.#ports.profiles),
      samples: new VoiceSampleStore({ spoken: this.#spoken, output: this.#ports.output, clock: this.#ports.clock }),
      render: new RenderStore({
        project,
        autosave,
        api: this.#ports.videos,
        obstacles: () => renderObstacles(project.project, this.#terms(project.project, profile)),
      }),
    };
    runInAction(() => {
      this.desk = desk;
      this.phase = 'open';
      this.restored = draft !== null;
    });
    this.#run(desk);
    if (draft !== null) {
      project.replace(draft.project);
    }
  }

  #run(desk: Desk): void {
    this.#stopWatching = reaction(
      () => desk.project.history.version,
      (version) => desk.autosave.edited(version),
    );
    desk.autosave.resume();
    desk.preview.start();
  }

  /** Back at a project left a while ago: takes what was saved elsewhere meanwhile, if nothing waits here. */
  async #refresh(desk: Desk): Promise<void> {
    const { autosave } = desk;
    if (autosave.projectId !== null && autosave.label === 'saved') {
      await autosave.takeNewer();
    }
  }

  /** The images of a project may lie in another space than the one worked in: whether they are there is the server's word. */
  #terms(project: Project, { plan, limits }: Profile): RenderTerms {
    const { presenters, voices } = this.cast;
    const cast = presenters.map(({ id }) => id);
    return {
      plan,
      limits,
      cast,
      length: this.length,
      avatarIds: castWithOwnLooks(cast, project),
      voices: new Map(voices.map(({ id, language }) => [id, language])),
      assetIds: new Set(usedAssets(project)),
    };
  }

  #newProject(limits: PlanLimits): Project {
    const { presenters, voices } = this.cast;
    if (this.#template !== null) {
      return { ...withCast(this.#template, { presenters, voices }), resolution: usualResolution(limits) };
    }
    const { avatarId, voiceId } = this.#firstCast;
    const cast = { avatarId: idAmong(presenters, avatarId), voiceId: idAmong(voices, voiceId) };
    return { ...newProject(UNTITLED, [newScene('scene-1', this.#firstScript, cast)]), resolution: usualResolution(limits) };
  }

  #fail(outcome: Exclude<ApiOutcome<unknown>, { kind: 'ok' }>): void {
    this.#give(outcome.kind === 'rejected' && outcome.status === 404 ? 'missing' : 'failed', failureText(outcome));
  }

  #give(phase: EditorPhase, message: string): void {
    runInAction(() => {
      this.phase = phase;
      this.message = message;
      this.#opening = null;
    });
  }
}

/** Whoever is not in this host's cast is played by the first who is. */
function withCast(template: Project, { presenters, voices }: { readonly presenters: Choices; readonly voices: Choices }): Project {
  const scenes = template.scenes.map((scene) => ({
    ...scene,
    avatarId: idAmong(presenters, scene.avatarId),
    voiceId: idAmong(voices, scene.voiceId),
  }));
  return { ...template, scenes };
}

type Choices = readonly { readonly id: string }[];

function idAmong(choices: Choices, wanted: string | null | undefined): string {
  return (choices.find(({ id }) => id === wanted) ?? choices[0])?.id ?? '';
}
