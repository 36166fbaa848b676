// The source tree as data: files, folders and imports; its metrics, and what breaks a rule.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'

/** Text by path from the top of the repository. */
export type House = ReadonlyMap<string, string>

/** Every file that git knows or would take, with its text. */
export function readHouse(root: string): House {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  const paths = listed
    .toString()
    .split('\0')
    .filter((path) => isCode(path) && existsSync(`${root}${path}`))
  return new Map(paths.map((path) => [path, readFileSync(`${root}${path}`, 'utf8')]))
}

const isCode = (path: string): boolean => /^(pwa|backend|e2e)\/.*\.tsx?$/.test(path) && !path.endsWith('.gen.ts')
const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path)

/** A file of the product: no test, and nothing that only tests import. */
const isSource = (path: string): boolean =>
  /^(pwa|backend)\//.test(path) && !isTest(path) && !path.endsWith('.d.ts') && !path.includes('/testing/')

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'))
const baseOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace(/\..*$/, '')

function grouped(paths: Iterable<string>): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const path of paths) groups.set(folderOf(path), [...(groups.get(folderOf(path)) ?? []), path])
  return groups
}

/** Folders where a tool says what lies in them: one file an address, one a migration, one a language. */
const given = /^(pwa\/routes|backend\/migrations)(\/|$)|\/messages$/

/** Folders with fewer than four files beside their tests; where only tests live, these are the files. */
export function sparseFolders(house: House): string[] {
  const files = [...house.keys()].filter((path) => /^e2e\/|\/testing\//.test(path) || !isTest(path))
  return [...grouped(files)].flatMap(([folder, own]) => (own.length < 4 && !given.test(folder) ? [folder] : [])).sort()
}

/** Files beside a folder of their own name. */
export function besideOwnFolder(house: House): string[] {
  const folders = new Set<string>()
  for (const path of house.keys())
    for (let folder = folderOf(path); folder.includes('/'); folder = folderOf(folder)) folders.add(folder)
  return [...house.keys()]
    .filter((path) => folders.has(`${folderOf(path)}/${baseOf(path)}`) && !given.test(path))
    .sort()
}

/** Names that could mean anything. */
const vague = new Set(
  'words parts acts look way answer whole keep kept held standing told noted left alone adopt arrival'.split(' '),
)

/** What a file exports where it is declared: its kind and its name. */
const exportsIn = (text: string): [kind: string, name: string][] =>
  [...text.matchAll(/^export (?:async )?(function|const|let|class|interface|type)\*? (\w+)/gm)].map(
    ([, kind = '', name = '']) => [kind, name],
  )

/** Files and folders whose name could mean anything, and exported names, in whatever case, as `file: name`. */
export function vagueNames(house: House): string[] {
  const paths = [...house.keys()].filter((path) => !path.startsWith('pwa/routes/'))
  const folders = [...grouped(paths).keys()]
  const exported = [...house].flatMap(([path, text]) =>
    exportsIn(text).flatMap(([, name]) => (vague.has(name.toLowerCase()) ? [`${path}: ${name}`] : [])),
  )
  return [...[...paths, ...folders].filter((path) => vague.has(baseOf(path))), ...exported].sort()
}

/** Types of one name that several files of the product export: they mean two things, or one that is written twice. */
export function repeatedTypes(house: House): string[] {
  const types = [...house].flatMap(([path, text]) =>
    isSource(path) ? exportsIn(text).flatMap(([kind, name]) => (/^(interface|type)$/.test(kind) ? [name] : [])) : [],
  )
  return [...new Set(types.filter((name, at) => types.indexOf(name) !== at))].sort()
}

const aliases: [alias: string, folder: string][] = [
  ['#domain/', 'backend/domain/'],
  ['#backend/', 'backend/'],
  ['#pwa/', 'pwa/'],
  ['#e2e/', 'e2e/'],
]

function addressed(from: string, address: string): string | undefined {
  if (address.startsWith('.')) return posix.join(folderOf(from), address)
  for (const [alias, folder] of aliases) if (address.startsWith(alias)) return folder + address.slice(alias.length)
  return undefined
}

/** What each file imports of ours, one an import: for its types alone and when it is wanted as well. */
export function importsOf(house: House): Map<string, string[]> {
  const imports = /(?:\bfrom|\bimport)\s*\(?\s*'([^'\n]+)'/g
  const own = (path: string, text: string): string[] =>
    [...text.matchAll(imports)].flatMap(([, address = '']) => {
      const target = addressed(path, address)
      return target !== undefined && house.has(target) ? [target] : []
    })
  return new Map([...house].map(([path, text]) => [path, own(path, text)]))
}

/** Groups of files that each lead to all others of their group (Tarjan, "Depth-First Search and Linear Graph Algorithms"). */
export function importCycles(house: House): string[][] {
  const imports = importsOf(house)
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const found: string[][] = []
  const visit = (path: string): void => {
    order.set(path, order.size)
    lowest.set(path, order.get(path) ?? 0)
    stack.push(path)
    for (const next of imports.get(path) ?? []) {
      if (!order.has(next)) visit(next)
      if (stack.includes(next)) lowest.set(path, Math.min(lowest.get(path) ?? 0, lowest.get(next) ?? 0))
    }
    if (lowest.get(path) !== order.get(path)) return
    const group = stack.splice(stack.indexOf(path)).sort()
    if (group.length > 1 || imports.get(path)?.includes(path)) found.push(group)
  }
  for (const path of house.keys()) if (!order.has(path)) visit(path)
  return found.sort((a, b) => String(a).localeCompare(String(b)))
}

const linesOf = (text: string): number => text.split('\n').length - 1

/** The figures by which fragments are seen: of the product's own files, without tests. */
export function measure(house: House): Record<string, number> {
  const sources = new Map([...house].filter(([path]) => isSource(path)))
  const lines = [...sources.values()].map(linesOf).sort((a, b) => a - b)
  const importers = new Map<string, Set<string>>()
  const imports = importsOf(sources)
  for (const [path, targets] of imports)
    for (const target of targets) importers.set(target, (importers.get(target) ?? new Set()).add(path))
  const single = [...sources.keys()].filter((path) => importers.get(path)?.size === 1)
  const folders = [...grouped(sources.keys()).values()]
  const all = lines.reduce((sum, one) => sum + one, 0)
  const ours = [...imports.values()].reduce((sum, { length }) => sum + length, 0)
  return {
    'source files': sources.size,
    'median lines': lines[Math.floor(lines.length / 2)] ?? 0,
    folders: folders.length,
    'folders with one file': folders.filter(({ length }) => length === 1).length,
    'files with one importer': single.length,
    'of those with 40 lines or fewer': single.filter((path) => linesOf(sources.get(path) ?? '') <= 40).length,
    'own imports per 1,000 lines': Math.round((ours / all) * 1000),
  }
}
