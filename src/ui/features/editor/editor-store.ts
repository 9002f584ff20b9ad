import { messages } from '#messages/features/editor/editor.messages';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { computeProjectLength, type ProjectLength } from '#domain/project/edit/compute-project-length.ts';
import { findRenderObstacles } from '#domain/plans/find-render-obstacles.ts';
import { nameVoices } from '#domain/project/name-voices.ts';
import type { StandIn } from '#domain/plans/fit-presenters-to-plan.ts';
import type { Project } from '#domain/project/project.ts';
import { isInSceneRange, keepScenes, type SceneRange } from '#domain/project/scene-range.ts';
import { SAMPLE_RATE } from '#domain/speech/spoken-scene.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { Profile } from '#ports/profile-api.ts';
import type { SavedProject } from '#ports/project-api.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { AutosaveStore } from './autosave-store.ts';
import { EditorBrandStore } from './brand-store.ts';
import { ComposingStore } from './conflict/composing-store.ts';
import { SpeakersStore } from './speakers/speakers-store.ts';
import { ChoicesStore } from './choices-store.ts';
import type { EditorPorts } from './editor-ports.ts';
import { RecordingCache } from './recording-cache.ts';
import { RecordingStore } from './recording-store.ts';
import { ScriptToolsStore } from './script/script-tools-store.ts';
import { ScriptComments } from './comments/script-comments.ts';
import { SavedColorsStore } from './saved-colors-store.ts';
import { getSavedState, LocalDrafts } from './local-drafts.ts';
import { StoredUndo } from './stored-undo.ts';
import type { MusicParts } from './music/music-library-store.ts';
import { PreviewStore } from './preview-store.ts';
import { ProjectStore, ScriptSelection } from './project-store.ts';
import { createNewProject, type FirstChoices, type NewProject } from './create-new-project.ts';
import { collectRenderTerms } from './collect-render-terms.ts';
import { PresenceStore } from './presence/presence-store.ts';
import type { PreflightParts } from './preflight/preflight-parts.ts';
import type { ScreenParts } from './screen/screen-store.ts';
import type { SlidesParts } from './slides/slides-store.ts';
import { SceneMarks } from './preflight/scene-marks.ts';
import { followLastDraft } from './follow-last-draft.ts';
import { refreshLooks } from './refresh-looks.ts';
import { RenderStore } from './render-store.ts';
import type { SceneRangeParts } from './scene-range/scene-range-store.ts';
import { SpokenScenes } from './spoken-scenes.ts';
import { StillsStore } from './stills/stills-store.ts';
import type { TranslationParts } from './translation-store.ts';
import { formatFailure } from '../../text/failure-text.ts';
import type { VersionParts } from './versions/versions-store.ts';
import { VoiceFinderStore } from './voice-finder-store.ts';
import { VoiceSampleStore } from './voice-sample-store.ts';

export interface EditorSessionProps {
  readonly store: EditorStore;
  readonly session: EditorSession;
}

/** Everything that requires an open project. */
export interface EditorSession {
  readonly project: ProjectStore;
  readonly autosave: AutosaveStore;
  readonly preview: PreviewStore;
  readonly stills: StillsStore;
  readonly samples: VoiceSampleStore;
  readonly voiceFinder: VoiceFinderStore;
  readonly render: RenderStore;
  /** What the check works with, which is loaded when it's opened. */
  readonly preflight: PreflightParts;
  readonly marks: SceneMarks;
  readonly range: SceneRangeParts;
  readonly selection: ScriptSelection;
  readonly composing: ComposingStore;
  readonly presence: PresenceStore;
  readonly tools: ScriptToolsStore;
  readonly speakers: SpeakersStore;
  readonly savedColors: SavedColorsStore;
  readonly translation: TranslationParts;
  readonly recording: RecordingStore;
  readonly screen: ScreenParts;
  readonly slides: SlidesParts;
  readonly versions: VersionParts;
  readonly comments: ScriptComments;
  readonly music: MusicParts;
  readonly brand: EditorBrandStore;
  readonly profile: Profile;
}

type EditorPhase = 'opening' | 'open' | 'missing' | 'failed';

