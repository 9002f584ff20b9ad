/** A vendor that is asked one small question over HTTP: `index.ts`, the class, and how its answer is read. */
export function createLookupFiles({ id, Name }, { port, type, method, answer, about, reader }) {
  const file = `${id}-${portFile(port)}.ts`;
  const typeImport = answer === type || answer.startsWith('Readonly') ? '' : answer;
  return {
    'index.ts': `import type { ${type} } from '../../ports/${portFile(port)}.ts';
import type { LookUpOptions } from '../shared/http/look-up.ts';
import { ${Name}${type} } from './${file}';

/** ${about} */
export function create${Name}${type}(options: LookUpOptions): ${type} {
  return new ${Name}${type}(options);
}
`,
    [file]: `import type { ${[type, typeImport].filter(Boolean).join(', ')} } from '../../ports/${portFile(port)}.ts';
import { lookUp, type LookUpOptions } from '../shared/http/look-up.ts';
import { ${reader} } from './wire.ts';

/** Theirs takes its place; until then nobody is there, and nothing can be told. */
const ADDRESS = 'https://${id}.invalid/';

export class ${Name}${type} implements ${type} {
  readonly #options: LookUpOptions;

  constructor(options: LookUpOptions) {
    this.#options = options;
  }

  async ${method}({ signal }: { readonly signal?: AbortSignal } = {}): Promise<${answer} | null> {
    const answer = await lookUp(ADDRESS, this.#options, signal);
    return answer === null ? null : ${reader}(answer);
  }
}
`,
    'wire.ts': `${typeImport === '' ? '' : `import type { ${typeImport} } from '../../ports/${portFile(port)}.ts';\n\n`}/** What they say, in our words; null for what makes no sense. Their fields are not known here yet. */
export function ${reader}(_answer: Readonly<Record<string, unknown>>): ${answer} | null {
  return null;
}
`,
  };
}

const portFile = (port) => (port === 'rates' ? 'exchange-rates' : port);
