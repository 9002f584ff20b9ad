import type { FastifyInstance } from 'fastify';
import type { JobOrder, JobQueue } from '../ports/job-queue.ts';
import type { Logger, LogFields } from '../ports/logger.ts';
import type { Tracer } from '../ports/tracer.ts';

/** Beside a job's own data, the span in which it was queued. */
const PARENT = 'traceparent';

/**
 * Each request runs in a span, and so does all that it causes. The span is within its caller's only where a proxy that `trusts` knows
 * sent it on: anybody can write the header.
 */
export function traceRequests(app: FastifyInstance, tracer: Tracer, trusts: (ipAddress: string, hop: number) => boolean): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { [PARENT]: sent } = request.headers;
    const isBelieved = typeof sent === 'string' && trusts(request.socket.remoteAddress ?? '', 0);
    const start = { name: request.method, kind: 'server', parent: isBelieved ? sent : undefined } as const;
    void tracer.run(start, async (span) => {
      const ended = new Promise((resolve) => reply.raw.once('close', resolve));
      done();
      await ended;
      const route = request.routeOptions.url ?? 'unknown';
      const attributes = { 'http.request.method': request.method, 'http.route': route, 'http.response.status_code': reply.statusCode };
      span.set(attributes, `${request.method} ${route}`);
    });
  });
}

/** Jobs are told the span in which they were queued, and each try of one runs in a span within it. */
export function traceJobs(queue: JobQueue, tracer: Tracer): JobQueue {
  const tell = (order: JobOrder): JobOrder => {
    const parent = tracer.findCurrent();
    return parent === undefined ? order : { ...order, data: { ...order.data, [PARENT]: parent } };
  };
  return {
    start: () => queue.start(),
    stop: (options) => queue.stop(options),
    enqueue: (tx, { steps, join, ...flow }) => queue.enqueue(tx, { ...flow, steps: steps.map(tell), ...(join && { join: tell(join) }) }),
    drop: (tx, key) => queue.drop(tx, key),
    work: (name, options, handler) =>
      queue.work(name, options, (job) => {
        const { [PARENT]: parent, ...data } = job.data;
        const start = { name: `job ${name}`, kind: 'consumer', parent: parent === undefined ? undefined : String(parent) } as const;
        return tracer.run({ ...start, attributes: { 'castwright.attempt': job.attempt } }, () => handler({ ...job, data }));
      }),
    onDead: (handler) => queue.onDead(({ data: { [PARENT]: _parent, ...data }, ...job }) => handler({ ...job, data })),
    getOutage: () => queue.getOutage(),
    list: (query) => queue.list(query),
    count: () => queue.count(),
    retry: (tx, id) => queue.retry(tx, id),
    discard: (tx, id) => queue.discard(tx, id),
  };
}

/** Lines name the trace in which they are written. */
export function traceLog(log: Logger, tracer: Tracer): Logger {
  const add = (fields: LogFields | undefined): LogFields | undefined => {
    const trace = tracer.findCurrent()?.split('-')[1];
    return trace === undefined ? fields : { ...fields, trace };
  };
  return {
    info: (message, fields) => log.info(message, add(fields)),
    warn: (message, fields) => log.warn(message, add(fields)),
    error: (message, fields) => log.error(message, add(fields)),
  };
}
