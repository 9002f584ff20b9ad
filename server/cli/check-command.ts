import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDiskSegmentStore } from '../adapters/segment-store/disk/index.ts';
import { PRESENTERS_FOLDER } from '../composition/package-paths.ts';
import { createRenderEngine } from '../composition/render/create-render-engine.ts';
import { createArchiveBackgrounds } from './archive-backgrounds.ts';
import { createArchiveMusic } from './archive-music.ts';
import { lookAtProject } from './look-at-project.ts';
import type { CheckRequest } from './parse-arguments.ts';
import { readRequest } from './read-request.ts';
import { createRenderAdapters } from './render-adapters.ts';

interface CheckReport {
  readonly text: string;
  /** A video can be made. */
  readonly isGood: boolean;
}

/** What the editor's check says of a script or project, without rendering it. Texts are drawn to see what is behind them. */
export async function checkCommand(request: CheckRequest, signal: AbortSignal): Promise<CheckReport> {
  const adapters = await createRenderAdapters(process.env);
  const { speech, referenceSpeaker, presenters, video, outside } = adapters;
  const folder = await mkdtemp(join(tmpdir(), 'castwright-'));
  try {
    const input = await readRequest(request, adapters);
    const errors = input.problems.map(({ explained }) => `error: ${explained}`);
    const engine = createRenderEngine({
      ...{ speech, presentersFolder: PRESENTERS_FOLDER, presenters, video, outside, segments: createDiskSegmentStore(folder) },
      getBackgrounds: () => createArchiveBackgrounds(input.assets),
      getMusic: () => createArchiveMusic(input.assets),
    });
    try {
      const lines = [...errors, ...(await lookAtProject(input, { engine, signal, scenes: request.scenes }))];
      const text = lines.length === 0 ? 'Nothing to fix. The video is ready to render.' : lines.join('\n');
      return { text: `${text}\n`, isGood: errors.length === 0 };
    } finally {
      await engine.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
    await speech.stop();
    await referenceSpeaker.stop();
  }
}