/** The editor of one project, from opening to leaving. Can be restarted after `stop`. */
export class EditorStore implements PageStore {
  phase: EditorPhase = 'opening';
  message = '';
  session: EditorSession | null = null;
  /** The project was restored from a draft in this browser. */
  restored = false;
  /** Who presents instead of presenters of the template that aren't in the plan. */
  standIns: readonly StandIn[] = [];
  readonly choices: ChoicesStore;
  readonly spoken: SpokenScenes;
  readonly #ports: EditorPorts;
  readonly #recordingCache: RecordingCache;
  readonly #openedId: string | null;
  #firstScript = '';
  #firstChoices: FirstChoices = {};
  #template: Project | null = null;
  #opening: AbortController | null = null;
  #stopWatching: (() => void) | null = null;
  #storedUndo: StoredUndo | null = null;

  constructor(ports: EditorPorts, projectId: string | null) {
    this.#ports = ports;
    this.#openedId = projectId;
    this.choices = new ChoicesStore(ports);
    this.#recordingCache = new RecordingCache(ports.recordings);
    this.spoken = new SpokenScenes(ports.speech, () => this.choices.voices, this.#recordingCache);
    makeAutoObservable(this, { session: observableRef, standIns: observableRef }, { autoBind: true });
  }

  /** Null until the project exists on the server. */
  get projectId(): string | null {
    return this.session?.autosave.projectId ?? this.#openedId;
  }

  get length(): ProjectLength {
    const { session } = this;
    if (session === null) return { seconds: 0, exact: false, status: 'fits' };
    return this.#computeLength(session.project.shown, session.profile);
  }

  #computeLength(project: Project, { limits }: Profile): ProjectLength {
    return computeProjectLength(project, limits.videoLength, (scene) => {
      const samples = this.spoken.getSceneSamples(project, scene);
      return samples === undefined ? undefined : samples / SAMPLE_RATE;
    });
  }

