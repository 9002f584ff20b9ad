import { createWebPhotoReader, type PhotoBrowser } from '../../src/adapters/photo-reader/web/index.ts';
import { photoReaderSuite } from './photo-reader.suite.ts';

function createBrowser(camera: 'works' | 'blocked' | 'none'): PhotoBrowser {
  const stream = { getTracks: () => [{ stop: () => {} }] } as unknown as MediaStream;
  return {
    async decode(file) {
      if (!file.type.startsWith('image/')) throw new Error('The source image could not be decoded.');
      return { width: 2, height: 1, data: new Uint8ClampedArray(8) };
    },
    encode: async (_image, type) => new Blob(['encoded'], { type }),
    mediaDevices:
      camera === 'none'
        ? undefined
        : {
            async getUserMedia() {
              if (camera === 'blocked') throw new DOMException('Permission denied', 'NotAllowedError');
              return stream;
            },
          },
  };
}

photoReaderSuite({
  name: 'web',
  open: (camera) => createWebPhotoReader(() => createBrowser(camera)),
  photo: () => new Blob(['a photo'], { type: 'image/jpeg' }),
});
