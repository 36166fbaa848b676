// An earlier build of this repository, made by its own scripts in a folder of its own, to be upgraded from.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Locked {
  packages: Record<string, { version?: string; dev?: boolean; optional?: boolean }>
}

const lockOf = (folder: string): Locked => JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as Locked

/** Whether all that the earlier build is made of and runs with is installed here, in the versions that it locks. */
function isInstalledHere(root: string, old: string): boolean {
  const here = lockOf(root).packages
  const wanted = Object.entries(lockOf(old).packages).filter(
    ([name, { dev, optional }]) => name !== '' && !dev && !optional,
  )
  return wanted.every(([name, { version }]) => here[name]?.version === version)
}

/** Links to the packages here, marked as that build's script marks what it has installed. */
function lendPackages(root: string, old: string): void {
  const run = (args: string[]): void =>
    void execFileSync('cp', [...args, join(root, 'node_modules'), join(old, 'node_modules')])
  try {
    run(['-al'])
  } catch {
    rmSync(join(old, 'node_modules'), { recursive: true, force: true })
    run(['-a'])
  }
  for (const name of ['.vite', '.cache', '.installed'])
    rmSync(join(old, 'node_modules', name), { recursive: true, force: true })
  const hash = createHash('sha256').update(readFileSync(join(old, 'package-lock.json')))
  writeFileSync(join(old, 'node_modules/.installed'), hash.update(`${process.platform} ${process.arch}`).digest('hex'))
}

/** @param folder is made. Packages that are not here in that version come by npm. */
export function buildOf(root: string, commit: string, folder: string): void {
  execFileSync('sh', ['-c', 'mkdir -p "$1" && git archive "$0" | tar -x -C "$1"', commit, folder], { cwd: root })
  if (existsSync(join(root, 'node_modules')) && isInstalledHere(root, folder)) lendPackages(root, folder)
  execFileSync('node', ['.ci/prepare.mjs', 'build', '--', 'node', '-e', '0'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
