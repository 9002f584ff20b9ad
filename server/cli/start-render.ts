import { extname } from 'node:path';
import type { RenderRequest } from './parse-arguments.ts';
import { createRenderAdapters, type RenderAdapters } from './render-adapters.ts';
import type { renderCommand } from './render-command.ts';

type Rendering = ReturnType<typeof renderCommand>;

/** Files that may bring their speech along. */
const PROJECT_ENDINGS = ['.castwright', '.json'];

/** Lets the voice load, which a process of its own may do, while this one reads the code that draws. */
export async function startRender(request: RenderRequest, context: Parameters<typeof renderCommand>[1]): Rendering {
  const adapters = await createRenderAdapters(process.env);
  if (isNewlySpoken(request)) await warmUpVoice(request.choices.voiceId, adapters);
  const { renderCommand: render } = await import('./render-command.ts');
  return render(request, context, adapters);
}

/** Whether nothing can have been spoken before. */
function isNewlySpoken({ input, cache, recordings }: RenderRequest): boolean {
  return cache === undefined && recordings.length === 0 && !PROJECT_ENDINGS.includes(extname(input).toLowerCase());
}

/** The one that's named, else one of the default adapter: new projects begin with it. */
async function warmUpVoice(voiceId: string | undefined, { speeches }: Pick<RenderAdapters, 'speeches'>): Promise<void> {
  const service = voiceId === undefined ? speeches.services[0] : (await speeches.find(voiceId))?.service;
  service?.speech.warmUp?.();
}
