import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { eq, getTableColumns } from 'drizzle-orm';
import { createPostgresEventBus } from '#server/adapters/event-bus/postgres/index.ts';
import { systemClock } from '#server/adapters/clock/system/index.ts';
import { openEmbeddedDatabase } from '#server/adapters/database/embedded/index.ts';
import { user as userTable, video } from './tables.ts';
import { createMemoryJobQueue } from '#server/adapters/job-queue/memory/index.ts';
import { attachRealtime } from '#server/realtime/attach-realtime.ts';
import type { RealtimeParts } from '#server/realtime/realtime-parts.ts';
import { createDailyUse } from '#server/shared/daily-use.ts';
import { changeTask } from '#server/videos/use-cases/change-task.ts';
import { toTaskMessage } from '#server/videos/use-cases/task-message.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { TaskMessage } from '#domain/tasks/task-machine.ts';
import type { Clock } from '#ports/clock.ts';

const TEST_USER = { id: 'person-1', email: 'person@example.com', name: 'Person', firstName: 'Person', lastName: 'One' };

/** The live side of a server: database, events, sockets and the status over HTTP; the test advances the videos. */
export interface TaskServer {
  readonly origin: string;
  readonly userId: string;
  readonly taskIds: readonly string[];
  /** Of the user's current session. */
  token(): string;
  renewSession(): void;
  advanceTask(taskId: string, step: { readonly last: boolean; readonly by: number }): Promise<void>;
  messages(): Promise<ReadonlyMap<string, TaskMessage>>;
  /** Cuts the connections for which `chosen` is true; returns the `page` that each named in its address (`?page=`). */
  cut(chosen: () => boolean): readonly string[];
  /** Stops the HTTP server; the stored state stays. */
  stop(): Promise<void>;
  restart(): Promise<void>;
  close(): Promise<void>;
}

export async function startTaskServer({ tasks, clock }: { readonly tasks: number; readonly clock: Clock }): Promise<TaskServer> {
  const database = await openEmbeddedDatabase({});
  const { db } = database;
  const bus = createPostgresEventBus(database, systemClock);
  await bus.start();
  const taskIds = await addTasks(db, tasks);
  const dailyUse = createDailyUse({ database, clock });
  const services = { database, bus, clock, dailyUse, queue: createMemoryJobQueue(clock), log: { info() {}, warn() {}, error() {} } };
  let token = randomUUID();
  const parts = {
    services,
    settings: { publicUrl: 'http://127.0.0.1' },
    authenticator: createAuthentication(() => token),
  } as unknown as RealtimeParts;

  let served = await serve(0);
  const { port } = served.http.address() as AddressInfo;

  async function serve(at: number) {
    const calls = new Set<Socket>();
    const http = createServer((request, response) => void answer(request, response));
    http.on('connection', (call) => {
      calls.add(call);
      call.on('close', () => calls.delete(call));
    });
    const upgraded = new Map<Socket, string>();
    const realtime = attachRealtime(http, parts);
    http.on('upgrade', (request, call: Socket) => {
      upgraded.set(call, new URL(request.url ?? '', 'http://page').searchParams.get('page') ?? '');
      call.on('close', () => upgraded.delete(call));
    });
    await listenOn(http, at);
    return { http, realtime, calls, upgraded };
  }

  async function goDown(): Promise<void> {
    await served.realtime.close();
    for (const call of served.calls) call.destroy();
    await new Promise((resolve) => served.http.close(resolve));
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const known = request.headers.authorization === `Bearer ${token}`;
    const requested = db
      .select(MESSAGE_COLUMNS)
      .from(video)
      .where(eq(video.id, request.url?.split('/').at(-1) ?? ''));
    const [row] = await requested.catch(() => [null]);
    response.writeHead(row === null ? 503 : known && row ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(row ? toTaskMessage(row) : null));
  }

  const messages = async (): Promise<ReadonlyMap<string, TaskMessage>> =>
    new Map((await db.select(MESSAGE_COLUMNS).from(video)).map((row) => [row.id, toTaskMessage(row)]));

  return {
    origin: `http://127.0.0.1:${port}`,
    userId: TEST_USER.id,
    taskIds,
    token: () => token,
    renewSession() {
      token = randomUUID();
    },
    async advanceTask(taskId, { last, by }) {
      const detailedStatus = `Rendering, ${by} more`;
      const change = last
        ? ({ event: 'complete', detailedStatus: 'Your video is ready', progress: 100, with: { objectKey: `videos/${taskId}` } } as const)
        : ({ event: 'advance', detailedStatus } as const);
      await db.transaction(async (tx) => {
        await changeTask(tx, taskId, { change: { event: 'start', detailedStatus }, services });
        await changeTask(tx, taskId, { change, services });
      });
    },
    messages,
    cut(chosen) {
      const cut = [...served.upgraded].filter(([call]) => !call.destroyed && chosen());
      for (const [call] of cut) call.destroy();
      return cut.map(([, page]) => page);
    },
    stop: goDown,
    async restart() {
      served = await serve(port);
    },
    async close() {
      await goDown();
      await bus.stop();
      await database.close();
    },
  };
}

const { id, status, progress, detailedStatus, objectKey } = getTableColumns(video);
/** Columns of a task message. */
const MESSAGE_COLUMNS = { id, status, progress, detailedStatus, objectKey };

type Db = Awaited<ReturnType<typeof openEmbeddedDatabase>>['db'];

async function addTasks(db: Db, count: number): Promise<readonly string[]> {
  await db.insert(userTable).values(TEST_USER);
  const project = createProjectDocument('Watched', [createScene('s', 'Hello there.', { avatarId: 'ada', voiceId: 'one' })]);
  const row = { ownerId: TEST_USER.id, title: 'Watched', project, watermark: false, aspectRatio: '16:9', resolution: '720p' } as const;
  const rows = await db
    .insert(video)
    .values(Array.from({ length: count }, () => row))
    .returning({ id: video.id });
  return rows.map(({ id }) => id);
}

/** Authenticates one user by the current token; sessions of former tokens end. */
function createAuthentication(token: () => string): RealtimeParts['authenticator'] {
  const createPrincipal = (sessionId: string) => ({
    ...{ userId: TEST_USER.id, email: TEST_USER.email, sessionId, role: 'user' as const },
    ...{ organization: null, impersonatorId: null, apiKeyId: null, scopes: null, startedAt: new Date(0), expiresAt: new Date(8.64e15) },
    ...{ confirmedAt: new Date(0), secondFactor: false },
  });
  return {
    authenticate: async ({ bearer }) =>
      bearer === token() ? { ok: true, principal: createPrincipal(bearer) } : { ok: false, reason: 'revoked' },
    findStatuses: async (principals) =>
      new Map(principals.map(({ sessionId }) => [sessionId, { allowed: sessionId === token(), organization: null }])),
  };
}

function listenOn(http: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    http.once('error', reject);
    http.listen(port, '127.0.0.1', resolve);
  });
}
