// What browsers know: the reader's script and styles work in those of its baseline, the app's in those of its own, which is
// newer. What the language got after ES2024 the type check refuses too (`lib`); interfaces of the web it takes, whoever has them.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importsOf, readHouse, type House } from './house.ts'

const root = new URL('../', import.meta.url).pathname

/** Of Safari, Chrome, Samsung Internet and Firefox. */
type Versions = readonly [safari: number, chrome: number, samsung: number, firefox: number]
/** The first that has it, by MDN's browser-compat-data; how it is written; the files that do without where it is missing. */
type Feature = readonly [since: Versions, written: RegExp, except?: readonly string[]]

const READER: Versions = [15.4, 90, 15, 100]
const APP: Versions = [17.4, 120, 25, 125]
const NONE = Infinity

const SCRIPT: Record<string, Feature> = {
  'Array.prototype.at': [[15.4, 92, 16, 90], /\.at\(/],
  'Array.prototype.findLast': [[15.4, 97, 18, 104], /\.findLast(?:Index)?\(/],
  'Array.prototype.toSorted, toReversed, toSpliced': [[16, 110, 21, 115], /\.to(?:Sorted|Reversed|Spliced)\(/],
  'Array.fromAsync': [[16.4, 121, 25, 115], /Array\.fromAsync/],
  'Object.hasOwn': [[15.4, 93, 17, 92], /Object\.hasOwn\(/],
  'Object.groupBy, Map.groupBy': [[17.4, 117, 24, 119], /(?:Object|Map)\.groupBy/],
  'Promise.withResolvers': [[17.4, 119, 25, 121], /\.withResolvers/],
  'Promise.try': [[18.2, 128, 28, 134], /Promise\.try\(/],
  'methods of sets': [
    [17, 122, 26, 127],
    /(?<!\bz)\.(?:union|intersection|difference|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/,
  ],
  'methods of iterators': [
    [18.4, 122, 26, 131],
    /\.(?:values|keys|entries)\(\)\s*\.(?:map|filter|find|some|every|forEach|reduce|flatMap|take|drop|toArray)\(|\bIterator\.from/,
  ],
  'Map.prototype.getOrInsert': [[26.2, 145, NONE, 144], /\.getOrInsert(?:Computed)?\(/],
  'bytes as Base64 or hex': [[18.2, 140, 30, 133], /\.(?:to|from|setFrom)(?:Base64|Hex)\(/],
  'RegExp.escape': [[18.2, 136, 29, 134], /RegExp\.escape/],
  'Math.sumPrecise': [[26.2, 147, NONE, 137], /Math\.sumPrecise/],
  'String.prototype.isWellFormed': [[16.4, 111, 22, 119], /\.(?:is|to)WellFormed\(/],
  'Intl.Segmenter': [[14.5, 87, 14, 125], /Intl\.Segmenter/],
  'Intl.DurationFormat': [[16.4, 129, 28, 136], /Intl\.DurationFormat/],
  Temporal: [[27.3, 144, NONE, 139], /\bTemporal\./],
  'a static block': [[16.4, 94, 17, 93], /\bstatic \{/],
  'a look-behind': [[16.4, 62, 8, 78], /\(\?<[=!]/],
  'flags for a part of an expression': [[26, 125, 27, 132], /\(\?(?:[ims]+-?[ims]*|-[ims]+):/],
  structuredClone: [[15.4, 98, 18, 94], /\bstructuredClone\(/],
  'crypto.randomUUID': [[15.4, 92, 16, 95], /\.randomUUID\(/],
  'AbortSignal.timeout': [[16, 103, 20, 100], /AbortSignal\.timeout/],
  'AbortSignal.any': [[17.4, 116, 24, 124], /AbortSignal\.any/],
  'URL.canParse': [[17, 120, 25, 115], /URL\.canParse/],
  'URL.parse': [[18, 126, 28, 126], /URL\.parse\b/, ['pdf.ts']],
  'bytes of a blob or an answer': [[18, 144, NONE, 128], /\.bytes\(\)/],
  OffscreenCanvas: [[16.4, 69, 10, 105], /\bOffscreenCanvas\b/],
  'a popover': [[17, 114, 23, 125], /\bpopover=|\.(?:show|hide|toggle)Popover\(/],
  'a popover switched by a value': [[17, 116, 24, 141], /\.togglePopover\([^)]/],
  requestIdleCallback: [
    [NONE, 47, 5, 55],
    /\brequestIdleCallback\(/,
    ['load-part.ts', 'item-list.tsx', 'retention.ts'],
  ],
  'navigator.connection': [
    [NONE, 61, 3, NONE],
    /navigator[^.\n]*\)\.connection|navigator\.connection/,
    ['metered.ts', 'cover.ts'],
  ],
  'pictures and pages on the clipboard': [
    [13.4, 76, 14, 127],
    /\bClipboardItem\(|clipboard\.(?:read|write)\(/,
    ['clipboard-rows.tsx'],
  ],
  'marked ranges': [[17.2, 105, 20, 140], /\bnew Highlight\(|CSS\.highlights/, ['mark-hits.ts']],
  scrollend: [[26.2, 114, 23, 109], /scrollend/, ['scroll.ts']],
  'view transitions': [[18, 111, 22, 144], /startViewTransition/],
  'Element.prototype.moveBefore': [[NONE, 133, 29, 144], /\.moveBefore\(/],
  'HTML made safe': [[26, 124, 27, 123], /\.setHTML(?:Unsafe)?\(|\.getHTML\(/],
  'an editor or a picker of files of the system': [
    [NONE, 121, 29, NONE],
    /\bEditContext\b|show(?:Open|Save)FilePicker/,
  ],
  'the navigation API': [
    [26.2, 102, 19, 147],
    /\b(?:window\.)?navigation\.(?:navigate|addEventListener|currentEntry|entries)\b/,
  ],
  'the scheduler': [[NONE, 129, 28, 142], /\bscheduler\.(?:yield|postTask)/],
  cookieStore: [[18.4, 87, 14, 140], /\bcookieStore\b/],
  CloseWatcher: [[27.3, 126, 28, 149], /\bCloseWatcher\b/],
  'navigator.wakeLock': [[18.4, 84, 14, 126], /navigator\.wakeLock/],
  'a place under a point': [[26.2, 128, 28, 20], /caretPositionFromPoint/],
  'commands of buttons': [[27.3, 135, 29, 144], /\b(?:commandfor|commandFor|closedby|closedBy)=|\.requestClose\(/],
  'text only, by an attribute': [[5.1, 51, 5, 136], /plaintext-only/],
  'details of which one is open': [[17.2, 120, 25, 130], /<details[^>]*\sname=/],
}

/** Of the reader, whoever has them: they are missing, or never answer, where a browser is part of another app. */
const WITHOUT_ANSWER: Record<string, Feature> = {
  'navigator.storage': [[NONE, 61, 8, 57], /navigator\.storage/, ['storage-manager.ts']],
  'navigator.locks': [[NONE, 69, 10, 96], /navigator\.locks/, ['cross-tab-lock.ts']],
}

/** Without what only adds (`text-wrap`, `content-visibility`, `scrollbar-width`) and `light-dark()`, which the build writes anew. */
const STYLES: Record<string, Feature> = {
  'a nested rule': [[17.2, 120, 25, 117], /(?:^|[\s;{}])&/],
  '@container': [[16, 105, 20, 110], /@container\b/],
  '@container by a style or by scrolling': [[NONE, 133, 29, NONE], /@container[^{]*(?:style|scroll-state)\(/],
  '@layer': [[15.4, 99, 18, 97], /@layer\b/],
  '@scope': [[26.4, 118, 25, 146], /@scope\b/],
  '@starting-style': [[17.5, 117, 24, 129], /@starting-style\b/, ['tip.module.css']],
  '@property': [[16.4, 85, 14, 128], /@property\b/],
  'a range of widths': [[16.4, 104, 20, 102], /@media[^{]*[<>]/],
  'a transform by itself': [[14.5, 104, 20, 72], /(?:^|[\s;{])(?:translate|rotate|scale)\s*:/],
  subgrid: [[16, 117, 24, 71], /\bsubgrid\b/],
  ':has()': [[15.4, 105, 20, 121], /:has\(/],
  ':popover-open': [[17, 114, 23, 125], /:popover-open/],
  ':open, :state()': [[26.5, 133, 29, 136], /:open\b|:state\(/],
  '::details-content': [[18.4, 131, 29, 143], /::details-content/, ['ground.css']],
  '::highlight()': [[17.2, 105, 20, 149], /::highlight\(/, ['search.css']],
  'a token behind a dialog, without another value': [[17.4, 122, 26, 120], /::backdrop[^{}]*\{[^}]*var\(--[\w-]+\)/],
  'a place by an anchor': [[26, 125, 27, 147], /\banchor(?:-name\s*:|-size\(|\()|position-(?:anchor|area|try)/],
  'field-sizing': [[26.2, 123, 27, 152], /\bfield-sizing\b/],
  'a size that moves to a keyword': [[NONE, 129, 28, NONE], /\binterpolate-size\b|\bcalc-size\(/],
  'transition-behavior': [[17.4, 117, 24, 129], /\btransition-behavior\b|\ballow-discrete\b/],
  'an animation by scrolling': [[26, 115, 23, 159], /\b(?:animation|scroll|view)-timeline\b/],
  'view transitions': [[18, 111, 22, 144], /\bview-transition/],
  zoom: [[3.1, 1, 1, 126], /(?:^|[\s;{])zoom\s*:/],
  'text-box': [[18.2, 133, 29, 154], /\btext-box\b/],
  'the corner-shape of a box': [[27.3, 139, 30, NONE], /\bcorner-shape\b/],
  'a colour made of another': [[18, 122, 26, 128], /\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(\s*from\b/],
  rounding: [[15.4, 138, 30, 118], /\b(?:round|abs|sign)\(/],
  'shape()': [[18.4, 135, 29, 148], /\bshape\(/],
  'a value by a condition, a function or a place': [
    [27.3, 139, 30, NONE],
    /:\s*if\(|@function\b|\bsibling-(?:index|count)\(/,
  ],
  'a size that fills': [[27, 138, NONE, NONE], /(?:width|height|size)\s*:\s*stretch\b/],
  'a select of our own': [[27, 135, 29, NONE], /\bbase-select\b/],
}

/** Whose own code is served to travellers: without what is imported for its types alone. */
function served(house: House): string[] {
  const values = new Map([...house].map(([path, text]) => [path, text.replace(/^import type [^']*'[^']*'$/gm, '')]))
  const imports = importsOf(values)
  const found = new Set<string>()
  const visit = (path: string): void => {
    if (found.has(path)) return
    found.add(path)
    for (const next of imports.get(path) ?? []) visit(next)
  }
  for (const entry of ['pwa/reader.ts', 'pwa/worker/reader/reader-worker.ts']) visit(entry)
  return [...found].sort()
}

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')

/** What a browser of the baseline lacks, each as `file: name`. */
const newerThan = (baseline: Versions, features: Record<string, Feature>, [path, text]: [string, string]): string[] =>
  Object.entries(features).flatMap(([name, [since, written, except = []]]) =>
    since.some((version, at) => version > (baseline[at] ?? 0)) &&
    !except.includes(path.slice(path.lastIndexOf('/') + 1)) &&
    written.test(withoutComments(text))
      ? [`${path}: ${name}`]
      : [],
  )

test("the reader's script uses nothing that a browser of its baseline lacks", () => {
  const house = readHouse(root)
  const files = served(house)
  expect(files).toContain('pwa/copies/download.ts')
  const features = { ...SCRIPT, ...WITHOUT_ANSWER }
  expect(files.flatMap((path) => newerThan(READER, features, [path, house.get(path) ?? '']))).toEqual([])
})

test("the app's script uses nothing that a browser of its baseline lacks", () => {
  const house = readHouse(root)
  const elsewhere = new Set(served(house))
  const files = [...house].filter(
    ([path]) => /^(?:pwa|backend\/domain)\//.test(path) && !/\.test\.|\/testing\//.test(path) && !elsewhere.has(path),
  )
  expect(files.map(([path]) => path)).toContain('pwa/offline/server/outbox.ts')
  expect(files.flatMap((file) => newerThan(APP, SCRIPT, file))).toEqual([])
})

/** Values that the reader's baseline leaves out where they are not known: the same property stands before them with one that is. */
const NEWER_VALUES = /\d[dsl]v[hw]\b|\bcolor-mix\(|\boklch\(|\boverflow(?:-[xy])?:\s*clip/

/** Declarations of the innermost blocks. */
const blocksOf = (css: string): string[][] =>
  [...css.matchAll(/\{([^{}]*)\}/g)].map(([, inner = '']) =>
    inner
      .split(';')
      .map((each) => each.trim())
      .filter(Boolean),
  )

const propertyOf = (declaration: string): string => declaration.slice(0, declaration.indexOf(':')).trim()

/** @returns what a browser of the baseline would leave out, with nothing in its place */
const withoutFallback = (css: string): string[] =>
  blocksOf(css).flatMap((declarations) =>
    declarations.filter(
      (one, index) =>
        NEWER_VALUES.test(one) &&
        !declarations
          .slice(0, index)
          .some((other) => propertyOf(other) === propertyOf(one) && !NEWER_VALUES.test(other)),
    ),
  )

const sheetsIn = (folder: string): [path: string, css: string][] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    .map((path) => [`${folder}/${path}`, withoutComments(readFileSync(join(root, folder, path), 'utf8'))])

const VIEWER = 'pwa/features/viewer'

test("the reader's styles use nothing that a browser of its baseline lacks, but with a value before it that it knows", () => {
  const sheets = sheetsIn(VIEWER)
  expect(sheets.map(([path]) => path)).toContain(`${VIEWER}/styles/page.css`)
  const found = sheets.flatMap(([path, css]) => [
    ...newerThan(READER, STYLES, [path, css]),
    ...withoutFallback(css).map((what) => `${path}: ${what}`),
  ])
  expect(found).toEqual([])
})

test("the app's styles use nothing that a browser of its baseline lacks", () => {
  const sheets = sheetsIn('pwa').filter(([path]) => !path.startsWith(`${VIEWER}/`))
  expect(sheets.map(([path]) => path)).toContain('pwa/ui/overlay/tip.module.css')
  expect(sheets.flatMap((sheet) => newerThan(APP, STYLES, sheet))).toEqual([])
})
