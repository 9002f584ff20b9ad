import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Script } from 'node:vm';
import { minifySync } from 'vite';
import { buildLanguages } from '../languages/build-languages.mjs';
import { LANGUAGES } from '../languages/languages-plugin.mjs';
import { compress } from './compress.mjs';
import { getPageModules } from './page-modules.mjs';
import { joinStyleSheets, createPageShell } from './page-shell.mjs';
import { collectPageStyles } from './page-styles.mjs';
import { escapeXml, createFeed, createRobotsTxt, createSitemap } from './site-files.mjs';
import { createRequiredModulesPlugin } from './required-modules-plugin.mjs';

const ENTRY = 'src/prerender.tsx';
const OUTPUT = 'prerender.cjs';
/** Elements that React renders in place because the page has no `head` of its own; they are moved there. */
const OF_THE_HEAD = /<title>[\s\S]*?<\/title>|<meta [^>]*>|<link rel="(?:canonical|preload|alternate)"[^>]*>/g;
/** The part of index.html for pages that are not prerendered. */
const DEFAULT_HEAD = /<!--head-->[\s\S]*?<!--\/head-->/;

/**
 * Prerenders the public pages: builds the client, then the same application for Node, and writes one file a page, the files
 * for search engines and feed readers, and `site.json`, which tells the server which file belongs to which path.
 */
export function createPrerenderPlugin() {
  return [createRequiredModulesPlugin(ENTRY), createPagesPlugin()];
}

