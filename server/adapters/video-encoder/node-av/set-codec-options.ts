import { AV_OPT_SEARCH_CHILDREN, AV_OPT_TYPE_STRING } from 'node-av/constants';
import type { CodecContext } from 'node-av/lib';
import { checkAvResult } from './check-av-result.ts';

/** node-av 6.1.1 frees a dictionary given to `open2` twice and crashes the process: options are set one by one instead. */
export function setCodecOptions(context: CodecContext, options: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(options)) {
    checkAvResult(context.setOption(name, value, AV_OPT_TYPE_STRING, AV_OPT_SEARCH_CHILDREN), `option ${name}`);
  }
}
