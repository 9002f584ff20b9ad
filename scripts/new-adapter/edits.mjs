import { StartError } from '../console.mjs';

const notThere = (what) => new StartError(`${what} was not found, so nothing was written. Add the vendor by hand: docs/add-an-adapter.md.`);

/** Puts `lines` right behind the first line that `marker` matches. */
export function insertAfter(marker, lines) {
  return (text, file) => {
    const found = marker.exec(text);
    if (found === null) throw notThere(`In ${file} the line ${marker}`);
    const end = text.indexOf('\n', found.index + found[0].length - 1) + 1;
    return text.slice(0, end) + lines + text.slice(end);
  };
}

/** Puts `lines` right before what `marker` matches first. */
export function insertBefore(marker, lines) {
  return (text, file) => {
    const found = marker.exec(text);
    if (found === null) throw notThere(`In ${file} the place ${marker}`);
    return text.slice(0, found.index) + lines + text.slice(found.index);
  };
}

/** Adds an entry to the registry of that name. */
export const addToRegistry = (registry, lines) => insertAfter(new RegExp(`^export const ${registry}\\b[^\\n]*\\{$`, 'm'), lines);

/** Adds an import behind the ones that are there. */
export const addImport = (line) => insertBefore(/^(?!import\b| |\}|\/\/|$)/m, `${line}\n`);

/** Lets an environment variable of the host take one more value, and say so. */
export function addChoice(variable, value) {
  return (text, file) => {
    const choice = new RegExp(`(${variable}: z\\.enum\\(\\[)([^\\]]*)(\\], 'is )([^']*)(')`);
    if (!choice.test(text)) throw notThere(`In ${file} the setting ${variable}`);
    const [, start, values, middle, words, end] = choice.exec(text);
    const said = `${words.replace(/ or /, ', ')} or ${value}`;
    return text.replace(choice, () => `${start}${values}, '${value}'${middle}${said}${end}`);
  };
}

/** Lets the page about providers tell of it: an entry in that table of manifests. */
export function addSummary(table, { id, folder }) {
  const marker = new RegExp(`^const ${table} = \\{$`, 'm');
  return ifMarkerExists(marker, insertAfter(marker, `  '${id}': () => import('../../${folder}/manifest.ts'),\n`));
}

/** For a setting that is the client's alone until somebody gives it to the host. */
export const ifMarkerExists = (marker, change) => (text, file) => (marker.test(text) ? change(text, file) : text);

/** Several changes of one file, one after the other. */
export const applyAll =
  (...changes) =>
  (text, file) =>
    changes.reduce((changed, change) => change(changed, file), text);
