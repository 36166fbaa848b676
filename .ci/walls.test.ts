// Breaks each import boundary once in a generated tree, and expects its tool to report it.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = new URL('..', import.meta.url).pathname
const house = mkdtempSync(join(tmpdir(), 'walls-'))

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(house, path)), { recursive: true })
  writeFileSync(join(house, path), text)
}

const imports = (address: string): string => `import { x } from '${address}'\nexport const y = x\n`
const wall = 'no-restricted-imports'

/** What breaks a wall: the file, its text, and the rule that must name it. */
const broken: [why: string, file: string, text: string, rule: string][] = [
  ['the domain knows Node', 'backend/domain/a1.ts', imports('node:fs'), wall],
  ['the domain knows the server', 'backend/domain/a2.ts', imports('#backend/config/config.ts'), wall],
  ['the domain knows React', 'backend/domain/a3.ts', imports('react'), wall],
  ['the platform knows a feature', 'backend/platform/b1.ts', imports('#backend/features/left/x.ts'), wall],
  ['a feature knows another', 'backend/features/left/b2.ts', imports('#backend/features/right/x.ts'), wall],
  ['a feature knows the application', 'backend/features/left/b3.ts', imports('#backend/app.ts'), wall],
  ['the product knows the test kit', 'backend/features/left/b4.ts', imports('#backend/testing/server.ts'), wall],
  ['the server knows the app', 'backend/b5.ts', imports('#pwa/reader.ts'), wall],
  ['the app knows the server', 'pwa/features/left/c1.ts', imports('#backend/config/config.ts'), wall],
  ['a screen knows another noun', 'pwa/features/left/c2.tsx', imports('#pwa/features/right/x.ts'), wall],
  ['a screen knows a route', 'pwa/features/left/c3.tsx', imports('#pwa/routes/index.tsx'), wall],
  ['ui knows a noun', 'pwa/ui/c4.tsx', imports('#pwa/features/left/x.ts'), wall],
  ['ui calls the server', 'pwa/ui/c5.tsx', imports('#pwa/api/call/call.ts'), wall],
  ['intl knows ui', 'pwa/intl/c6.ts', imports('#pwa/ui/x.ts'), wall],
  ['api knows the device', 'pwa/api/c7.ts', imports('#pwa/offline/database.ts'), wall],
  ['saved copies know the builder', 'pwa/copies/c0.ts', imports('#pwa/offline/database.ts'), wall],
  ['saved copies load a heavy package', 'pwa/copies/c1.ts', imports('dexie'), wall],
  ['offline knows a screen', 'pwa/offline/c8.ts', imports('#pwa/features/left/x.ts'), wall],
  ['the editor writes by itself', 'pwa/editor/c9.ts', imports('#pwa/offline/edit.ts'), wall],
  ['a worker knows a screen', 'pwa/worker/d1.ts', imports('#pwa/features/left/x.ts'), wall],
  ['the reader loads the builder', 'pwa/features/viewer/d2.tsx', imports('#pwa/features/builder/x.ts'), wall],
  ['the reader loads the editor', 'pwa/features/viewer/d3.tsx', imports('#pwa/editor/x.ts'), wall],
  ['the reader loads a heavy package', 'pwa/features/viewer/d4.tsx', imports('dexie'), wall],
  ['a browser test knows the insides', 'e2e/d5.ts', imports('#backend/config/config.ts'), wall],
  ['an import climbs', 'pwa/ui/e1.ts', imports('../intl/x.ts'), wall],
  ['an import descends', 'pwa/ui/e2.ts', imports('./deep/x.ts'), wall],
  ['an import has no ending', 'pwa/ui/e3.ts', imports('./x'), wall],
  ['a circle', 'pwa/ui/e4.ts', "import { b } from './e5.ts'\nexport const a = () => b\n", 'no-cycle'],
  ['a circle', 'pwa/ui/e5.ts', "import { a } from '#pwa/ui/e4.ts'\nexport const b = () => a\n", 'no-cycle'],
  ['any', 'pwa/ui/e6.ts', 'export const a = (b: any) => b\n', 'no-explicit-any'],
  ['a name in capitals', 'pwa/ui/BigName.ts', 'export const a = 1\n', 'filename-case'],
  ['a barrel', 'pwa/ui/e7.ts', "export * from './e6.ts'\n", 'no-barrel-file'],
  ['a language is compared', 'pwa/ui/f2.ts', "export const f = (l: string) => (l === 'kr' ? 1 : 2)\n", 'languages'],
  ['a tag of a language is compared', 'e2e/f3.ts', "export const f = (l: string) => 'ko' != l\n", 'languages'],
  [
    'a language is a case',
    'backend/f4.ts',
    "export function f(l: string) {\n  switch (l) {\n    case 'en':\n  }\n}\n",
    'languages',
  ],
  ['the languages are listed again', 'backend/f5.ts', "export const f = ['kr', 'en']\n", 'languages'],
  ['the languages are a type again', 'pwa/ui/f6.ts', "export type F = 'ko' | 'en'\n", 'languages'],
  [
    'a row is spelled as its columns',
    'backend/features/left/g1.ts',
    'export interface G {\n  created_at: Date\n}\n',
    'rows',
  ],
  [
    'a row is spelled so where it is asked for',
    'backend/platform/g2.ts',
    'export type G = { owner_id: string }[]\n',
    'rows',
  ],
  [
    'a statement stands beside the store',
    'backend/features/left/g3.ts',
    'export const G = `\n  SELECT 1 FROM account`\n',
    'statements',
  ],
  ['a short one does', 'backend/g4.ts', "export const G = 'DELETE FROM account WHERE id = $1'\n", 'statements'],
  ['a change does', 'backend/config/g7.ts', 'export const G = `UPDATE account SET name = $1`\n', 'statements'],
  ['a long one does', 'backend/features/left/g8.ts', 'export const G = `WITH RECURSIVE a AS (b)`\n', 'statements'],
  [
    'the database is asked beside the store',
    'backend/features/left/g5.ts',
    'export const g = (db: { query: (sql: string) => void }, sql: string) => db.query(sql)\n',
    'statements',
  ],
  ['a condition stands beside the store', 'backend/features/left/g6.ts', imports('sql-template-tag'), 'statements'],
  ['a default export', 'pwa/ui/e8.ts', 'export default 1\n', 'no-default-export'],
  ['a file too long', 'pwa/ui/e9.ts', 'export {}\n'.repeat(401), 'max-lines'],
  [
    'a function too long',
    'pwa/ui/f1.ts',
    `export const f = () => {\n${'f()\n'.repeat(60)}}\n`,
    'max-lines-per-function',
  ],
]

