// How the installable programs are built: the app, the reader's own script, the reader's renderer, and their two workers.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import type { BuildEnvironmentOptions, PluginOption, ProxyOptions } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { isRandom, isReverse } from './.ci/order.ts'
import { LongestFirst, ReverseSequencer } from './.ci/sequencers.ts'
import { unitReporter } from './.ci/unit-reporter.ts'
import { withParsedMessages } from './.ci/parsed-messages.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** `vite build` makes the app; `--mode reader` and `--mode reader-server` make the reader beside it, `gallery-server` the gallery's pages. */
type Part = 'app' | 'reader' | 'reader-server' | 'gallery-server'

const partOf = (mode: string): Part =>
  mode === 'reader' || mode === 'reader-server' || mode === 'gallery-server' ? mode : 'app'

/** A worker that caches nothing has no list to be given. */
const withList = (part: string): { injectionPoint?: string } =>
  readFileSync(here(`./pwa/worker/${part}/${part}-worker.ts`), 'utf8').includes('__WB_MANIFEST')
    ? {}
    : { injectionPoint: '' }

/** 'use client' at the head of a package's file means nothing here: what is left says something. */
const onLog: NonNullable<NonNullable<BuildEnvironmentOptions['rolldownOptions']>['onLog']> = (level, log, next) =>
  log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : next(level, log)

const LICENCES: Readonly<Record<string, readonly string[]>> = {
  pretendard: ['./node_modules/pretendard/dist/LICENSE.txt'],
  cmaps: ['./pwa/import/pdf/cmaps/LICENSE'],
  libheif: ['./node_modules/libheif-js/libheif-wasm/LICENSE', './node_modules/libheif-js/LICENSE'],
  mozilla: ['./node_modules/exifreader/LICENSE'],
}

/** What they cover goes to somebody's device, in whole or in part. */
const licences: PluginOption = {
  name: 'licences',
  generateBundle() {
    for (const [name, files] of Object.entries(LICENCES)) {
      const source = files.map((file) => readFileSync(here(file), 'utf8')).join('\n\n')
      this.emitFile({ type: 'asset', fileName: `assets/${name}-license.txt`, source })
    }
  },
}

/** Messages with values are parsed by the build and not on each device, which then has no parser (7 KB compressed). */
const parsedMessages: PluginOption = {
  name: 'parsed-messages',
  apply: 'build',
  enforce: 'post',
  config: () => ({
    resolve: {
      alias: [
        {
          find: /^@formatjs\/icu-messageformat-parser$/,
          replacement: here('./node_modules/@formatjs/icu-messageformat-parser/no-parser.js'),
        },
      ],
    },
  }),
  transform: {
    filter: { id: /\/pwa\/.*\.tsx?(\?|$)/, code: /\bcatalogue\(\{/ },
    handler(code) {
      return { code: withParsedMessages(code, this.parse(code)), map: null }
    },
  },
}

/** Of what reads the metadata of photos only when and where they were taken is wanted: the rest is two thirds of it. Its own
 *  way of leaving parts out, a build with webpack when it is installed, does as much. */
const cameraWord: PluginOption = {
  name: 'camera-word',
  apply: 'build',
  transform: {
    filter: { id: /\/exifreader\/src\//, code: /\bConstants\.USE_/ },
    handler(code) {
      const wanted = new Set(['EXIF', 'JPEG', 'PNG', 'TIFF', 'HEIC', 'AVIF', 'WEBP'])
      return { code: code.replace(/\bConstants\.USE_(\w+)/g, (_, part: string) => `${wanted.has(part)}`), map: null }
    },
  },
}

/** A part of the reader's script is one request long though it is of several files. The build's own helper, which also waits for
 *  styles, would be a tenth of all that a first visit loads. */
const preload: PluginOption = {
  name: 'preload',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => `const named = new Set()
export const __vitePreload = (load, paths = []) => {
  for (const path of paths) if (!named.has(path)) {
    named.add(path)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + path }))
  }
  return load()
}`,
  },
}

const worker = (part: 'builder' | 'reader', folder: string, scope: string, globPatterns: string[]): PluginOption =>
  VitePWA({
    strategies: 'injectManifest',
    registerType: 'prompt',
    injectRegister: false,
    manifest: false,
    scope,
    srcDir: `worker/${part}`,
    filename: `${part}-worker.ts`,
    outDir: here(`./dist/client${folder}`),
    injectManifest: {
      ...withList(part),
      globDirectory: here('./dist/client'),
      globPatterns,
      // The charting library: one screen of administrators wants it, which shows nothing without a network anyway.
      // What draws streets below a map comes with the copies that have some. What reads files is megabytes for one act.
      globIgnores: [
        '**/node_modules/**',
        '**/assets/charts-*',
        '**/assets/import-*',
        '**/reader-assets/draw-streets-*',
      ],
      swDest: here(`./dist/client${folder}/sw.js`),
      maximumFileSizeToCacheInBytes: 1_500_000,
      dontCacheBustURLsMatching: /-[\w-]{8}\.\w+$/,
      // Addresses are absolute, because the reader's worker does not live at the root.
      modifyURLPrefix: { '': '/' },
      rollupFormat: 'iife',
    },
    integration: {
      // The plugin names a worker after its source; ours are both called sw.js, each in its scope.
      configureCustomSWViteBuild: (sw) => {
        if (sw.build) sw.build.sourcemap = 'hidden'
        const options = sw.build?.rollupOptions
        if (options) options.onLog = onLog
        const output = options?.output
        if (output && !Array.isArray(output)) output.entryFileNames = 'sw.js'
      },
    },
  })

const pluginsOf: Record<Part, () => PluginOption[]> = {
  app: () => [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: here('./pwa/routes'),
      generatedRouteTree: here('./pwa/routes.gen.ts'),
      quoteStyle: 'single',
      semicolons: false,
      addExtensions: true,
    }),
    react(),
    licences,
    parsedMessages,
    cameraWord,
    worker('builder', '', '/', [
      'index.html',
      'before-paint.js',
      'assets/**/*.{js,css,svg}',
      '{icon*,apple-touch-icon}.{svg,png}',
      'manifest.webmanifest',
    ]),
  ],
  // Its one style sheet is for the few devices without Korean letters.
  reader: () => [preload, worker('reader', '/m', '/m/', ['reader-assets/**/*.js'])],
  'reader-server': () => [react()],
  'gallery-server': () => [react()],
}

