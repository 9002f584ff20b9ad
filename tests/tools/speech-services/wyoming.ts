import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { EventReader, writeEvent } from '#server/adapters/speech/wyoming/event-reader.ts';
import { speakAudio } from './speak-audio.ts';

export type WyomingTrap = 'error' | 'close' | 'stereo' | 'crumbs' | 'silent';

export interface PlayedWyoming {
  readonly url: string;
  setTrap(trap: WyomingTrap | null): void;
  close(): Promise<void>;
}

const VOICES: Readonly<Record<string, string>> = { 'en_US-lessac-medium': 'ivy', 'en_GB-alan-low': 'callum' };
const RATE = 22_050;
const CHUNK = 4_096;

/** A voice server of the Wyoming protocol. `crumbs` sends its answer in pieces of seven bytes. */
export async function startWyoming(first: WyomingTrap | null = null): Promise<PlayedWyoming> {
  let trap = first;
  const sockets = new Set<Socket>();

  async function answer(socket: Socket, type: string, data: Readonly<Record<string, unknown>>): Promise<void> {
    if (type === 'describe') return send(socket, writeEvent('info', { tts: [{ name: 'piper', voices: listVoices() }] }));
    if (type !== 'synthesize' || trap === 'silent') return;
    if (trap === 'error') return send(socket, writeEvent('error', { text: 'Out of memory' }));
    const { name } = data['voice'] as { readonly name: string };
    const { pcm } = await speakAudio(String(data['text']), VOICES[name] ?? 'ivy', RATE);
    const channels = trap === 'stereo' ? 2 : 1;
    const format = { rate: RATE, width: 2, channels };
    const audio = channels === 2 ? doubleChannels(pcm) : pcm;
    const chunks = Array.from({ length: Math.ceil(audio.length / CHUNK) }, (_, index) =>
      writeChunk(format, audio.subarray(index * CHUNK, (index + 1) * CHUNK)),
    );
    if (trap === 'close') {
      socket.end(Buffer.concat([writeEvent('audio-start', format), ...chunks.slice(0, 1)]));
      return;
    }
    send(socket, Buffer.concat([writeEvent('audio-start', format), ...chunks, writeEvent('audio-stop')]));
  }

  function send(socket: Socket, bytes: Buffer): void {
    const size = trap === 'crumbs' ? 7 : bytes.length;
    for (let at = 0; at < bytes.length; at += size) socket.write(bytes.subarray(at, at + size));
  }

  const server = createServer((socket) => {
    const reader = new EventReader();
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('data', (bytes) => reader.push(bytes).forEach(({ type, data }) => void answer(socket, type, data)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setTrap(next) {
      trap = next;
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

function listVoices(): readonly unknown[] {
  return Object.keys(VOICES).map((name) => ({ name, languages: [name.slice(0, 5)], installed: true, description: 'medium' }));
}

function writeChunk(format: object, payload: Buffer): Buffer {
  const data = Buffer.from(JSON.stringify(format));
  const header = { type: 'audio-chunk', data_length: data.length, payload_length: payload.length };
  return Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), data, payload]);
}

function doubleChannels(pcm: Buffer): Buffer {
  const both = Buffer.alloc(pcm.length * 2);
  for (let at = 0; at + 1 < pcm.length; at += 2) {
    pcm.copy(both, at * 2, at, at + 2);
    pcm.copy(both, at * 2 + 2, at, at + 2);
  }
  return both;
}
