import type { Socket } from 'socket.io-client';
import { parseProjectUpdate, PRESENCE_LIMITS, type OpenProjectUpdate, toOpenProjectUpdate } from '#domain/presence/project-update.ts';
import type { Clock } from '#ports/clock.ts';
import type { OpenProject } from '#ports/realtime.ts';

interface Room {
  readonly projectId: string;
  readonly listener: (update: OpenProjectUpdate) => void;
  sceneId: string | null;
  /** Ends the pause after an announcement. */
  pause: (() => void) | null;
  /** Something changed in the pause. */
  isDue: boolean;
}

/** Open projects of one page: announces them over a socket, again over each new one, at most once in a pause each. */
export class ProjectRooms {
  readonly #clock: Clock;
  readonly #rooms = new Set<Room>();
  #socket: Socket | null = null;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  isEmpty(): boolean {
    return this.#rooms.size === 0;
  }

  open(projectId: string, listener: (update: OpenProjectUpdate) => void): OpenProject {
    const room: Room = { projectId, listener, sceneId: null, pause: null, isDue: false };
    this.#rooms.add(room);
    this.#announce(room);
    return {
      move: (sceneId) => {
        if (sceneId === room.sceneId) return;
        room.sceneId = sceneId;
        this.#announce(room);
      },
      close: () => {
        if (!this.#rooms.delete(room)) return;
        room.pause?.();
        const isOpen = [...this.#rooms].some((other) => other.projectId === projectId);
        if (!isOpen) this.#socket?.emit('leave_project', projectId);
      },
    };
  }

  /** For a socket that has just connected. */
  attach(socket: Socket): void {
    this.#socket = socket;
    socket.on('project_update', (value: unknown) => this.#receive(value));
    for (const room of this.#rooms) this.#announce(room);
  }

  /** The socket is gone, and with it what is known of others. */
  detach(): void {
    if (this.#socket === null) return;
    this.#socket = null;
    for (const { listener } of this.#rooms) listener({ others: [] });
  }

  #announce(room: Room): void {
    if (this.#socket === null || !this.#rooms.has(room)) return;
    room.isDue = room.pause !== null;
    if (room.isDue) return;
    const { projectId, sceneId } = room;
    this.#socket.emit('enter_project', { projectId, sceneId });
    room.pause = this.#clock.after(PRESENCE_LIMITS.pause, () => {
      room.pause = null;
      if (room.isDue) this.#announce(room);
    });
  }

  #receive(value: unknown): void {
    const update = parseProjectUpdate(value);
    if (update === undefined) return;
    const seen = toOpenProjectUpdate(update, this.#socket?.id);
    for (const room of [...this.#rooms]) if (room.projectId === update.projectId && this.#rooms.has(room)) room.listener(seen);
  }
}