// What every screen needs in two files instead of thirty, and what the builder's screens share in one: fewer requests, and
// they compress better together.
const frame =
  /node_modules\/(react|react-dom|scheduler|@tanstack(?!\/query-persist|.*\/hydration)|react-intl|@formatjs|intl-messageformat)\//
const builder = /\/pwa\/(features\/builder|ui\/sortable|ui\/status\/(announce|sync))/
/** The editors of cover and page come one at a time; the rest of these the preview needs without the builder. */
const apart =
  /builder\/(page\/(?!messages)|items\/(?!nothing-yet)|cover\/(cover-editor|block|tile)\.|preview|(frame|clipboard)\/messages|.*(opening|sheet|facts)\.)/
const alone = { minShareCount: 2, includeDependenciesRecursively: false }
const trip = /\/domain\/(guidebook\/(agenda\/|trip-proposal|zone-name)|reader\/(trip-times|shown))/
/** The screens of a guidebook that is written, each with its parts. */
const written = /\/pwa\/routes\/_builder(\.|\/_edit(\.|\/guidebooks\/edit\.))/

interface ModuleGraph {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null
}

/** Whether these open without it: what only later parts share comes with the first of them. */
function isLate(id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (written.test(id)) return false
  seen.add(id)
  // A copy: the bundler uses the list again for the next module.
  const importers = [...(graph.getModuleInfo(id)?.importers ?? [])]
  return importers.every((each) => seen.has(each) || isLate(each, graph, seen))
}

/** A file of what these screens share. */
const sharedFile = (name: string, holds: (id: string) => boolean) => ({
  name: (id: string, graph: ModuleGraph) => (holds(id) && !isLate(id, graph) ? name : null),
  ...alone,
})

/** Whole, though pasting checks texts by a part of it. */
const prose = /node_modules\/(prosemirror-|orderedmap|rope-sequence|w3c-keyname)/
const together = [
  { name: 'prose', test: prose },
  { name: 'frame', test: frame },
  {
    name: 'shared',
    test: /\/pwa\/(ui\/(?!sortable|picture\/canvas|form\/(drop-area|file-button|password-field|select))|intl\/|api\/(?!payment|icon|message))/,
    minShareCount: 5,
  },
  sharedFile('builder', (id) => builder.test(id) && !apart.test(id)),
  // What the lists and the shelf of guidebooks share: in pieces it would be a kilobyte more for the first screen.
  {
    name: 'lists',
    test: /\/pwa\/features\/(guidebook\/(use-(listing|empty)|list-|guidebook-(table|links)|here-badge|row-link|messages|card\/(card-menu|pin|card\.module)|(\w+\/)?late-|art\/)|thumbnail\/(?!regenerate-all))/,
    ...alone,
  },
  // When a trip is: canvas, preview and settings tell it, and the first script names each file.
  sharedFile('trip', (id) => trip.test(id)),
]

/** What nearly every late part of the reader draws and speaks with: one file, and not a few bytes in each of three. */
const drawing = {
  name: 'drawing',
  test: /\/viewer\/(save\/elements|reader-texts|script\/add-style)\.ts/,
  includeDependenciesRecursively: false,
}

/** What knows of saved copies: the reader's script names each file that a part of it needs. */
const copies = {
  name: 'copies',
  test: /\/(pwa\/copies\/(copies|copy-status|lock-again|metered|seal|visited-cache|cross-tab-lock|push-subscription|chosen-streets)|domain\/reader\/bundle)\.ts$/,
  includeDependenciesRecursively: false,
}

/** What travellers' browsers know (`.ci/baseline.test.ts`): newer syntax, of packages too, is written out, and of styles
 *  values for older ones stay before newer ones. */
const baseline = ['chrome90', 'safari15.4', 'firefox100']

