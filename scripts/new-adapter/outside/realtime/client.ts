import {
  createTaskListeners,
  Listeners,
  parseJson,
  parseTaskMessage,
  toSettingText,
  type ClientParts,
  type LiveParts,
} from 'castwright/adapter';
import type { Clock, Realtime, RealtimeConnection, TaskMessage } from 'castwright/testing';

/** A web socket, as far as it is used. */
export type AcmeSocket = Pick<WebSocket, 'send' | 'close' | 'onopen' | 'onmessage' | 'onclose'>;

export interface AcmeRealtimeOptions {
  readonly url: string;
  readonly clock: Clock;
  readonly fetchStatus: LiveParts['fetchStatus'];
  /** Default: a web socket of the browser. */
  readonly connect?: (url: string) => AcmeSocket;
}

/** Milliseconds between two tries to connect. */
export const RETRY = 5_000;

/** Subscribes to the watched tasks at Acme. Connects with the first subscription. */
export function createAcmeRealtime({ url, clock, fetchStatus, connect = (to) => new WebSocket(to) }: AcmeRealtimeOptions): Realtime {
  const tasks = createTaskListeners();
  const connections = new Listeners<[RealtimeConnection]>();
  let connection: RealtimeConnection = 'disconnected';
  let socket: AcmeSocket | null = null;
  let cancelRetry = () => {};
  let running = false;
  /** Answers of earlier runs are dropped. */
  let run = 0;

  function move(next: RealtimeConnection): void {
    connection = next;
    connections.notify(next);
  }

  function notify(message: TaskMessage): void {
    const begun = run;
    tasks.notify(message, () => running && begun === run);
  }

  /** Events published while no one was listening. */
  async function catchUp(taskId: string): Promise<void> {
    const begun = run;
    const message = await fetchStatus(taskId);
    if (message !== null && begun === run) notify(message);
  }

  function open(): void {
    if (!running || socket !== null || tasks.taskIds().length === 0) return;
    move('connecting');
    const opened = connect(url);
    socket = opened;
    opened.onopen = () => {
      if (socket !== opened) return;
      for (const taskId of tasks.taskIds()) watch(taskId);
      move('connected');
    };
    opened.onmessage = ({ data }) => {
      const message = socket === opened ? parseTaskMessage(parseJson(String(data))) : undefined;
      if (message !== undefined) notify(message);
    };
    opened.onclose = () => {
      if (socket !== opened) return;
      socket = null;
      cancelRetry = clock.after(RETRY, open);
      move('disconnected');
    };
  }

  function watch(taskId: string): void {
    socket?.send(JSON.stringify({ watch: taskId }));
    void catchUp(taskId);
  }

  return {
    start() {
      running = true;
      open();
    },
    stop() {
      running = false;
      run += 1;
      cancelRetry();
      const closing = socket;
      socket = null;
      closing?.close();
      connection = 'disconnected';
    },
    connection: () => connection,
    onConnection: (listener) => connections.add(listener),
    subscribe(taskId, listener) {
      const { first, remove } = tasks.add(taskId, listener);
      if (first && connection === 'connected') watch(taskId);
      else open();
      return () => {
        if (remove().last && connection === 'connected') socket?.send(JSON.stringify({ leave: taskId }));
      };
    },
  };
}

/** Named by the package's client.ts. */
export function create({ settings, clock, live }: ClientParts): Realtime {
  return createAcmeRealtime({
    url: toSettingText(settings['ACME_LIVE_URL']),
    clock,
    fetchStatus: live?.fetchStatus ?? (async () => null),
  });
}
