// What travellers' browsers know: the reader's script and styles work in Safari 15.4, Chrome 90, Samsung Internet 15 and
// Firefox 100.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importsOf, readHouse, type House } from './house.ts'

const root = new URL('../', import.meta.url).pathname

/** Newer than one of the four, by the tables of MDN's browser-compat-data. */
const NEWER: Record<string, RegExp> = {
  'Array.prototype.at': /\.at\(/,
  'Array.prototype.findLast': /\.findLast(?:Index)?\(/,
  'Array.prototype.toSorted, toReversed, toSpliced, with': /\.to(?:Sorted|Reversed|Spliced)\(/,
  'Array.fromAsync': /Array\.fromAsync/,
  'Object.hasOwn': /Object\.hasOwn\(/,
  'Object.groupBy': /(?:Object|Map)\.groupBy/,
  'Promise.withResolvers': /\.withResolvers/,
  structuredClone: /\bstructuredClone\(/,
  'crypto.randomUUID': /\.randomUUID\(/,
  'AbortSignal.timeout, any': /AbortSignal\.(?:timeout|any)/,
  'String.prototype.isWellFormed': /\.(?:is|to)WellFormed\(/,
  'Intl.Segmenter': /Intl\.Segmenter/,
  'a static block': /\bstatic \{/,
  'navigator.storage, but by storage-manager.ts': /navigator\.storage/,
  'navigator.locks, but by cross-tab-lock.ts': /navigator\.locks/,
  'scrollend, but by scroll.ts': /scrollend/,
  'a look-behind': /\(\?<[=!]/,
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

test("the reader's script uses nothing that a browser of its baseline lacks", () => {
  const house = readHouse(root)
  const files = served(house)
  expect(files).toContain('pwa/copies/download.ts')
  const found = files.flatMap((path) =>
    Object.entries(NEWER).flatMap(([name, pattern]) =>
      !name.endsWith(path.slice(path.lastIndexOf('/') + 1)) && pattern.test(withoutComments(house.get(path) ?? ''))
        ? [`${path}: ${name}`]
        : [],
    ),
  )
  expect(found).toEqual([])
})

/** Styles that one of the four does not know. The build writes `light-dark()` anew for all of them. */
const NEWER_STYLES: Record<string, RegExp> = {
  'a nested rule': /(?:^|[\s;{}])&/,
  'an at-rule for containers, layers or scopes': /@(?:container|layer|scope|starting-style|property)\b/,
  'a transform by itself': /(?:^|[\s;{])(?:translate|rotate|scale)\s*:/,
  subgrid: /\bsubgrid\b/,
  'a selector by what is within': /:has\(/,
  'a range of widths': /@media[^{]*[<>]/,
}

/** Values that are left out where they are not known: the same property stands before them with one that is. */
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

test("the reader's styles use nothing that a browser of its baseline lacks, but with a value before it that it knows", () => {
  const folder = join(root, 'pwa/features/viewer')
  const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'))
  expect(sheets).toContain('styles/page.css')
  const found = sheets.flatMap((path) => {
    const css = readFileSync(join(folder, path), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
    const newer = Object.entries(NEWER_STYLES).flatMap(([name, pattern]) => (pattern.test(css) ? [name] : []))
    return [...newer, ...withoutFallback(css)].map((what) => `${path}: ${what}`)
  })
  expect(found).toEqual([])
})
