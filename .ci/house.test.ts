// Structure rules: folder size, names of files and exports, and no import cycles.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as exceptions from './exceptions.ts'
import { besideOwnFolder, importCycles, measure, readHouse, repeatedTypes, sparseFolders, vagueNames } from './house.ts'
import type { House } from './house.ts'

const house = readHouse(new URL('..', import.meta.url).pathname)

/** A house of these files, each with the imports that are said for it. */
const built = (files: Record<string, string>): House => new Map(Object.entries(files))
const named = (folder: string, ...names: string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [`${folder}/${name}.ts`, '']))

test('house: a folder holds at least four files, or is joined with its neighbour', () => {
  expect(sparseFolders(house)).toEqual(exceptions.sparseFolders)
})

test('house: no file stands beside a folder of its own name', () => {
  expect(besideOwnFolder(house)).toEqual(exceptions.beside)
})

test('house: no file, no folder and no export has a name that could mean anything', () => {
  expect(vagueNames(house)).toEqual(exceptions.vague)
})

test('house: a type has a name of its own', () => {
  expect(repeatedTypes(house)).toEqual(exceptions.repeatedTypes)
})

test('house: no file leads back to itself, by its types or by what it loads later either', () => {
  expect(importCycles(house)).toEqual(exceptions.importCycles)
})

test('house: the measures of its files and folders', () => {
  const measures = measure(house)
  process.stdout.write(
    `${['', ...Object.entries(measures).map(([name, figure]) => `${figure}\t${name}`), ''].join('\n')}\n`,
  )
  expect(Object.values(measures).every((figure) => figure > 0)).toBe(true)
})

test('house: a folder of three files is seen, tests do not count, and what a tool lays out is let be', () => {
  expect(sparseFolders(built(named('pwa/ui', 'a', 'b', 'c', 'c.test')))).toEqual(['pwa/ui'])
  expect(sparseFolders(built(named('pwa/ui', 'a', 'b', 'c', 'd')))).toEqual([])
  expect(sparseFolders(built({ ...named('pwa/routes/m', 'a'), ...named('pwa/ui/messages', 'kr') }))).toEqual([])
})

test('house: a file beside a folder of its name is seen, and its test too', () => {
  const files = { ...named('pwa/ui', 'menu', 'menu.browser.test', 'menus'), ...named('pwa/ui/menu/rows', 'row') }
  expect(besideOwnFolder(built(files))).toEqual(['pwa/ui/menu.browser.test.ts', 'pwa/ui/menu.ts'])
})

test('house: a name that says nothing is seen, of files, tests and folders', () => {
  const files = { ...named('pwa/ui', 'words', 'whole.test', 'passwords'), ...named('pwa/parts', 'a') }
  expect(vagueNames(built(files))).toEqual(['pwa/parts', 'pwa/ui/whole.test.ts', 'pwa/ui/words.ts'])
})

test('house: an export whose name says nothing is seen, in whatever case', () => {
  const a = 'export const WHOLE = 1\nconst answer = 2\nexport async function told() {}\nexport const answered = 3\n'
  expect(vagueNames(built({ 'pwa/ui/a.ts': a }))).toEqual(['pwa/ui/a.ts: WHOLE', 'pwa/ui/a.ts: told'])
})

test('house: a type that two files of the product export is seen; tests, their kit and values do not count', () => {
  const size = 'export interface Size {}\nexport const Count = 1\n'
  const count = 'export type Count = number\n'
  const files = { 'pwa/ui/a.ts': size, 'pwa/ui/a.test.ts': size, 'pwa/ui/testing/b.ts': size, 'pwa/ui/c.ts': count }
  expect(repeatedTypes(built(files))).toEqual([])
  expect(repeatedTypes(built({ ...files, 'backend/d.ts': size }))).toEqual(['Size'])
})

test.each([
  ['by what they run', `import { b } from './b.ts'`],
  ['by their types', `import type { B } from './b.ts'`],
  ['by a type named in place', `export type A = import('#pwa/ui/b.ts').B`],
  ['by what is loaded later', `export const late = () => import('#pwa/ui/b.ts')`],
])('house: a circle is seen of files that lead to each other %s', (_, text) => {
  const files = { 'pwa/ui/a.ts': text, 'pwa/ui/b.ts': `import { c } from './c.ts'`, 'pwa/ui/c.ts': `import './a.ts'` }
  expect(importCycles(built(files))).toEqual([['pwa/ui/a.ts', 'pwa/ui/b.ts', 'pwa/ui/c.ts']])
  expect(importCycles(built({ ...files, 'pwa/ui/c.ts': '' }))).toEqual([])
})

test('house: the measures count what they say', () => {
  const files = {
    'pwa/ui/a.ts': `import { b } from './b.ts'\nimport { c } from './c.ts'\n`,
    'pwa/ui/b.ts': `import { c } from './c.ts'\n${'\n'.repeat(40)}`,
    'pwa/ui/c.ts': '\n',
    'pwa/ui/c.test.ts': `import { c } from './c.ts'\n`,
    'pwa/intl/d.ts': '\n'.repeat(6),
  }
  expect(measure(built(files))).toEqual({
    'source files': 4,
    'median lines': 6,
    folders: 2,
    'folders with one file': 1,
    'files with one importer': 1,
    'of those with 40 lines or fewer': 0,
    'own imports per 1,000 lines': 60,
  })
})

/** Fields that somebody types words into, and that do not say that these run from their own side. */
function undirectedFields(files: Iterable<[string, string]>): string[] {
  return [...files].flatMap(([file, text]) =>
    [...text.matchAll(/(?<!`)<(?:input|textarea)\b(?:[^>]|=>)*>/g)].flatMap(([field]) => {
      const isWords = !/type="(?:checkbox|radio|file|number|date|color|password)"|\bhidden\b/.test(field)
      return isWords && !/dir="auto"/.test(field) ? [`${file}: ${field.slice(0, 80)}`] : []
    }),
  )
}

test('house: every field for words lets them run from their own side', () => {
  const root = new URL('..', import.meta.url)
  const files = [...house.keys()].filter((file) => file.startsWith('pwa/') && /(?<!test)\.tsx$/.test(file))
  expect(undirectedFields(files.map((file) => [file, readFileSync(new URL(file, root), 'utf8')]))).toEqual([])
  expect(undirectedFields([['a', '<input value={a} onChange={() => b} />']])).toHaveLength(1)
})
