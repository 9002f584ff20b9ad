import { builtinModules } from 'node:module';
import swc from '@swc/core';

// dependency-cruiser hands every file to swc as plain TypeScript and stops at the first JSX tag: say which files have JSX.
const parseFileSync = swc.parseFileSync.bind(swc);
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: /\.[jt]sx$/.test(file) });

/** The half of a two-sided adapter that only the API server may load. */
export const SERVER_HALF = '^src/adapters/(shared|[^/]+/[^/]+)/server/';
const NODE_MODULES = '(^|/)node_modules/';
const UI_PACKAGES = [
  'react',
  'react-dom',
  'react-router-dom',
  'mobx',
  'mobx-react-lite',
  '@base-ui/react',
  'lucide-react',
  'uqr',
  '@fontsource-variable',
  'prosemirror-(commands|keymap|model|state|view)',
];
const NODE_BUILTIN = `^(node:)?(${builtinModules.filter((name) => !name.startsWith('_')).join('|')})$`;

/** What a subject of the server has besides its tables and its face. */
const OF_SUBJECT = '(subject\\.ts$|(routes|use-cases|jobs|project-file)/)';

/** What decodes files of strangers, below the adapters. */
const DECODERS =
  '(image-reader/sharp/(open-image|image-program)|clip-reader/node-av/(read-clip|read-screen|screen-writer|jpeg-images|clip-program)|voice-sampler/node-av/(read-sample|sampler-program))';

