// No regular expression of the product takes more than its share of time, whatever text it meets.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { checkSync } from 'recheck'
import { expect, test } from 'vitest'
import { type ESTree, parseSync, Visitor } from 'vite'

const root = new URL('..', import.meta.url).pathname
const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
const isProduct = (file: string): boolean =>
  /^(backend|pwa|manifest)\/.*\.(tsx?|js)$/.test(file) && !/\.test\.tsx?$|\/testing\/|\.d\.ts$/.test(file)
const files = listed.toString().split('\0').filter(isProduct)

/** Put together from parts, and judged in a test beside them. */
const COMPOSED: Readonly<Record<string, string>> = {
  'backend/domain/guidebook/agenda/written-date.ts': 'backend/domain/guidebook/agenda/agenda.test.ts',
  'backend/domain/guidebook/redate/forms.ts': 'backend/domain/guidebook/redate/redate.test.ts',
}

/** Slow on long texts, and never given one: by the file, what bounds the text. */
const BOUNDED: Readonly<Record<string, { sources: readonly string[]; because: string }>> = {
  'backend/domain/identity/password.ts': {
    sources: [String.raw`^[^a-z]+|[^a-z]+$`, String.raw`[\d\W_]+$`],
    because: 'asked after the length: a password has 14 characters at most',
  },
  'backend/features/export/names.ts': {
    sources: [String.raw`^[. ]+|[. ]+$`],
    because: 'cut to 50 characters in the line before',
  },
  'backend/platform/fonts/faces.ts': {
    sources: [String.raw`url\(\.\/([^)]+)\)[^;]*;\s*unicode-range:([^;}]+)`],
    because: 'the style sheet of a package',
  },
  'pwa/features/viewer/render/sprites.ts': {
    sources: [String.raw`<symbol id="([\w-]+)"[^>]*>[\s\S]*?<\/symbol>`],
    because: 'our own drawings',
  },
  'pwa/features/viewer/render/style.ts': {
    sources: [String.raw`(--[\w-]+):([^;{}]*)(;|(?=\}))`, String.raw`[^{}]+\{\}`, String.raw`@media[^{}]*\{\s*\}`],
    because: 'our own styles',
  },
}

interface Found {
  file: string
  source: string
  flags: string
}

const found: Found[] = []
const composing = new Set<string>()

for (const file of files) {
  const { program } = parseSync(file, readFileSync(`${root}${file}`, 'utf8'))
  const noteComposed = ({ callee }: ESTree.NewExpression | ESTree.CallExpression): void => {
    if (callee.type === 'Identifier' && callee.name === 'RegExp') composing.add(file)
  }
  new Visitor({
    Literal: (node) => {
      if ('regex' in node) found.push({ file, source: node.regex.pattern, flags: node.regex.flags })
    },
    NewExpression: noteComposed,
    CallExpression: noteComposed,
  }).visit(program)
}

const isBounded = ({ file, source }: Found): boolean => BOUNDED[file]?.sources.includes(source) === true

/** Those that are linear at sight need no judge: no group is repeated, and nothing without an end, or one thing after `^`. */
function isPlain({ source }: Found): boolean {
  const endless = source.match(/[*+]|\{\d+,\}/g)?.length ?? 0
  const anchored = source.startsWith('^') && !source.replace(/\([^()]*\)/g, '').includes('|')
  return !/\)[*+{]/.test(source) && (endless === 0 || (endless === 1 && anchored))
}

test('attack 73: every regular expression is written where it can be judged', () => {
  expect(found.length).toBeGreaterThan(200)
  expect([...composing].toSorted()).toEqual(Object.keys(COMPOSED))
  for (const judge of Object.values(COMPOSED)) expect(readFileSync(`${root}${judge}`, 'utf8')).toContain('attack 73')
  const known = new Set(found.map(({ file, source }) => `${file} ${source}`))
  const allowed = Object.entries(BOUNDED).flatMap(([file, { sources }]) => sources.map((source) => `${file} ${source}`))
  expect(allowed.filter((each) => !known.has(each))).toEqual([])
})

/** Judged by the characters that are read and never by the clock: on a busy machine a linear one took too long as well. */
const BY_STEPS = { timeout: null, incubationTimeout: null, attackTimeout: null, maxIteration: 4 }

test('attack 73: every regular expression that meets text from outside is linear @ci', { timeout: 300_000 }, () => {
  process.env['RECHECK_SYNC_BACKEND'] = 'pure'
  const distinct = new Map(found.map((each) => [`${each.source} ${each.flags}`, each]))
  const slow = [...distinct.values()]
    .filter((each) => !isPlain(each) && !isBounded(each))
    .flatMap(({ file, source, flags }) => {
      const { status } = checkSync(source, flags, BY_STEPS)
      return status === 'safe' ? [] : [`${file}: /${source}/${flags} is ${status}`]
    })
  expect(slow).toEqual([])
})
