import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Metrics } from '../shared/metrics.ts';

/** Upper bounds in seconds. */
const REQUEST_BUCKETS = [0.005, 0.02, 0.1, 0.3, 1, 3, 10, 30];
/** The same of jobs; the longest are scenes of an hour. */
const JOB_BUCKETS = [0.1, 1, 5, 20, 60, 300, 1_200, 3_600];
/** The same of one frame. */
const FRAME_BUCKETS = [0.005, 0.01, 0.02, 0.05, 0.1, 0.3, 1];

/** Figures of this process in the format of Prometheus, with those of Node: memory, CPU time, garbage collection, delay of the event loop. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'castwright_http_request_seconds',
    help: 'Time until a response was sent, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_BUCKETS,
    registers: [registry],
  });
  const jobs = new Histogram({
    name: 'castwright_job_seconds',
    help: 'Time of a try of a job, by queue and how it ended',
    labelNames: ['queue', 'outcome'],
    buckets: JOB_BUCKETS,
    registers: [registry],
  });
  const frames = new Histogram({
    name: 'castwright_frame_seconds',
    help: 'Time for a frame of a scene, drawn and encoded; the mean of each scene',
    buckets: FRAME_BUCKETS,
    registers: [registry],
  });
  const storedSpeech = new Counter({
    name: 'castwright_stored_speech_total',
    help: 'Speech that was asked for of services whose speech is stored, by whether it was there',
    labelNames: ['outcome'],
    registers: [registry],
  });

  return {
    contentType: registry.contentType,
    observeRequest: ({ method, route, status, seconds }) => requests.observe({ method, route, status: String(status) }, seconds),
    observeJob: ({ queue, outcome, seconds }) => jobs.observe({ queue, outcome }, seconds),
    observeScene: (scene) => {
      if (scene.frames > 0) frames.observe(scene.seconds / scene.frames);
    },
    observeStoredSpeech: (outcome) => storedSpeech.inc({ outcome }),
    addGauge({ name, help, labels = [] }, measure) {
      new Gauge({
        name: `castwright_${name}`,
        help,
        labelNames: [...labels],
        registers: [registry],
        async collect() {
          this.reset();
          for (const { value, ...rest } of await measure()) this.set(rest, value);
        },
      });
    },
    format: () => registry.metrics(),
  };
}
