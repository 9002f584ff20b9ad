import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkVoices } from '#server/cli/doctor/check-voices.ts';
import { formatReport, isGood } from '#server/cli/doctor/finding.ts';
import { chooseVoice, explainProblem, isAlreadySpoken } from '#server/cli/choose-voice.ts';
import { readArchivedSpeech } from '#server/cli/read-archived-speech.ts';
import { parseArguments } from '#server/cli/parse-arguments.ts';
import { UsageError } from '#server/cli/usage-error.ts';
import { recordScenes } from '#server/cli/record-scenes.ts';
import { createSpeechServices } from '#server/shared/speech-services.ts';
import { listSceneRequests } from '#server/speech/use-cases/list-scene-requests.ts';
import { computeRequestHash } from '#server/speech/use-cases/request-hash.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createFakeSpeech, type FakeVoice } from '#adapters/speech/fake/index.ts';
import { findProjectProblems } from '#domain/project/find-project-problems.ts';
import { withSceneLanguages } from '#domain/project/scene-language.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { encodeRecording } from '#domain/recording/recording-file.ts';
import { encodeSpokenScene } from '#domain/speech/spoken-scene-file.ts';
import { silentReferenceSpeaker } from '../tools/silent-reference-speaker.ts';

const VOICE: FakeVoice = {
  voice: { id: 'nova', name: 'Nova', language: 'en-US', gender: 'female', description: 'A test tone.' },
  pitch: 180,
};
const SPEAKER = { avatarId: 'maya', voiceId: 'nova' };

const createProject = (scripts: readonly string[]) =>
  createProjectDocument(
    'Test',
    scripts.map((script, index) => createScene(`scene-${index + 1}`, script, SPEAKER)),
  );

const createPaid = () => {
  const speech = createFakeSpeech({ identity: 'hosted 1', voices: [VOICE], capabilities: { repeatable: false, price: 10 } });
  const services = [{ id: 'hosted', name: 'Hosted', speech }];
  const store = { load: async () => undefined, save: async () => undefined };
  return { speech, speeches: createSpeechServices({ services, clock: createManualClock(), store }) };
};

describe('speech in a project file', () => {
  const { speech, speeches } = createPaid();
  const project = createProject(['Hello there.', 'Goodbye.']);

  const speakFirst = async () => {
    const [first] = await listSceneRequests({ speeches, voices: () => speeches.voices() }, project);
    if (first === undefined) throw new Error('No scene is spoken.');
    const outcome = await speech.speak(first.request);
    if (outcome.kind !== 'spoken') throw new Error(outcome.message);
    return { hash: first.hash, scene: outcome.scene };
  };

  test('is used by the command line: a scene that was paid for is the same again, and no service is asked', async () => {
    const { hash, scene } = await speakFirst();
    const asked = speech.requests.length;
    const known = await readArchivedSpeech({ project, assets: new Map(), speech: new Map([[hash, encodeSpokenScene(scene)]]) }, speeches);
    expect([...known.keys()]).toEqual(['scene-1']);
    expect(known.get('scene-1')?.[0]?.pcm).toEqual(scene.pcm);
    expect(speech.requests).toHaveLength(asked);
  });

  test('is left out once the words are others, and a damaged one stops the command before anything is paid', async () => {
    const { hash, scene } = await speakFirst();
    const bytes = encodeSpokenScene(scene);
    const changed = createProject(['Hello you.', 'Goodbye.']);
    expect((await readArchivedSpeech({ project: changed, assets: new Map(), speech: new Map([[hash, bytes]]) }, speeches)).size).toBe(0);
    const damaged = { project, assets: new Map(), speech: new Map([[hash, bytes.slice(0, 40)]]) };
    await expect(readArchivedSpeech(damaged, speeches)).rejects.toThrow(/Scene 1: the speech in this file is damaged/);
  });
});