const buildOf: Record<Part, BuildEnvironmentOptions> = {
  app: {
    outDir: here('./dist/client'),
    // Nothing served names a map: `.ci/build.mjs` takes them out of the folder.
    sourcemap: 'hidden',
    manifest: true,
    // Without it an older Safari loads a screen's files one after the other, as it would any module.
    modulePreload: { polyfill: false },
    rolldownOptions: { input: here('./pwa/index.html'), onLog, output: { codeSplitting: { groups: together } } },
  },
  // Beside the app, with names and a manifest of its own: nothing of the builder is ever shared with a reader.
  reader: {
    target: baseline,
    sourcemap: 'hidden',
    outDir: here('./dist/client'),
    copyPublicDir: false,
    manifest: '.vite/reader.json',
    assetsDir: 'reader-assets',
    rolldownOptions: {
      input: { reader: here('./pwa/reader.ts') },
      onLog,
      output: {
        codeSplitting: { groups: [drawing, copies] },
        // Nearly all of the script runs at each first visit: compiled whole beside the page's thread, not function by function
        // on it (https://v8.dev/blog/explicit-compile-hints).
        postBanner: ({ isEntry }) => (isEntry ? '//# allFunctionsCalledOnLoad' : ''),
      },
    },
  },
  'reader-server': {
    cssTarget: baseline,
    outDir: here('./dist/reader-server'),
    copyPublicDir: false,
    cssCodeSplit: false,
    emitAssets: true,
    ssr: here('./pwa/reader-server.tsx'),
    // One style.css beside the renderer, so that it can inline what it needs.
    rolldownOptions: { output: { assetFileNames: '[name][extname]' }, onLog },
  },
  // Its markup names the app's files, which are there already.
  'gallery-server': {
    outDir: here('./dist/gallery-server'),
    copyPublicDir: false,
    ssr: here('./pwa/gallery-server.tsx'),
    rolldownOptions: { onLog },
  },
}

const backend = process.env['BACKEND_URL'] ?? 'http://127.0.0.1:3000'
const proxy: Record<string, ProxyOptions> = Object.fromEntries(
  ['/api', '/uploads', '/thumbnails', '/tiles', '/m/', '/g/', '/reader-assets'].map((path) => [
    path,
    { target: backend, xfwd: true },
  ]),
)

const project = (name: string, include: string[], exclude: string[] = []) => ({
  extends: true as const,
  root: here('.'),
  test: { name, include, exclude: ['**/node_modules/**', ...exclude], env: { NODE_ENV: 'test' } },
})

export default defineConfig(async ({ mode }) => {
  const part = partOf(mode)
  const testing = process.env['VITEST'] !== undefined
  // Screens are judged as users have them: React of development is another one, and takes half as much again of the processor.
  if (testing) process.env['NODE_ENV'] = 'production'
  return {
    root: here('./pwa'),
    publicDir: here('./manifest'),
    cacheDir: here('./node_modules/.vite'),
    appType: 'spa' as const,
    plugins: testing ? [react()] : pluginsOf[part](),
    // `npm run build` empties what two parts build into at the same time.
    build: {
      target: 'es2023',
      emptyOutDir: false,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      ...buildOf[part],
    },
    // The worker that reads files loads what a format takes when such a file comes: all of it is named apart.
    worker: {
      format: 'es' as const,
      rolldownOptions: {
        onLog,
        output: { entryFileNames: 'assets/import-[name]-[hash].js', chunkFileNames: 'assets/import-[name]-[hash].js' },
      },
    },
    // The renderer is one file without packages; tests take packages as Node finds them.
    ...(testing ? {} : { ssr: { noExternal: true as const } }),
    // Tests beside screens have no server behind them, nor one that happens to run.
    server: { port: 5173, strictPort: false, proxy: testing ? {} : proxy },
    test: {
      testTimeout: 60_000,
      // A server that is started beside three others, on a machine that does other work as well, is only late.
      hookTimeout: 180_000,
      // Twice what a small machine has processors: much of the time mails and jobs are waited for.
      maxWorkers: 4,
      // Files of a worker share what is imported and compiled, the embedded database above all: half of the processor's time.
      // What a test changes of it, it puts back.
      isolate: false,
      // The embedded database is compiled once and not twice: no file's lives long enough for the second to pay.
      execArgv: ['--liftoff-only'],
      ...(!isRandom && { sequence: { sequencer: isReverse ? ReverseSequencer : LongestFirst } }),
      reporters: ['default', unitReporter],
      // Not among the pictures of browser tests, which begin with an empty folder.
      attachmentsDir: here('./.cache/pictures'),
      projects: [
        project('house', ['.ci/**/*.test.ts']),
        project('domain', ['backend/domain/**/*.test.ts']),
        project('backend', ['backend/**/*.test.ts'], ['backend/domain/**']),
        project('pwa', ['pwa/**/*.test.{ts,tsx}'], ['pwa/**/*.browser.test.{ts,tsx}']),
        ...(testing ? [await (await import('./.ci/screens.ts')).screens(here('.'))] : []),
      ],
    },
  }
})