/** Where a statement may stand. */
const stores = [
  'backend/features/left/store.ts',
  'backend/features/left/price-store.ts',
  'backend/features/left/store/pages.ts',
  'backend/features/left/store.test.ts',
  'backend/platform/audit.ts',
]

/** What the type checker must refuse, by the project that it stands in. */
const mistyped: [why: string, project: string, text: string][] = [
  ['the domain sees a document', 'backend/domain', 'export const a = document.title\n'],
  ['the domain sees a process', 'backend/domain', 'export const a = process.pid\n'],
  ['the server sees a window', 'backend', 'export const a = window.name\n'],
  ['the app sees a process', 'pwa', 'export const a = process.pid\n'],
  ['a worker sees a document', 'pwa/worker', 'export const a = document.title\n'],
  ['an enum', 'pwa', 'export enum A { B }\n'],
]

const said = new Set<string>()

beforeAll(() => {
  for (const path of [
    '.oxlint.config.ts',
    '.ci/walls.ts',
    '.ci/rules.ts',
    'backend/domain/language.ts',
    '.tsconfig-base.json',
    'package.json',
  ])
    cpSync(join(root, path), join(house, path))
  for (const project of ['backend', 'backend/domain', 'pwa', 'pwa/worker', 'e2e'])
    cpSync(join(root, project, 'tsconfig.json'), join(house, project, 'tsconfig.json'))
  symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'))
  mkdirSync(join(house, 'backend/features/right'), { recursive: true })
  mkdirSync(join(house, 'pwa/features/right'), { recursive: true })
  for (const [, file, text] of broken) write(file, text)
  for (const file of stores) write(file, "export const A = 'SELECT 1'\n")
  const args = [
    join(root, 'node_modules/oxlint/bin/oxlint'),
    '-c',
    '.oxlint.config.ts',
    '-f',
    'unix',
    'backend',
    'pwa',
    'e2e',
  ]
  const { stdout } = spawnSync('node', args, { cwd: house, encoding: 'utf8' })
  for (const line of stdout.split('\n')) {
    const file = line.split(':')[0]?.replace(`${house}/`, '') ?? ''
    const rule = /\(([\w-]+)\)\]?$/.exec(line)?.[1] ?? line
    said.add(`${file} ${rule}`)
  }
})

afterAll(() => rmSync(house, { recursive: true }))

test.each(broken)('house: a wall is seen when %s', (_, file, __, rule) => {
  expect([...said].filter((line) => line.startsWith(`${file} `))).toContain(`${file} ${rule}`)
})

test.each(stores)('house: a statement may stand in %s', (file) => {
  expect([...said]).not.toContain(`${file} statements`)
})

test.each(mistyped)('house: the type checker objects when %s', (_, project, text) => {
  rmSync(join(house, project), { recursive: true, force: true })
  cpSync(join(root, project, 'tsconfig.json'), join(house, project, 'tsconfig.json'))
  write(`${project}/only.ts`, text)
  const config = JSON.stringify({ extends: './tsconfig.json', compilerOptions: { composite: false }, references: [] })
  write(`${project}/.only.json`, config)
  const { status, stdout } = spawnSync(
    'node',
    [join(root, 'node_modules/typescript/bin/tsc'), '-p', `${project}/.only.json`, '--noEmit'],
    {
      cwd: house,
      encoding: 'utf8',
    },
  )
  expect(stdout).toContain('only.ts(1,')
  expect(status).not.toBe(0)
})
