// Habits of the house that no linter knows: what may lie where, and how a file begins.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANGUAGES, localeOf } from '#domain/language.ts'

const root = new URL('..', import.meta.url).pathname
const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
const files = listed.toString().split('\0').filter(Boolean)

const topLevel =
  'pwa backend e2e manifest package.json tsconfig.json vite.config.ts README.md package-lock.json LICENSE'.split(' ')
const isSource = (file: string): boolean => /^(pwa|backend|e2e)\/.*\.tsx?$/.test(file) && !file.endsWith('.gen.ts')

test('house: the top level holds the parts of the house and hidden configuration, nothing else', () => {
  const tops = [...new Set(files.map((file) => file.split('/')[0] ?? ''))]
  expect(tops.filter((name) => !name.startsWith('.') && !topLevel.includes(name))).toEqual([])
})

test('house: no folder or file has a name that says nothing', () => {
  const empty = /^(utils?|helpers?|common|manager|service|misc)(\.|$)/
  expect(files.filter((file) => isSource(file) && file.split('/').some((part) => empty.test(part)))).toEqual([])
})

test('house: a file opens with one sentence that says what it owns', () => {
  const silent = files
    .filter((file) => isSource(file) && !/\.(d|test)\.tsx?$/.test(file))
    .filter((file) => !/^(#!.*\n)?\/\/ \S/.test(readFileSync(`${root}${file}`, 'utf8')))
  expect(silent).toEqual([])
})

test('house: nothing cites a document that is not in the repository', () => {
  const cites =
    /(?<!RFC \d+ )§\d|\b(requirement|contract|architecture|DESIGN|mockup|facts)( \w+)? §|\bfacts\/\w+\.md|(?:\/\/|\*) .*\((facts|design)\b/
  const sources = files.filter((file) => isSource(file) || /\.(css|mjs)$/.test(file))
  const citing = sources.filter((file) => cites.test(readFileSync(`${root}${file}`, 'utf8')))
  expect(citing).toEqual([])
})

/** Of a file by its ending, of a folder by where it begins. */
const NAMED_PATH = /`([\w.-]+\/[\w./-]+\.(?:tsx?|mjs|js|css)|(?:pwa|backend|e2e|\.ci)\/[\w/-]+)`/g

test('house: a file or folder that a README names is there, seen from the top or from its folder', () => {
  // Tests are named without what they all end with.
  const known = new Set(files.flatMap((file) => [file, file.replace(/(\.browser)?\.test\.tsx?$/, '')]))
  const folders = new Set(files.flatMap((file) => [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index))))
  const isThere = (path: string): boolean => known.has(path) || folders.has(path.replace(/\/$/, ''))
  const missing = files
    .filter((file) => file.endsWith('README.md'))
    .flatMap((file) =>
      [...readFileSync(`${root}${file}`, 'utf8').matchAll(NAMED_PATH)]
        .map(([, path = '']) => path)
        .filter((path) => !isThere(path) && !isThere(file.replace('README.md', path)))
        .map((path) => `${file}: ${path}`),
    )
  expect(missing).toEqual([])
})

test('house: the first README is read at one sitting, in 120 lines', () => {
  expect(readFileSync(`${root}README.md`, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(120)
})

test('house: what runs before the first paint knows the languages', () => {
  const rows = LANGUAGES.map((language) => `${language}: '${localeOf(language)}'`).join(', ')
  expect(readFileSync(`${root}manifest/before-paint.js`, 'utf8')).toContain(`LOCALES = { ${rows} }`)
})

/** `family number` → the files that the table of named failures says for it. */
function namedFailures(): Map<string, string[]> {
  const rows = new Map<string, string[]>()
  let family = ''
  for (const line of readFileSync(`${root}e2e/README.md`, 'utf8').split('\n')) {
    family = /^\| (offline|editor|attack) \|/.exec(line)?.[1] ?? family
    const [, number, places = ''] = /^\| (\d+) \|.*\| (.*) \|$/.exec(line) ?? []
    if (number !== undefined)
      rows.set(
        `${family} ${number}`,
        [...places.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
      )
  }
  return rows
}

/** Each `family number` that a title of the file begins with; several numbers may stand there. */
function failuresIn(text: string): Set<string> {
  const begun = [...text.matchAll(/['"`](offline|editor|attack) ((?:\d+[ ,]*)+)/g)]
  return new Set(
    begun.flatMap(([, family, numbers = '']) => numbers.match(/\d+/g)?.map((one) => `${family} ${one}`) ?? []),
  )
}

test('house: the table of named failures names the files where such tests stand, and all of them', () => {
  const rows = namedFailures()
  const tests = files.filter((file) => /\.(test|spec)\.tsx?$/.test(file))
  const texts = new Map(tests.map((file) => [file, readFileSync(`${root}${file}`, 'utf8')]))
  const wrong = [...rows].flatMap(([name, places]) => {
    const title = new RegExp(`\\b${name.replace(' ', ' [\\d ]*\\b')}\\b`)
    return places.filter((file) => !title.test(texts.get(file) ?? '')).map((file) => `${name} is not in ${file}`)
  })
  const missing = [...texts].flatMap(([file, text]) =>
    [...failuresIn(text)]
      .filter((name) => !rows.get(name)?.includes(file))
      .map((name) => `${name}: ${file} is missing`),
  )
  expect([...wrong, ...missing]).toEqual([])
})
