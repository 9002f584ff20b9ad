import path from 'node:path';
import { zipPressKit } from './press-kit.mjs';

const PROJECT_SCHEMA = path.join(import.meta.dirname, '../../src/contract/project-document-schema.ts');

/** Files that visitors download and that are made of others here: the press kit, and the JSON Schema of a project file. */
export const DOWNLOADS = {
  'press/castwright-press-kit.zip': zipPressKit,
  // By a name that Vite can't follow: Node loads it, and what it imports stays out of the compiled settings.
  'project.schema.json': async () => (await import(PROJECT_SCHEMA)).createProjectJsonSchema(),
};

export function createDownloadsPlugin() {
  return {
    name: 'castwright-downloads',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      for (const [fileName, create] of Object.entries(DOWNLOADS)) this.emitFile({ type: 'asset', fileName, source: await create() });
    },
  };
}