describe('a voice of a service that isn’t here', () => {
  const ada = {
    id: 'hosted.ada',
    adapter: 'hosted',
    name: 'Ada',
    language: 'en-US',
    gender: 'female',
    description: 'A warm voice.',
  } as const;
  const base = createProject(['Hello there.', 'Goodbye.']);
  const project = { ...base, scenes: base.scenes.map((scene) => ({ ...scene, voiceId: ada.id, voice: ada })) };
  const OFFERED = ['Ivy', 'Marcus'].map((name) => ({
    id: name.toLowerCase(),
    name,
    language: 'en-US',
    gender: name === 'Ivy' ? ('female' as const) : ('male' as const),
    description: 'A voice.',
  }));
  const nowhere = createSpeechServices({
    services: [],
    clock: createManualClock(),
    store: { load: async () => undefined, save: async () => undefined },
  });

  test('isn’t needed for scenes whose speech is in the file; words that changed need it again', async () => {
    const speech = createFakeSpeech({ voices: [{ ...VOICE, voice: { ...VOICE.voice, id: 'ada' } }] });
    const request = { script: 'Hello there.', voiceId: 'ada', lexicon: [], language: 'en-US' };
    const outcome = await speech.speak(request);
    if (outcome.kind !== 'spoken') throw new Error(outcome.message);
    const spoken = withSceneLanguages(project).scenes[0]?.language;
    const hash = computeRequestHash({ adapter: 'hosted', request: { ...request, language: spoken } });
    const frozen = { assets: new Map(), speech: new Map([[hash, encodeSpokenScene(outcome.scene)]]) };
    const known = await readArchivedSpeech({ project, ...frozen }, nowhere);
    expect([...known.keys()]).toEqual(['scene-1']);
    expect(known.get('scene-1')?.[0]?.pcm).toEqual(outcome.scene.pcm);
    const changed = { ...project, scenes: project.scenes.map((scene) => ({ ...scene, script: 'Hello you.' })) };
    expect((await readArchivedSpeech({ project: changed, ...frozen }, nowhere)).size).toBe(0);
    const problems = findProjectProblems(project, {
      avatarIds: new Set(['maya']),
      voices: OFFERED,
      assetIds: new Set(),
      recordingIds: new Set(),
      musicIds: new Set(),
    });
    expect(problems.filter((problem) => !isAlreadySpoken(problem, project, known)).map(({ field }) => field)).toEqual(['scenes.1.voiceId']);
    expect(explainProblem(problems[0]!, project, OFFERED)).toMatch(
      /^Scene 1 uses the voice Ada of hosted, which isn’t offered here\..* The nearest voice here is Ivy.* add --voice ivy\./,
    );
  });

  test('--voice takes an id or a name, and leaves an unknown one to be reported', () => {
    expect(['marcus', 'IVY', 'Zed', undefined].map((wanted) => chooseVoice(wanted, OFFERED))).toEqual(['marcus', 'ivy', 'Zed', undefined]);
  });
});

describe('castwright render --recording', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'recordings-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const services = () => {
    const { speeches } = createPaid();
    const engine = { speak: () => Promise.reject(new Error('A paid voice is no reference.')) };
    return { engine, voices: () => speeches.voices(), referenceSpeaker: silentReferenceSpeaker };
  };
  const archive = (scripts: readonly string[]) => ({ project: createProject(scripts), assets: new Map<string, Uint8Array>() });

  async function writeTake(name: string, script: string): Promise<string> {
    const outcome = await createFakeSpeech({ voices: [VOICE] }).speak({ script, voiceId: 'nova', lexicon: [] });
    if (outcome.kind !== 'spoken') throw new Error(outcome.message);
    const { pcm, words, phones } = outcome.scene;
    const path = join(folder, name);
    const timing = { script, words: words.map((word) => ({ ...word, confidence: 1 })), phones, unmatched: [] };
    await writeFile(path, encodeRecording({ pcm, timing }));
    return path;
  }

  test('speaks the named scene with the file, and leaves the others to their voice', async () => {
    const script = 'The cat sat on the mat, and the dog ran far away.';
    const path = await writeTake('take.wav', script);
    const recorded = await recordScenes(archive(['Hello there.', script]), [{ sceneIndex: 1, path }], services());
    const [first, second] = recorded.project.scenes;
    expect(first?.recording).toBeUndefined();
    expect(recorded.assets.has(second?.recording?.assetId ?? '')).toBe(true);
  });

  test.each([
    ['a scene that isn’t there', 4, 'take.wav', /no scene 5/],
    ['a file that isn’t there', 0, 'none.wav', /cannot be read: there is no such file/],
    ['a file that is no sound', 0, 'notes.txt', /notes\.txt: \S/],
  ])('says what is wrong: %s', async (_, sceneIndex, name, message) => {
    await writeFile(join(folder, 'notes.txt'), 'no sound');
    await expect(recordScenes(archive(['Hello.']), [{ sceneIndex, path: join(folder, name) }], services())).rejects.toThrow(message);
  });

  test('takes one file a scene', () => {
    const parse = (...recordings: readonly string[]) =>
      parseArguments(['render', 'a.txt', '--out', 'a.mp4', ...recordings.flatMap((value) => ['--recording', value])]);
    expect(parse('take.wav', '3=other.mp3')).toMatchObject({
      recordings: [
        { sceneIndex: 0, path: 'take.wav' },
        { sceneIndex: 2, path: 'other.mp3' },
      ],
    });
    expect(() => parse('take.wav', '1=other.wav')).toThrow(UsageError);
  });
});

describe('castwright check-voices', () => {
  test('has each adapter say a word, and says why one can’t', async () => {
    const [good, bad, mute] = [
      createFakeSpeech({ voices: [VOICE] }),
      createFakeSpeech({ failingLists: [1] }),
      createFakeSpeech({ failingCalls: [1] }),
    ];
    const named = (id: string, speech: typeof good) => ({ id, name: `Service ${id}`, speech });
    const findings = await checkVoices([named('good', good), named('bad', bad), named('mute', mute)]);
    const lines = formatReport(findings, false).trimEnd().split('\n');
    expect(lines[0]).toMatch(/^✓ Service good \(good\): Nova, one of 1, said a word after \d+\.\d s$/);
    expect(lines.slice(1).map((line) => /^✗ Service (bad|mute) \(.*\): \p{Lu}.*\.$/u.test(line))).toEqual([true, true]);
    expect(isGood(findings)).toBe(false);
    expect(isGood(await checkVoices([named('good', good)]))).toBe(true);
  });
});
