// What travellers' browsers know: the reader's script runs in Safari 15.4, Chrome 90, Samsung Internet 15 and Firefox 100.
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
