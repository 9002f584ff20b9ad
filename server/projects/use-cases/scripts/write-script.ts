import { measureScenes } from '#domain/script-writing/find-script-problem.ts';
import type { ScriptSource } from '#domain/script-writing/script-source.ts';
import type { RewritingOrder, Tone, WritingOrder } from '#domain/script-writing/writing-order.ts';
import type { WrittenScript } from '#domain/script-writing/written-script.ts';
import { removeScriptMarks } from '#domain/script/remove-script-marks.ts';
import { guessLanguage } from '#domain/script/language/guess-language.ts';
import type { ScriptWriter } from '#server/ports/script-writer.ts';
import { HttpError } from '#server/shared/http-error.ts';
import type { ServerContext } from '#server/shared/server-context.ts';
import { countWriting, createWriterError } from './writer-errors.ts';
import { DEFAULT_LANGUAGE, readScriptSource, type SourceCall, type SourceOrder } from './read-script-source.ts';

interface ScriptOrder extends Pick<WritingOrder, 'topic' | 'seconds' | 'tone' | 'audience' | 'terms'> {
  readonly source: SourceOrder;
}

export interface WrittenFrom {
  readonly manner: ScriptWriter['manner'];
  readonly language: string;
  readonly script: WrittenScript;
  readonly source: ScriptSource | null;
  readonly seconds: number;
}

/** An outline with the sentences of its source. Nothing is stored. */
export async function writeScript(
  services: ServerContext,
  { source: order, ...wanted }: ScriptOrder,
  call: SourceCall,
): Promise<WrittenFrom> {
  const { scriptWriter, log } = services;
  if (order.kind === 'topic' && wanted.topic.trim() === '') throw createError('topic', 'Say what the video is about.');
  if (order.kind === 'topic' && scriptWriter.manner === 'arranges') throw createNeedsSource(order);
  const { source, language } = await readScriptSource(services, order, call);
  if (scriptWriter.manner === 'writes') await countWriting(services, call.userId);
  const outcome = await scriptWriter.write({ ...wanted, source, language }, { signal: call.signal });
  if (outcome.kind === 'needs-source') throw createNeedsSource(order);
  if (outcome.kind !== 'written') throw createWriterError(outcome, { log, signal: call.signal });
  const { script } = outcome;
  return {
    manner: scriptWriter.manner,
    language,
    script,
    source: source && keepNamed(source, script),
    seconds: measureScenes(script.scenes, language),
  };
}

/** Only the sentences that scenes name. */
function keepNamed(source: ScriptSource, { scenes }: WrittenScript): ScriptSource {
  const named = new Set(scenes.flatMap(({ sentences }) => sentences));
  return { ...source, sentences: source.sentences.filter(({ id }) => named.has(id)) };
}

export interface SceneRewriting extends Pick<RewritingOrder, 'text' | 'how' | 'terms'> {
  readonly tone: Tone;
  readonly language?: string | undefined;
}

/** What a scene says in other words, without its marks. Nothing is stored. */
export async function rewriteScene(
  services: ServerContext,
  { text, language, ...order }: SceneRewriting,
  { userId, signal }: Pick<SourceCall, 'userId' | 'signal'>,
): Promise<string> {
  const { scriptWriter, log } = services;
  if (scriptWriter.rewrite === undefined) {
    throw new HttpError(409, 'cannot-rewrite', {
      message: 'No language model is connected to this site, so texts can’t be rewritten. Your script is unchanged. Edit it yourself.',
    });
  }
  const plain = removeScriptMarks(text);
  if (!/[\p{L}\p{N}]/u.test(plain)) throw createError('text', 'There’s nothing to rewrite yet. Write what the presenter says first.');
  await countWriting(services, userId);
  const outcome = await scriptWriter.rewrite(
    { ...order, text: plain, language: language ?? guessLanguage(plain) ?? DEFAULT_LANGUAGE },
    { signal },
  );
  if (outcome.kind !== 'rewritten') throw createWriterError(outcome, { log, signal });
  return outcome.text;
}

/** The writer that only arranges has nothing to arrange. */
function createNeedsSource({ kind }: SourceOrder): HttpError {
  if (kind === 'topic') {
    return createError(
      'source',
      'No language model is connected to this site, so a topic alone isn’t enough. Choose a page, a document or a text about it.',
    );
  }
  return createError(
    kind === 'page' ? 'source.url' : 'source.text',
    'There are no whole sentences in this source that can be said. Choose another one, or a longer video.',
  );
}

function createError(field: string, message: string): HttpError {
  return new HttpError(400, 'needs-source', { field, message });
}
