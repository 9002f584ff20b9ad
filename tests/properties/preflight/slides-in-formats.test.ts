import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { createProjectFromDocument } from '#domain/documents/create-project-from-document.ts';
import { changeFormat, listLayoutAdvice } from '#domain/preflight/change-format.ts';
import { listPresenterBoxes } from '#domain/preflight/list-garments.ts';
import { computeOverlap, computeSceneLayout } from '#domain/preflight/scene-layout.ts';
import { ASPECT_RATIOS, type Project } from '#domain/project/project.ts';
import { PRESENTER_SHAPES } from '#domain/renderer/presenter-shapes.data.ts';
import { readImportFile } from '#server/projects/project-file/documents/read-import-file.ts';

const DECKS = ['libreoffice.pptx', 'pandoc.pptx', 'cases/picture-only-slide.pptx', 'cases/picture-in-placeholder.pptx'];
/** Whose hair fills a narrow frame beside three texts and a picture: there the check says what is left. */
const WIDE = new Set(['ines', 'lucia', 'yara', 'zahra']);
const PRESENTERS = Object.keys(PRESENTER_SHAPES).filter((id) => !WIDE.has(id));
/** Of a text: less than a letter or two. */
const UNNOTICED = 0.15;

async function importDeck(name: string, avatarId: string): Promise<Project> {
  const bytes = new Uint8Array(await readFile(new URL(`../documents/files/${name}`, import.meta.url)));
  const read = await readImportFile({ bytes, name: name.replace('cases/', '') });
  if (read.kind !== 'document') throw new Error('It was read as a project.');
  const created = createProjectFromDocument(read.document, { speaker: { avatarId, voiceId: 'one' }, fallbackTitle: name });
  if (created === undefined) throw new Error('Nothing of it was imported.');
  return created.project;
}

describe.each(DECKS)('slides of %s in another format', (deck) => {
  test.each(PRESENTERS)('leave the face of %s free, and no letters on clothes', async (avatarId) => {
    const slides = await importDeck(deck, avatarId);
    for (const aspectRatio of ASPECT_RATIOS) {
      const changed = changeFormat(slides, aspectRatio);
      expect(
        listLayoutAdvice(changed).map(({ message }) => message),
        aspectRatio,
      ).toEqual([]);
      if (aspectRatio === slides.aspectRatio) continue;
      for (const scene of changed.scenes) {
        const { texts, heads } = computeSceneLayout(changed, scene);
        const chin = Math.min(...heads.map(({ box }) => box.y + box.height));
        for (const body of listPresenterBoxes(changed, scene)) {
          const worn = { ...body, y: chin, height: body.y + body.height - chin };
          for (const { bounds, layer } of texts)
            expect(computeOverlap(bounds, worn), `${aspectRatio} ${layer.text}`).toBeLessThan(UNNOTICED);
        }
      }
    }
  });
});
