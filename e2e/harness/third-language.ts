// The product as it is with one more language, in a folder of its own: each text of it is the English one between ⟦ and ⟧.
import { execFile } from 'node:child_process'
import { cp, glob, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { parseSync } from 'vite'
import { LANGUAGES } from '#domain/language.ts'
import { root } from './product.ts'

export const THIRD = { code: 'xx', locale: 'eo' }

/** Where a language is a row rather than texts: as in English, with a tag and a name of its own. */
const ROWS: Record<string, [row: string, withThird: string]> = {
  'backend/domain/language.ts': ["en: { locale: 'en', name: 'English' }", "xx: { locale: 'eo', name: '⟦Third⟧' }"],
  'manifest/before-paint.js': ["{ kr: 'ko', en: 'en'", "xx: 'eo'"],
}

/** Stands in each file that has texts; of a function it marks what it answers. Addresses stay, and so do drawings. */
const MARKED = `
function marked_(value) {
  if (typeof value === 'string') return value === '' || /^(https?:|mailto:|[/#])/.test(value) ? value : '⟦' + value + '⟧'
  if (typeof value === 'function') return (...given) => marked_(value(...given))
  if (Array.isArray(value)) return value.map(marked_)
  if (value === null || typeof value !== 'object' || '$$typeof' in value) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, marked_(one)]))
}
`

interface Node {
  type: string
  start: number
  end: number
  key?: { name?: string; value?: unknown }
  value?: Node
  properties?: Node[]
}

function* nodesIn(value: unknown): Generator<Node> {
  if (value === null || typeof value !== 'object') return
  if (Array.isArray(value)) for (const one of value) yield* nodesIn(one)
  else {
    if ('type' in value && 'start' in value) yield value as Node
    for (const one of Object.values(value)) yield* nodesIn(one)
  }
}

const valueOf = ({ properties = [] }: Node, code: string): Node | undefined =>
  properties.find(({ key }) => (key?.name ?? key?.value) === code)?.value

/** Every record that has something for both languages has it for the third as well. */
function withThird(file: string, code: string): string {
  let made = code
  const { program } = parseSync(file, code)
  const records = [...nodesIn(program)].flatMap((node) => {
    const english = valueOf(node, 'en')
    const isRecord = node.type === 'ObjectExpression' && LANGUAGES.every((language) => valueOf(node, language))
    return isRecord && english ? [{ last: node.properties?.at(-1), english }] : []
  })
  for (const { last, english } of records.sort((one, other) => (other.last?.end ?? 0) - (one.last?.end ?? 0))) {
    const end = last?.end ?? 0
    made = `${made.slice(0, end)}, ${THIRD.code}: marked_(${code.slice(english.start, english.end)})${made.slice(end)}`
  }
  return records.length > 0 ? made + MARKED : code
}

async function speakThird(release: string): Promise<void> {
  for (const [file, [row, third]] of Object.entries(ROWS)) {
    const code = await readFile(join(release, file), 'utf8')
    if (!code.includes(row)) throw new Error(`${file} has no row for English`)
    await writeFile(join(release, file), code.replace(row, `${row}, ${third}`))
  }
  for await (const file of glob('{backend,pwa}/**/*.{ts,tsx}', { cwd: release })) {
    const code = await readFile(join(release, file), 'utf8')
    if (!/\bkr\b/.test(code) || file in ROWS || /\.test\./.test(file)) continue
    await writeFile(join(release, file), withThird(file, code))
  }
}

/** Built and ready to be deployed; @returns its folder, to be removed by whoever asked */
export async function makeThirdLanguage(): Promise<string> {
  const release = await mkdtemp(join(tmpdir(), 'gilbook-third-'))
  const parts = [
    'backend',
    'pwa',
    'manifest',
    '.ci',
    'package.json',
    'package-lock.json',
    'vite.config.ts',
    'tsconfig.json',
    '.tsconfig-base.json',
  ]
  for (const part of parts) await cp(join(root, part), join(release, part), { recursive: true })
  await symlink(join(root, 'node_modules'), join(release, 'node_modules'))
  await speakThird(release)
  const build = "import('./.ci/build.mjs').then(({ buildIfStale }) => buildIfStale(process.env))"
  await promisify(execFile)('node', ['-e', build], { cwd: release })
  return release
}
