import { AsyncLocalStorage } from 'node:async_hooks';
import type { SpanAttributes, SpanStart, Tracer } from '#server/ports/tracer.ts';
import { formatTraceParent, parseTraceParent } from '../shared/trace-parent.ts';

/** A span that has ended. */
export interface EndedSpan extends Pick<SpanStart, 'name' | 'kind'> {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentId: string | undefined;
  readonly attributes: SpanAttributes;
  readonly failed: boolean;
}

export interface MemoryTracer extends Tracer {
  /** In the order in which they ended. */
  readonly ended: readonly EndedSpan[];
}

/** Keeps spans in memory. Ids count up. */
export function createMemoryTracer(): MemoryTracer {
  const running = new AsyncLocalStorage<{ readonly traceId: string; readonly spanId: string }>();
  const ended: EndedSpan[] = [];
  let count = 0;
  const createId = (digits: number): string => (count += 1).toString(16).padStart(digits, '0');
  return {
    ended,
    run({ name, kind, parent, attributes = {} }, work) {
      const above = parseTraceParent(parent) ?? running.getStore();
      const span = { traceId: above?.traceId ?? createId(32), spanId: createId(16) };
      const shown = { name, attributes };
      const end = (failed: boolean) => ended.push({ ...span, ...shown, kind, parentId: above?.spanId, failed });
      return running.run(span, async () => {
        try {
          const result = await work({
            set(added, renamed) {
              shown.attributes = { ...shown.attributes, ...added };
              shown.name = renamed;
            },
          });
          end(false);
          return result;
        } catch (error) {
          end(true);
          throw error;
        }
      });
    },
    findCurrent() {
      const span = running.getStore();
      return span && formatTraceParent({ ...span, isSampled: true });
    },
    stop: async () => undefined,
  };
}
