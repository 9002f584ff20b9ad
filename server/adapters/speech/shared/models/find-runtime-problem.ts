import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Why models can't run on this system. */
export interface RuntimeProblem {
  readonly kind: 'no-package' | 'no-code';
  /** For the log. */
  readonly detail: string;
}

const RUNTIME = 'onnxruntime-node';

/** The package that runs models is optional. What is seen without loading it. */
export function findRuntimeProblem(): RuntimeProblem | undefined {
  const folder = findRuntime();
  if (folder === undefined) return { kind: 'no-package', detail: `${RUNTIME} isn’t installed` };
  const binding = path.join(folder, 'bin', 'napi-v6', process.platform, process.arch, 'onnxruntime_binding.node');
  if (existsSync(binding) && !usesMusl()) return undefined;
  return { kind: 'no-code', detail: `no code for ${process.platform} ${process.arch}` };
}

function findRuntime(): string | undefined {
  try {
    return path.dirname(createRequire(import.meta.url).resolve(`${RUNTIME}/package.json`));
  } catch {
    return undefined;
  }
}

/** Alpine and the like: Node's report names the version of glibc where it's there. */
function usesMusl(): boolean {
  if (process.platform !== 'linux') return false;
  const { header } = process.report.getReport() as { readonly header: { readonly glibcVersionRuntime?: string } };
  return header.glibcVersionRuntime === undefined;
}
