// Habits of the house that no linter knows: what may lie where, and how a file begins.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

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

test('house: the table of named failures names files where such a test stands', () => {
  let family = ''
  const wrong: string[] = []
  for (const line of readFileSync(`${root}e2e/README.md`, 'utf8').split('\n')) {
    family = /^\| (offline|editor|attack) \|/.exec(line)?.[1] ?? family
    const [, number, places] = /^\| (\d+) \|.*\| (.*) \|$/.exec(line) ?? []
    if (number === undefined || places === undefined) continue
    for (const [, file = ''] of places.matchAll(/`([^`]+)`/g)) {
      const titles = files.includes(file) ? readFileSync(`${root}${file}`, 'utf8') : ''
      if (!new RegExp(`\\b${family} [\\d ]*\\b${number}\\b`).test(titles)) wrong.push(`${family} ${number}: ${file}`)
    }
  }
  expect(wrong).toEqual([])
})
