import { compilePhotoPresenter } from '#domain/photo-presenter/compile-photo-presenter.ts';
import type { PhotoPresenterInput } from '#domain/photo-presenter/photo-presenter.ts';

/** Worker entry of the presenter studio: makes a presenter of the photo it is sent. An error reaches the page as the worker's own. */
async function handleMessage({ data }: MessageEvent<PhotoPresenterInput>): Promise<void> {
  try {
    self.postMessage(await compilePhotoPresenter(data));
  } catch (error) {
    self.reportError(error);
  }
}

self.addEventListener('message', (event: MessageEvent<PhotoPresenterInput>) => void handleMessage(event));