/** docs/architecture.md, the dependency rule. Each rule has its planted violation in tests/architecture. */
const forbidden = [
  {
    name: 'domain-is-pure',
    comment: 'The domain is rules alone: no package, no Node, nothing outside it but types of ports.',
    from: { path: '^src/domain/' },
    to: { pathNot: '^src/(domain|ports)/' },
  },
  {
    name: 'ports-know-the-domain-only',
    comment: 'A port says what the core needs; it knows no package and no vendor.',
    from: { path: '^src/ports/' },
    to: { pathNot: '^src/(domain|ports)/' },
  },
  {
    name: 'contract-knows-the-domain-only',
    comment: 'The contract says what our API takes and returns, in schemas; both ends read it, so it knows neither.',
    from: { path: '^src/contract/' },
    to: { pathNot: `^src/(contract|domain|ports)/|${NODE_MODULES}zod/` },
  },
  {
    name: 'adapter-stays-home',
    comment: 'An adapter imports the domain, ports, adapters/shared and itself. A wrapper takes the inner port as an option.',
    from: { path: '^src/adapters/([^/]+)/([^/]+)/' },
    to: { path: '^(src|server)/', pathNot: '^src/(contract|domain|ports|adapters/shared|adapters/$1/$2)/|^server/ports/' },
  },
  {
    name: 'adapter-without-node',
    comment: 'node:* belongs to the server half of an adapter.',
    from: { path: '^src/adapters/', pathNot: SERVER_HALF },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'ui-knows-no-vendor',
    comment: 'Views and stores import the domain, ports and each other.',
    from: { path: '^src/ui/' },
    to: { path: '^(src|server)/', pathNot: '^src/(domain|ports|ui)/' },
  },
  {
    name: 'ui-packages',
    comment: 'The interface is made of React, MobX and the component kit; a vendor package goes behind a port.',
    from: { path: '^src/ui/' },
    to: { path: [NODE_MODULES, NODE_BUILTIN], pathNot: `${NODE_MODULES}(${UI_PACKAGES.join('|')})/` },
  },
  {
    name: 'inversify-in-composition-only',
    comment: 'Classes do not know the container.',
    from: { path: '^src/', pathNot: '^src/(composition|devtools)/' },
    to: { path: `${NODE_MODULES}(inversify|@inversifyjs|reflect-metadata)/` },
  },
  {
    name: 'client-without-server',
    comment: 'The client talks to the server over HTTP.',
    from: { path: '^src/', pathNot: SERVER_HALF },
    to: { path: '^server/' },
  },
  {
    name: 'program-client-stands-alone',
    comment: 'The client for programs is installed without the rest of the repository.',
    from: { path: '^client/' },
    to: { path: '^(src|server|tools|tests)/' },
  },
  {
    name: 'server-half-knows-server-ports',
    comment: "An adapter's half on the server implements a port of the server, and knows nothing else of it.",
    from: { path: SERVER_HALF },
    to: { path: '^server/', pathNot: '^server/ports/' },
  },
  {
    name: 'browser-reaches-no-server-half',
    comment: 'Nothing the browser loads leads to server code, over any number of files.',
    from: { path: '^src/main\\.tsx$' },
    to: { path: [SERVER_HALF, '^server/', NODE_BUILTIN], reachable: true },
  },
  {
    name: 'server-without-client',
    comment: 'The server shares the domain, ports and adapters with the client, never its views or its wiring.',
    from: { path: '^server/' },
    to: { path: '^src/(ui|composition|main)', reachable: true },
  },
  {
    name: 'server-ports-know-the-domain-only',
    comment: "A port of the server says what the core needs; no adapter's type is in it.",
    from: { path: '^server/ports/' },
    to: { path: '^(src|server)/', pathNot: '^src/(domain|ports)/|^server/(ports|errors)/' },
  },
  {
    name: 'routes-call-use-cases',
    comment: 'A route parses the request, calls a use case and formats the response; tables, jobs and adapters lie behind use cases.',
    from: { path: '^server/[^/]+/routes/' },
    to: {
      path: '^(src|server)/',
      pathNot: `^src/(contract|domain|ports)/|^server/([^/]+/(routes|use-cases)|http|ports|shared|errors)/|^server/[^/]+/index\\.ts$`,
    },
  },
  {
    name: 'use-cases-know-no-adapter',
    comment:
      'Use cases and jobs work with the domain, ports, tables and the use cases of other subjects; of the engine they know its interface.',
    from: { path: '^server/([^/]+)/(use-cases|jobs)/' },
    to: {
      path: '^(src|server)/',
      pathNot: `^src/(contract|domain|ports)/|^server/([^/]+/(use-cases|tables|project-file)|$1/jobs|ports|shared|errors|threads|database)/|^server/([^/]+/index|engine/engine)\\.ts$`,
    },
  },
  {
    name: 'subjects-meet-at-their-faces',
    comment: 'Of another subject, a subject knows its index.ts, and its tables, which are joined.',
    from: { path: `^server/([^/]+)/${OF_SUBJECT}` },
    to: { path: `^server/[^/]+/${OF_SUBJECT}`, pathNot: '^server/$1/' },
  },
  {
    name: 'tables-know-tables',
    comment: 'A row may name a row of another subject; the code that writes it is another matter.',
    from: { path: '^server/([^/]+)/tables/' },
    to: { path: '^server/', pathNot: '^server/([^/]+/tables|database)/' },
  },
  {
    name: 'engine-is-given-its-adapters',
    comment:
      'The engine knows the domain and ports; server/composition/render gives it encoders, rasterizer, presenters and the segment store.',
    from: { path: '^server/engine/' },
    to: { path: '^(src|server)/', pathNot: '^src/(domain|ports)/|^server/(engine|ports|errors)/' },
  },
  {
    name: 'server-adapter-stays-home',
    comment:
      'An adapter of the server imports ports, the domain, tables, what its port shares and itself; never another adapter or a use case.',
    from: { path: '^server/adapters/([^/]+)/([^/]+)/' },
    to: {
      path: '^(src|server)/',
      pathNot:
        '^src/(domain|ports)/|^server/(ports|errors|threads|decoding|database|[^/]+/tables|adapters/shared|adapters/$1/shared|adapters/$1/$2)/',
    },
  },
  {
    name: 'decoders-stay-in-their-process',
    comment: 'What the server or the command line loads leads to no decoder of uploads: server/decoding starts a process for it.',
    from: { path: '^server/(main|cli/cli-main|composition/render/render-worker)\\.ts$' },
    to: { path: `^server/adapters/${DECODERS}\\.ts$`, reachable: true },
  },
  {
    name: 'media-libraries-in-few-places',
    comment:
      'Libraries that decode are for the decoders of uploads, for what encodes or scales images of our own, and for a photo of whoever runs the command.',
    from: {
      path: '^server/',
      pathNot: [
        '^server/(decoding|adapters/(image-reader|clip-reader|voice-sampler|video-encoder|photo-compiler|presenter-library|face-landmarks))/',
        '^server/(engine/assemble-engine|http/draw-share-image|cli/presenter-command|composition/imports/slide-worker)\\.ts$',
      ],
    },
    to: { path: `${NODE_MODULES}(sharp|node-av)/` },
  },
  {
    name: 'http-and-realtime-know-no-routes',
    comment: 'Routes are built on http, and realtime stands beside them: what both need lies in server/http.',
    from: { path: '^server/(http|realtime)/' },
    to: { path: '^server/([^/]+/(routes|jobs|tables)|adapters)/' },
  },
  {
    name: 'composition-is-the-root',
    comment: 'Composition imports the others; only programs (the page, the server, the command line, the switchboard) import it.',
    from: {
      path: '^(src|server)/',
      pathNot: '^src/(composition|devtools)/|^src/(main|prerender)\\.tsx$|^server/(composition|cli)/|^server/(main|check-settings)\\.ts$',
    },
    to: { path: '^(src|server)/composition/' },
  },
  {
    name: 'nothing-imports-tests',
    comment: 'Tests and benchmarks may import anything; nothing imports them.',
    from: { path: '^(src|server|scripts)/' },
    to: { path: '^(tests|bench)/' },
  },
  {
    name: 'no-development-packages',
    comment: 'What runs in production is in dependencies.',
    from: { path: '^(src|server)/', pathNot: '\\.d\\.tsx?$' },
    to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], pathNot: `${NODE_MODULES}@types/` },
  },
  {
    name: 'no-circles',
    comment: 'Two files that need each other are one file, or three.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'resolvable',
    comment: 'An import that leads nowhere hides every other violation.',
    from: {},
    to: { couldNotResolve: true, pathNot: '\\?(raw|url|worker|inline)$|^virtual:' },
  },
];

export default {
  forbidden: forbidden.map((rule) => ({ severity: 'error', ...rule })),
  options: {
    // TypeScript 7 has no API for it: without swc not one .ts file would be read, and nothing would fail.
    parser: 'swc',
    doNotFollow: { path: NODE_MODULES },
    exclude: { path: '^(data|dist|coverage)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
