import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Marked } from 'marked';
import sharp from 'sharp';
import { listSiteServices, namePaymentCompanies, readChosenAdapters } from './site-services.mjs';

/** Words a minute of a careful reader. */
const WORDS_PER_MINUTE = 220;
/** In a page: who takes the money on this site, and rows of a table for every other service it is built with. */
const COMPANIES = '{payment companies}';
const SERVICES = '{services of this site}\n';
const STORING_SERVICES = '{services of this site that store something}\n';
/** Before a line that only holds for some adapters of a port: `{analytics: amplitude, collector}`. */
const CONDITION = /^\{(?<port>auth|captcha|flags|analytics|errors): (?<ids>[\w, -]+)\}(?<line>.*\n?)/gm;
const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n/;

/**
 * The source of a page for a site with these settings: with the names of its services, and without lines that hold for other adapters only.
 */
export async function fillInServices(source, settings = process.env) {
  const chosen = readChosenAdapters(settings);
  const kept = source.replaceAll(CONDITION, (...match) => {
    const { port, ids, line } = match.at(-1);
    return ids.split(', ').some((id) => chosen[port].includes(id)) ? line : '';
  });
  if (!kept.includes('{services of this site') && !kept.includes(COMPANIES)) return kept;
  const services = await listSiteServices(settings);
  const rows = (list, toCells) => list.map((service) => `| ${toCells(service).join(' | ')} |\n`).join('');
  return kept
    .replaceAll(COMPANIES, await namePaymentCompanies(settings))
    .replaceAll(
      SERVICES,
      rows(services, ({ name, does, learns }) => [name, does, learns]),
    )
    .replaceAll(
      STORING_SERVICES,
      rows(
        services.filter(({ stores }) => stores !== undefined),
        ({ name, stores }) => [name, stores],
      ),
    );
}

/**
 * Turns `content/**\/*.md`, with `key: value` lines between two `---`, into modules: `x.md` gives { html, headings }, `x.md?meta`
 * only what lists show of it, so that a list does not load the pages it lists.
 */
export function createContentPlugin() {
  return {
    name: 'castwright-content',
    enforce: 'pre',
    async load(id) {
      const [file, query] = id.split('?', 2);
      if (!file.endsWith('.md') || !file.includes('/content/')) return null;
      this.addWatchFile(file);
      const source = await readFile(file, 'utf8');
      const { meta, body } = parseContent(await fillInServices(source), file);
      const value = query === 'meta' ? meta : await toPage(body);
      return { code: `export default ${JSON.stringify(value)};`, moduleType: 'js', moduleSideEffects: false };
    },
  };
}

/** Parses a page; throws where a required key is missing. */
export function parseContent(source, file) {
  const found = FRONT_MATTER.exec(source);
  if (!found) throw new Error(`${file}: begins without "---", title and description`);
  const entries = found[1].split('\n').filter(Boolean);
  const said = Object.fromEntries(
    entries.map((line) => [line.slice(0, line.indexOf(':')).trim(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  for (const name of ['title', 'description']) if (!said[name]) throw new Error(`${file}: has no ${name}`);
  const body = source.slice(found[0].length);
  const words = body.split(/\s+/).filter(Boolean).length;
  return {
    body,
    meta: {
      slug: path.basename(file, '.md'),
      title: said.title,
      description: said.description,
      date: said.date ?? '',
      updated: said.updated ?? said.date ?? '',
      author: said.author ?? '',
      tags: (said.tags ?? '')
        .split(',')
        .map((tag) => tag.trim())
        .filter(Boolean),
      group: said.group ?? '',
      order: Number(said.order ?? 0),
      minutes: Math.max(1, Math.round(words / WORDS_PER_MINUTE)),
    },
  };
}

async function toPage(body) {
  const headings = [];
  let tables = 0;
  const marked = new Marked({
    async: true,
    walkTokens: async (token) => {
      if (token.type === 'image') Object.assign(token, await readImageSize(path.join('public', token.href)));
    },
    renderer: {
      heading({ tokens, depth }) {
        const text = this.parser.parseInline(tokens);
        const id = toSlug(text);
        if (depth === 2) headings.push({ id, text: toPlainText(text) });
        return `<h${depth} id="${id}">${text}</h${depth}>\n`;
      },
      image({ href, text, width, height }) {
        const size = width ? ` width="${width}" height="${height}"` : '';
        return `<img src="${href}" alt="${escapeHtml(text)}"${size} loading="lazy" decoding="async">`;
      },
      table(token) {
        const cells = (row, tag) => row.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('');
        tables += 1;
        const label = `Table ${tables}${headings.length > 0 ? `: ${headings.at(-1).text}` : ''}`;
        const rows = token.rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('');
        const head = cells(token.header, 'th scope="col"')
          .replaceAll('</th scope="col">', '</th>')
          .replaceAll('<th scope="col"></th>', '<td></td>');
        return `<div class="table" tabindex="0" role="region" aria-label="${escapeHtml(label)}"><table><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table></div>\n`;
      },
      code({ text, lang }) {
        return `<pre tabindex="0"><code${lang ? ` class="language-${escapeHtml(lang)}"` : ''}>${escapeHtml(text)}</code></pre>\n`;
      },
    },
  });
  return { html: await marked.parse(body), headings };
}

/** Reads width and height of an image, which go into the page so that the page does not move while they load. */
async function readImageSize(file) {
  if (!existsSync(file)) throw new Error(`A page shows ${file}, which is not there`);
  const { width, height } = await sharp(file).metadata();
  return { width, height };
}

export function toSlug(text) {
  return toPlainText(text)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function toPlainText(html) {
  return html.replace(/<[^>]*>/g, '').replace(/&#39;|&quot;|&amp;|&lt;|&gt;/g, (entity) => ENTITIES[entity]);
}

const ENTITIES = { '&#39;': '’', '&quot;': '"', '&amp;': '&', '&lt;': '<', '&gt;': '>' };

function escapeHtml(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
