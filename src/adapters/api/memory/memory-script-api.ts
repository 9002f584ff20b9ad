import { arrangeSentences } from '#domain/script-writing/arrange-sentences.ts';
import { measureScenes } from '#domain/script-writing/find-script-problem.ts';
import { parseOutlinedText } from '#domain/script-writing/outlined-text.ts';
import { createScriptSource } from '#domain/script-writing/script-source.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { ScriptApi, ScriptRequest, ScriptWriterAbilities, WrittenFromSource } from '#ports/script-api.ts';
import type { Faults } from './faults.ts';
import { reject, rejectField } from './memory-rejections.ts';

export interface MemoryScriptOptions extends Partial<ScriptWriterAbilities> {
  /** Texts of pages by URL. */
  readonly pages?: Readonly<Record<string, string>>;
}

const LANGUAGE = 'en';

/** Arranges sentences, as the server does without a model; its topics are said in one scene, and words of eight letters are left out of shorter texts. */
export function createMemoryScriptApi(
  faults: Faults,
  { manner = 'writes', rewrites = manner === 'writes', drafts = manner === 'writes', pages = {} }: MemoryScriptOptions = {},
): ScriptApi {
  function write({ source: from, topic = '', seconds, language = LANGUAGE }: ScriptRequest): ApiOutcome<WrittenFromSource> {
    if (from.kind === 'topic') {
      if (topic.trim() === '') return rejectField('topic', 'Say what the video is about.');
      if (manner === 'arranges') return rejectField('source', 'A topic alone isn’t enough.');
      const script = { title: topic, scenes: [{ title: topic, voice: `This is about ${topic}.`, image: '', sentences: [] }] };
      return { kind: 'ok', value: { manner, language, script, source: null, seconds: measureScenes(script.scenes, language) } };
    }
    const text = from.kind === 'text' ? from.text : pages[from.url];
    if (text === undefined) return rejectField('source.url', 'The page can’t be reached. Check its address, and try again.');
    const url = from.kind === 'page' ? { url: from.url } : {};
    const source = { ...createScriptSource(parseOutlinedText(text, from.kind === 'text' ? from.title : ''), { language }), ...url };
    const script = arrangeSentences(source, { seconds, language });
    if (script === undefined) return rejectField('source.text', 'There are no whole sentences in this source.');
    const named = new Set(script.scenes.flatMap(({ sentences }) => sentences));
    const sentences = source.sentences.flatMap(({ id, text: said }) => (named.has(id) ? [{ id, text: said }] : []));
    const found = { title: source.title, ...url, sentences, isCut: source.isCut };
    return { kind: 'ok', value: { manner, language, script, source: found, seconds: measureScenes(script.scenes, language) } };
  }

  return {
    writer: (options) => faults.run(() => ({ kind: 'ok', value: { manner, rewrites, drafts } }), options?.signal),
    write: (request, options) => faults.run(() => write(request), options?.signal),
    async readDocument(file, options) {
      const text = (await file.text()).trim();
      const title = file instanceof File ? file.name.replace(/\.\w+$/u, '') : '';
      return faults.run(
        () =>
          text === '' ? rejectField('file', 'There’s no text in this document.') : { kind: 'ok', value: { title, text, isCut: false } },
        options?.signal,
      );
    },
    draftQuiz: ({ scenes, count }, options) =>
      faults.run(() => {
        if (!drafts) return reject(409, 'cannot-draft', { message: 'No language model is connected to this site.' });
        const questions = scenes.slice(0, count).map((text, index) => ({
          ...{ scene: index + 1, prompt: `What does scene ${index + 1} say?`, explanation: '' },
          choices: [
            { text, isRight: true },
            { text: 'Nothing', isRight: false },
          ],
        }));
        return { kind: 'ok', value: questions };
      }, options?.signal),
    rewrite: ({ text, how }, options) =>
      faults.run(() => {
        if (!rewrites) return reject(409, 'cannot-rewrite', { message: 'No language model is connected to this site.' });
        return { kind: 'ok', value: how === 'shorter' ? text.replace(/\s?\p{L}{8,}/gu, '') : text.toUpperCase() };
      }, options?.signal),
  };
}
