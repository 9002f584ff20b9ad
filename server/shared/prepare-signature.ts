import { measureManifest } from '#domain/provenance/create-manifest.ts';
import { describeProject } from '#domain/provenance/describe-project.ts';
import type { Project } from '#domain/project/project.ts';
import type { Engine } from '../engine/engine.ts';
import type { ContentSigner } from '../ports/content-signer.ts';
import { signVideoFile } from './sign-video-file.ts';

/** The signature of a video that is joined next. */
export interface PreparedSignature {
  /** Space to set aside, for `Engine.join`. */
  readonly reserveBytes: number;
  /** Signs the joined file. */
  sign(path: string, signal: AbortSignal): Promise<void>;
}

interface SigningParts {
  readonly engine: Pick<Engine, 'loadVersion'>;
  /** Absent: videos are not signed. */
  readonly contentSigner?: ContentSigner | undefined;
}

export async function prepareSignature(
  { engine, contentSigner: signer }: SigningParts,
  project: Project,
): Promise<PreparedSignature | undefined> {
  if (signer === undefined) return undefined;
  const facts = describeProject(project, {
    engine: await engine.loadVersion(),
    computeScriptHash: (script) => signer.computeScriptHash(script),
  });
  return {
    reserveBytes: measureManifest(facts, signer),
    sign: (path, signal) => signVideoFile(path, { facts, signer, signal }),
  };
}
