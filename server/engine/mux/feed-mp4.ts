import { SAMPLE_RATE } from '../../../src/domain/speech/spoken-scene.ts';
import type { AudioEncoding } from '../../ports/audio-encoder.ts';
import type { Piece } from '../segments/segment-file.ts';
import type { Mp4 } from './open-mp4.ts';
import { type PlacedSound, readSound } from './audio-track.ts';

/** Pictures between two portions of sound: picture and sound lie close together in the file. */
const PICTURES_A_PORTION = 15;

interface FedMp4 {
  readonly mp4: Mp4;
  readonly audio: AudioEncoding;
}

export interface Feed {
  readonly frameRate: number;
  readonly pictures: number;
  readonly sounds: readonly PlacedSound[];
}

/** Writes pieces in order, with the sound that belongs to them compressed on the way, and ends the MP4. */
export async function feedMp4({ mp4, audio }: FedMp4, feed: Feed, pieces: AsyncIterable<Piece>): Promise<void> {
  const samplesPerPicture = SAMPLE_RATE / feed.frameRate;
  let heard = 0;
  let offset = 0;

  async function soundUntil(picture: number): Promise<void> {
    const until = Math.round(picture * samplesPerPicture);
    for (const packet of await audio.encode(readSound(feed.sounds, heard, until))) {
      await mp4.addAudio(packet);
    }
    heard = until;
  }

  for await (const piece of pieces) {
    for (const [index, packet] of piece.packets.entries()) {
      if (index % PICTURES_A_PORTION === 0) {
        await soundUntil(Math.min(feed.pictures, offset + index + PICTURES_A_PORTION));
      }
      await mp4.addVideo(packet, offset);
    }
    offset += piece.packets.length;
  }
  await soundUntil(feed.pictures);
  for (const packet of await audio.finish()) {
    await mp4.addAudio(packet);
  }
  await mp4.finish();
}
