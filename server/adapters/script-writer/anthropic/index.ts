import { z } from 'zod';
import { CALL_DEADLINES } from '#domain/network/call-deadlines.ts';
import type { ScriptWriter } from '#server/ports/script-writer.ts';
import { callService, type ServiceParts, toFailure } from '../../shared/call-service.ts';
import { createModelWriter } from '../shared/create-model-writer.ts';

export interface AnthropicWriterOptions extends ServiceParts {
  readonly apiKey: string;
  readonly model: string;
  /** Address before `/v1/messages`. */
  readonly url: string;
}

/** The wire's own date. */
const WIRE = '2023-06-01';
/** Tokens of a response: a script of ten minutes has about three thousand. */
const MOST_TOKENS = 8_192;

const messageSchema = z.object({ content: z.array(z.looseObject({ type: z.string(), input: z.unknown().optional() })) });

/** Claude, by the Messages API: what it returns are the parameters of the only tool it has, by that tool's schema. */
export function createAnthropicWriter({
  apiKey,
  model,
  url,
  timeout = CALL_DEADLINES.writing,
  ...parts
}: AnthropicWriterOptions): ScriptWriter {
  const headers = { 'x-api-key': apiKey, 'anthropic-version': WIRE };
  return createModelWriter(async ({ instructions, turns, schema, name }, signal) => {
    const body = {
      model,
      max_tokens: MOST_TOKENS,
      system: instructions,
      messages: turns,
      tools: [{ name, description: 'Hands in the result.', input_schema: schema }],
      tool_choice: { type: 'tool', name },
    };
    const response = await callService({ ...parts, timeout }, { url: `${url}/v1/messages`, headers, body }, signal);
    const message = response.kind === 'ok' ? messageSchema.safeParse(response.value).data : undefined;
    if (message === undefined) return toFailure(response);
    return { kind: 'returned', value: message.content.find(({ type }) => type === 'tool_use')?.input };
  });
}
