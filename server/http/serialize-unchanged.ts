import type { FastifySerializerCompiler } from 'fastify';

/** Responses that may be sent again as they are, and their texts once they were sent. */
const texts = new WeakMap<object, string | null>();

/** The response that is made of a value: the same for the same value, so that it's checked and written as JSON once. */
export function createUnchangedResponse<Value extends object, Response extends object>(
  toResponse: (value: Value) => Response,
): (value: Value) => Response {
  const responses = new WeakMap<Value, Response>();
  return (value) => {
    const known = responses.get(value);
    if (known !== undefined) return known;
    const response = toResponse(value);
    responses.set(value, response);
    texts.set(response, null);
    return response;
  };
}

/** The compiler's serializers, which write a response of `createUnchangedResponse` once. */
export function serializeUnchangedOnce<Schema>(compile: FastifySerializerCompiler<Schema>): FastifySerializerCompiler<Schema> {
  return (route) => {
    const serialize = compile(route);
    return (data) => {
      const known: unknown = typeof data === 'object' && data !== null ? texts.get(data) : undefined;
      if (typeof known === 'string') return known;
      const text = serialize(data);
      if (known === null) texts.set(data as object, text);
      return text;
    };
  };
}