  /** Initial script, presenter and voice of a new project. Call before `start`. */
  startWith(script: string, choices: FirstChoices = {}): void {
    [this.#firstScript, this.#firstChoices] = [script, choices];
  }

  /** Project to copy into a new one. Call before `start`. */
  startWithTemplate(template: Project): void {
    this.#template = template;
  }

  start(): void {
    if (this.#opening !== null) return;
    this.#opening = new AbortController();
    if (this.session === null) return void this.#open(this.#opening.signal);
    this.#run(this.session);
    void this.session.autosave.loadNewer();
  }

  stop(): void {
    this.#opening?.abort();
    this.#opening = null;
    this.#stopWatching?.();
    this.#stopWatching = null;
    if (this.session === null) return;
    const { preview, stills, presence, recording, comments, brand, samples, marks } = this.session;
    for (const part of [preview, stills, presence, marks, recording, comments, brand.brand, samples, samples.mute]) part.stop();
  }

  /** Retries after `failed`. */
  retry(): void {
    this.stop();
    this.phase = 'opening';
    this.start();
  }

  async #open(signal: AbortSignal): Promise<void> {
    try {
      const [profile, saved, missing] = await Promise.all([
        this.#ports.profiles.profile({ signal }),
        this.#openedId === null ? null : this.#ports.projects.open(this.#openedId, { signal }),
        this.choices.load(signal),
      ]);
      if (signal.aborted) return;
      if (missing !== null) {
        this.#setPhase('failed', `${missing} ${messages.opening.kept}`);
      } else if (profile.kind !== 'ok') {
        this.#fail(profile);
      } else if (saved !== null && saved.kind !== 'ok') {
        this.#fail(saved);
      } else {
        const created = saved === null ? await this.#createProject(profile.value) : { project: saved.value.project, standIns: [] };
        if (!signal.aborted) this.#openSession(profile.value, saved?.value ?? null, created);
      }
    } catch {
      if (!signal.aborted) this.#setPhase('failed', messages.opening.presentersFailed);
    }
  }

  #openSession(profile: Profile, saved: SavedProject | null, created: NewProject): void {
    const drafts = new LocalDrafts(this.#ports.storage, profile.id);
    const begun = this.#firstScript !== '' || this.#template !== null;
    const draft = !begun || saved !== null ? drafts.read(saved?.id ?? null) : null;
    const opened = nameVoices(created.project, this.choices.voices);
    this.#storedUndo = new StoredUndo(this.#ports.storage, profile.id);
    const project = new ProjectStore(this.#storedUndo.read(saved?.id ?? null, opened), this.#ports.clock);
    const known = saved === null ? null : { projectId: saved.id, ...getSavedState(saved, draft) };
    const { projects: api, clock, newKey, loadCsvParser } = this.#ports;
    const selection = new ScriptSelection();
    const composing = new ComposingStore();
    const autosave = new AutosaveStore(
      { project, api, drafts, clock, newKey, untilIdle: composing.untilIdle, onScriptMoved: selection.move },
      known ?? draft,
    );
    const tools = new ScriptToolsStore(project, selection);
    const comments = new ScriptComments({ comments: this.#ports.scriptComments, project, autosave });
    const computeLength = (range?: SceneRange) => this.#computeLength(keepScenes(project.shown, range), profile);
    const getTerms = (range?: SceneRange) =>
      collectRenderTerms(project.project, { profile, choices: this.choices, length: computeLength(range) });
    const obstacles = (range?: SceneRange) =>
      findRenderObstacles(project.shown, getTerms(range)).filter(({ field }) => range === undefined || isInSceneRange(field, range));
    const render = new RenderStore({ project, autosave, api: this.#ports.videos, obstacles });
    const checked = { choices: this.choices, recordings: this.#recordingCache, loadMeasurer: this.#ports.loadMeasurer };
    const preflight: PreflightParts = { project, selection, tools, render, getTerms, ...checked };
    const { watermark } = profile.limits;
    const preview = new PreviewStore({ project, clock, watermark, spoken: this.spoken, createPlayer: this.#ports.createPlayer });
    const stills = new StillsStore({ project, preview, clock, watermark, loadStillDrawer: this.#ports.loadStillDrawer });
    const recording = new RecordingStore({
      ...{ project, clock, api: this.#ports.recordings, recordingCache: this.#recordingCache, recorder: this.#ports.createRecorder() },
      getVoices: () => this.choices.voices,
    });
    const session: EditorSession = {
      ...{ project, autosave, profile, preview, stills },
      translation: {
        ...{ project, autosave, projects: api, newKey, loadCsvParser },
        translations: this.#ports.translations,
        voices: () => this.choices.voices,
      },
      voiceFinder: new VoiceFinderStore({ voices: () => this.choices.voices, storage: this.#ports.storage, userId: profile.id }),
      screen: { project, clock, recording, createScreenRecorder: this.#ports.createScreenRecorder },
      ...{ selection, composing, comments, recording, slides: { project, projects: this.#ports.projects } },
      presence: new PresenceStore({
        ...{ project, autosave, realtime: this.#ports.realtime },
        ...{ onComments: () => void comments.refresh(), onLooks: () => void refreshLooks(this) },
      }),
      tools,
      speakers: new SpeakersStore({ project, choices: this.choices, includedLooks: profile.limits.avatars }),
      savedColors: new SavedColorsStore(profile.preferences.colors, this.#ports.profiles),
      samples: new VoiceSampleStore({ spoken: this.spoken, output: this.#ports.output, clock: this.#ports.clock }),
      versions: { projects: this.#ports.projects, project, autosave },
      music: { music: this.#ports.music, project, folders: this.choices },
      brand: new EditorBrandStore(this.#ports.brands, project),
      ...{
        render,
        preflight,
        marks: new SceneMarks(preflight, clock),
        range: { project, render, computeLength },
      },
    };
    runInAction(() => {
      this.session = session;
      this.phase = 'open';
      this.restored = draft !== null;
      this.standIns = created.standIns;
    });
    this.#run(session);
    if (draft === null) return;
    const restored = nameVoices(draft.project, this.choices.voices);
    if (saved === null) project.replace(restored);
    else project.edit({ kind: 'replace-project', project: restored });
  }

  #run(session: EditorSession): void {
    const stopSaving = reaction(
      () => session.project.history.version,
      (version) => session.autosave.edited(version),
    );
    const stopStoring = this.#storedUndo?.follow(session);
    const stopNoting = followLastDraft(this.#ports, session);
    this.#stopWatching = () => {
      stopSaving();
      void session.autosave.leave().then(() => {
        stopNoting();
        stopStoring?.();
      });
    };
    session.autosave.resume();
    const { preview, stills, marks, presence, recording, comments, brand } = session;
    for (const part of [preview, stills, marks, presence, recording, comments, brand.brand]) void part.start();
  }

  #createProject({ limits }: Profile): Promise<NewProject> {
    return createNewProject({ script: this.#firstScript, template: this.#template, choices: this.#firstChoices }, this.choices, limits);
  }

  #fail(outcome: Exclude<ApiOutcome<unknown>, { kind: 'ok' }>): void {
    this.#setPhase(outcome.kind === 'rejected' && outcome.status === 404 ? 'missing' : 'failed', formatFailure(outcome));
  }

  #setPhase(phase: EditorPhase, message: string): void {
    runInAction(() => {
      this.phase = phase;
      this.message = message;
      this.#opening = null;
    });
  }
}
