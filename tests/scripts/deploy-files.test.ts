import { readFileSync } from 'node:fs';
import { parse, parseAllDocuments } from 'yaml';
import { describe, expect, test } from 'vitest';
import { createMetrics } from '#server/metrics/create-metrics.ts';
import { watchServer } from '#server/metrics/watch-server.ts';
import { readServerConfig } from '#server/composition/server-config.ts';
import { ROUTES } from '../tools/operations.ts';

/** What these files have in common; each is checked as far as its part is read. */
interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Readonly<Record<string, string>>;
  readonly spec: {
    readonly selector?: { readonly matchLabels?: Labels } & Labels;
    readonly podSelector?: { readonly matchLabels: Labels };
    readonly scaleTargetRef?: { readonly kind: string; readonly name: string };
    readonly template?: { readonly metadata: { readonly labels: Labels }; readonly spec: PodSpec };
  };
}
type Labels = Readonly<Record<string, string>>;
interface PodSpec {
  readonly terminationGracePeriodSeconds?: number;
  readonly containers: readonly Container[];
}
interface Probe {
  readonly httpGet?: { readonly path: string; readonly port: string };
  readonly exec?: { readonly command: readonly string[] };
}
interface Container {
  readonly command?: readonly string[];
  readonly env?: readonly { readonly name: string; readonly value: string }[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly startupProbe?: Probe;
  readonly readinessProbe?: Probe;
  readonly livenessProbe?: Probe;
}

const read = (file: string): string => readFileSync(file, 'utf8');
const FOLDER = 'deploy/kubernetes';
const { resources } = parse(read(`${FOLDER}/kustomization.yaml`)) as { readonly resources: readonly string[] };
const MANIFESTS: readonly Manifest[] = resources.flatMap((file) =>
  parseAllDocuments(read(`${FOLDER}/${file}`)).map((document) => document.toJS() as Manifest),
);
const PODS = MANIFESTS.flatMap(({ metadata, spec }) => (spec?.template ? [{ name: metadata.name, template: spec.template }] : []));
const CONTAINERS = PODS.flatMap(({ template }) => template.spec.containers);
/** What the Secret and the ConfigMap have together. */
const SECRETS = {
  DATABASE_URL: 'postgres://castwright:secret@database:5432/castwright',
  AUTH_SECRET: 'a'.repeat(40),
  SMTP_URL: 'smtp://mail:25',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
};
const SETTINGS = { ...MANIFESTS.find(({ kind }) => kind === 'ConfigMap')?.data, ...SECRETS };
const readImageSettings = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...(/^ENV (.*PORT=.*)$/m.exec(read('Dockerfile'))?.[1] ?? '').matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]),
  );

describe('the manifests for Kubernetes', () => {
  test('find the pods that they are about', () => {
    const labels = PODS.map(({ template }) => template.metadata.labels);
    const isPod = (wanted: Labels): boolean => labels.some((each) => Object.entries(wanted).every(([name, value]) => each[name] === value));
    const asked = MANIFESTS.flatMap(({ kind, metadata, spec }) => {
      const selector = spec?.podSelector?.matchLabels ?? spec?.selector?.matchLabels ?? (kind === 'Service' ? spec.selector : undefined);
      return selector === undefined ? [] : [{ name: metadata.name, found: isPod(selector as Labels) }];
    });
    expect(asked.length).toBeGreaterThanOrEqual(6);
    expect(asked.filter(({ found }) => !found)).toEqual([]);
    const deployments = MANIFESTS.filter(({ kind }) => kind === 'Deployment').map(({ metadata }) => metadata.name);
    const scaled = MANIFESTS.flatMap(({ spec }) => spec?.scaleTargetRef?.name ?? []);
    expect(scaled.toSorted()).toEqual(deployments.toSorted());
  });

  test.each(CONTAINERS.map((container) => [container.env?.[0]?.value ?? 'migrate', container] as const))(
    'the settings of %s start the server',
    (_part, { env = [] }) => {
      const own = Object.fromEntries(env.map(({ name, value }) => [name, value]));
      expect(readServerConfig({ ...readImageSettings(), ...SETTINGS, ...own })).toMatchObject({ database: { kind: 'server' } });
    },
  );

  test('ask for health where the server answers, at the ports on which it listens', () => {
    const probes = CONTAINERS.flatMap(({ startupProbe, readinessProbe, livenessProbe }) => [startupProbe, readinessProbe, livenessProbe]);
    const paths = new Set(probes.flatMap((probe) => probe?.httpGet?.path ?? []));
    expect([...paths].filter((path) => !ROUTES.includes(`GET ${path}`))).toEqual([]);
    expect(paths.size).toBe(1);
    const ports = CONTAINERS.flatMap((container) => container.ports ?? []);
    const listens = { http: Number(readImageSettings()['PORT']), metrics: Number(MANIFESTS[0]?.data?.['METRICS_PORT']) };
    expect(ports.map(({ name, containerPort }) => [name, containerPort])).toEqual(
      ports.map(({ name }) => [name, listens[name as keyof typeof listens]]),
    );
  });
});

test('compose starts an API process and a worker with settings that they take', () => {
  const { services } = parse(read('compose.yaml'), { merge: true }) as {
    readonly services: Readonly<Record<string, { readonly environment?: Readonly<Record<string, string>> }>>;
  };
  const fill = (value: string): string => value.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1');
  const roles = ['web', 'worker'].map((name) => {
    const given = Object.entries(services[name]?.environment ?? {}).map(([key, value]) => [key, fill(value)] as const);
    return readServerConfig({ ...readImageSettings(), ...Object.fromEntries(given) });
  });
  expect(roles.map(({ role, publicUrl }) => [role, publicUrl])).toEqual([
    ['api', 'https://localhost'],
    ['worker', 'https://localhost'],
  ]);
});

test('every figure that an alert, a scaler or the dashboard asks for is one that the server has, and the dashboard shows all of ours', async () => {
  const metrics = createMetrics();
  watchServer(metrics, {
    queue: { count: async () => [], list: async () => ({ rows: [], total: 0 }) },
    database: { pool: { idleCount: 0, totalCount: 0, waitingCount: 0 } },
    memory: { limit: 1 },
    clock: { now: () => 0 },
  } as never);
  const known = [...(await metrics.format()).matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name);
  // Sockets are counted where they're served; see tests/server/metrics.test.ts.
  known.push('castwright_sockets');
  const text = read('deploy/prometheus/alerts.yaml') + read('deploy/grafana/castwright.json') + read(`${FOLDER}/worker.yaml`);
  const listFigures = (from: string) =>
    [...from.matchAll(/\b((?:castwright|nodejs|process)_[a-z\d_]+)\b/g)].map(([, name = '']) => name.replace(/_(?:bucket|count|sum)$/, ''));
  const asked = listFigures(text);
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter((name) => !known.includes(name))).toEqual([]);
  const shown = new Set(listFigures(read('deploy/grafana/castwright.json')));
  const ours = known.filter((name) => name.startsWith('castwright_'));
  expect(ours.length).toBeGreaterThan(7);
  expect([...ours, 'nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes'].filter((name) => !shown.has(name))).toEqual([]);
});
