import { z } from 'zod';
import { parseJson } from '#domain/shared/json-parts.ts';
import { CALL_DEADLINES } from '#domain/network/call-deadlines.ts';
import type { ScriptWriter } from '#server/ports/script-writer.ts';
import { callService, type ServiceParts, toFailure } from '../../shared/call-service.ts';
import { createModelWriter } from '../shared/create-model-writer.ts';

export interface ChatWriterOptions extends ServiceParts {
  /** Address before `/chat/completions`, like `http://localhost:11434/v1`. */
  readonly url: string;
  readonly apiKey?: string | undefined;
  readonly model: string;
}

const completionSchema = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1) });

/** A language model behind the chat completions wire, hosted or on this machine. */
export function createChatWriter({ url, apiKey, model, timeout = CALL_DEADLINES.writing, ...parts }: ChatWriterOptions): ScriptWriter {
  const headers = apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` };
  return createModelWriter(async ({ instructions, turns, schema, name }, signal) => {
    const body = {
      model,
      temperature: 0.3,
      response_format: { type: 'json_schema', json_schema: { name, strict: true, schema } },
      messages: [{ role: 'system', content: instructions }, ...turns],
    };
    const response = await callService(
      { ...parts, timeout },
      { url: `${url.replace(/\/+$/u, '')}/chat/completions`, headers, body },
      signal,
    );
    const completion = response.kind === 'ok' ? completionSchema.safeParse(response.value).data : undefined;
    if (completion === undefined) return toFailure(response);
    // Some models put the JSON into a code block.
    const content = /\{[\s\S]*\}/u.exec(completion.choices[0]?.message.content ?? '')?.[0] ?? '';
    return { kind: 'returned', value: parseJson(content) };
  });
}