function createPagesPlugin() {
  return {
    name: 'castwright-prerender',
    config: (_, { command }) =>
      command === 'build'
        ? {
            builder: {},
            environments: {
              client: { build: { manifest: true } },
              ssr: {
                build: {
                  ssr: true,
                  emptyOutDir: true,
                  minify: false,
                  // In one file, so that a fresh run has no lazy module of another page loaded; as a script, which is compiled once for all runs.
                  rolldownOptions: { input: ENTRY, output: { entryFileNames: OUTPUT, format: 'cjs', codeSplitting: false } },
                },
              },
            },
          }
        : {},
    async buildApp(builder) {
      const { client, ssr } = builder.environments;
      const { root } = builder.config;
      const out = path.resolve(root, client.config.build.outDir);
      await builder.build(client);
      const languages = await buildLanguages({ builder, outDir: out });
      const folder = await mkdtemp(path.join(root, 'node_modules', '.castwright-pages-'));
      try {
        ssr.config.build.outDir = folder;
        await builder.build(ssr);
        const runApplication = await compileApplication(path.join(folder, OUTPUT));
        await writePages(out, runApplication, languages);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

/** Compiles the application, and returns what runs it: each run has modules of its own, except for packages. */
async function compileApplication(file) {
  const code = await readFile(file, 'utf8');
  const script = new Script(`(function (exports, require, module) {${code}\n})`, { filename: file });
  const require = createRequire(file);
  return () => {
    const module = { exports: {} };
    script.runInThisContext()(module.exports, require, module);
    return module.exports;
  };
}

/** Folder of the same pages with the examples of a local trial; the server hands out no path that begins with a dot. */
const TRIAL_FOLDER = '.trial';

/** Folder of the page in another language, for every path: `.language/de.html`. */
const LANGUAGE_FOLDER = '.language';

async function writePages(out, runApplication, languages) {
  const { builtPaths, clientPatterns, studioPatterns, posts, contents, ORIGIN_PLACE } = runApplication();
  const plain = await readFile(path.join(out, 'index.html'), 'utf8');
  const manifest = JSON.parse(await readFile(path.join(out, '.vite', 'manifest.json'), 'utf8'));
  const stylesOf = await collectPageStyles(out, manifest);
  const worlds = [
    { name: 'public', folder: out, shell: readShell(plain, contents.public) },
    { name: 'trial', folder: path.join(out, TRIAL_FOLDER), shell: readShell(plain, contents.trial) },
  ];
  const built = {};
  const joinedFiles = new Set();
  for (const address of builtPaths) {
    const file = address === '/' ? 'index.html' : address === '/404' ? '404.html' : `${address.slice(1)}/index.html`;
    const { render, wanted } = runApplication();
    for (const { name, folder, shell } of worlds) {
      const html = await render(address, name);
      const sheets = stylesOf(html);
      const joined = joinStyleSheets(sheets);
      for (const { file, text } of [joined.page, joined.faces]) {
        // Named by its content, and shared by many pages.
        if (joinedFiles.has(file)) continue;
        joinedFiles.add(file);
        await writeCompressed(path.join(out, file), text);
      }
      const page = renderPage(createPageShell(shell, { modules: getPageModules(manifest, wanted), sheets, joined }), html);
      await write(path.join(folder, file), page);
      if (address !== '/404') built[address] = { file, title: getShareTitle(page) };
    }
  }
  for (const { folder, shell } of worlds) {
    await write(path.join(folder, 'app.html'), shell.replace(/<!--\/?head-->/g, ''));
    for (const { code, createShell } of languages) await write(path.join(folder, LANGUAGE_FOLDER, `${code}.html`), createShell(shell));
  }

  const addresses = Object.keys(built);
  const texts = {
    '/sitemap.xml': createSitemap(ORIGIN_PLACE, addresses, posts),
    '/robots.txt': createRobotsTxt(ORIGIN_PLACE),
    '/blog/rss.xml': createFeed(ORIGIN_PLACE, posts),
  };
  for (const [address, text] of Object.entries(texts)) await write(path.join(out, address.slice(1)), text);
  const site = {
    originPlace: ORIGIN_PLACE,
    trialFolder: TRIAL_FOLDER,
    languageFolder: LANGUAGE_FOLDER,
    languages: languages.map(({ code }) => code),
    built,
    clientPatterns,
    studioPatterns,
    texts: Object.keys(texts),
  };
  await write(path.join(out, 'site.json'), JSON.stringify(site, null, 1));
}

/** Writes the operator's content into the page, so that hydration renders the same. */
function readShell(plain, content) {
  const said = { 'data-content': JSON.stringify(content), ...(content.banner && { 'data-banner-id': content.banner.id }) };
  const attributes = Object.entries(said).map(([name, value]) => `${name}="${escapeXml(value)}" `);
  return plain.replace('<html ', () => `<html ${attributes.join('')}`);
}

/** Reads the page's title for sharing (Open Graph), without HTML entities. */
function getShareTitle(page) {
  const title = /<meta property="og:title" content="([^"]*)"/.exec(page)?.[1];
  if (title === undefined) throw new Error('A public page has no og:title');
  return title.replaceAll('&#x27;', '’').replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

/** Puts a page into the shell and moves what belongs into the head there. */
function renderPage(shell, html) {
  const head = [];
  const body = html.replace(OF_THE_HEAD, (tag) => {
    head.push(tag);
    return '';
  });
  return shell.replace(DEFAULT_HEAD, () => head.join('\n    ')).replace('<div id="root"></div>', () => `<div id="root">${body}</div>`);
}

async function write(file, text) {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}

async function writeCompressed(file, text) {
  await Promise.all([write(file, text), write(`${file}.br`, await compress(text))]);
}

const COMPRESSED = /\.(?:js|css|svg|wasm|json)$/;

/** Scripts of `public` are minified as those of the client are; a `.br` stands beside each file that gains by it, for servers and proxies that send it as it is. */
export function createCompressPlugin() {
  let publicDir = '';
  async function copySource(name, dir) {
    const text = await readFile(path.join(publicDir, name), 'utf8');
    if (!name.endsWith('.js')) return Buffer.from(text);
    const { code, errors } = minifySync(name, text);
    if (errors.length > 0) throw new Error(`public/${name} could not be minified`, { cause: errors[0] });
    await writeFile(path.join(dir, name), code);
    return Buffer.from(code);
  }
  return {
    name: 'castwright-compress',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client' || name === LANGUAGES,
    configResolved: (config) => void (publicDir = config.publicDir),
    async writeBundle({ dir }, bundle) {
      // The other languages are built into the same folder.
      const isFirst = this.environment.name === 'client';
      const copied = isFirst ? (await readdir(publicDir)).filter((name) => COMPRESSED.test(name)) : [];
      const texts = [
        ...copied.map(async (name) => [name, await copySource(name, dir)]),
        ...Object.values(bundle)
          .filter(({ fileName }) => COMPRESSED.test(fileName))
          .map((file) => [file.fileName, Buffer.from(file.type === 'chunk' ? file.code : file.source)]),
      ];
      await Promise.all(
        texts.map(async (nameStyleSheet) => {
          const [name, text] = await nameStyleSheet;
          await writeFile(path.join(dir, `${name}.br`), await compress(text));
        }),
      );
    },
  };
}
