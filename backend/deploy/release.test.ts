// The folder that is put on a server: that the packages in it are those that the server loads, and that it runs by itself.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it, onTestFinished } from 'vitest'
import { freePort } from '#backend/testing/port.ts'
import { until } from '#backend/testing/program.ts'
import { makeRelease, MOST_MEGABYTES, packageFolders } from './release.ts'

const root = resolve(import.meta.dirname, '../..')
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>

const isOfTheServer = (file: string): boolean => !/\.test\.ts$|^backend\/(testing|deploy)\/|\/testing\//.test(file)

/** Packages that the files name when they run: imports, and files of packages that are looked up. */
function packagesIn(text: string): string[] {
  const code = text.replace(/^import type .*$|^ \*.*$|\/\/ .*$/gm, '')
  const named = code.matchAll(
    /(?:^(?:import|export|\}).*\bfrom |^import |\bimport\(|\bresolve\()['`]((?:@[\w-]+\/)?[a-z][\w.-]*)(?=['`/])/gm,
  )
  return [...named].map(([, name = '']) => name)
}

function packagesOfTheServer(): Set<string> {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'backend/*.ts'], {
    cwd: root,
    encoding: 'utf8',
  })
  const sources = files.trim().split('\n').filter(isOfTheServer)
  // Fonts are looked up in a folder that a variable names.
  return new Set(['pretendard', ...sources.flatMap((file) => packagesIn(readFileSync(join(root, file), 'utf8')))])
}

describe('packages', () => {
  it('that the server loads are dependencies, and all others are for building and testing', () => {
    const loaded = [...packagesOfTheServer()].filter((name) => name !== 'node')
    expect(loaded.filter((name) => !(name in manifest.dependencies))).toEqual([])
    expect(Object.keys(manifest.dependencies).filter((name) => !loaded.includes(name))).toEqual([])
  })
  it('of a release are those, with what they need themselves, and no tool', () => {
    const folders = packageFolders(root).map((folder) => folder.replace('node_modules/', ''))
    expect(folders).toEqual(expect.arrayContaining(Object.keys(manifest.dependencies)))
    for (const tool of ['node', 'typescript', 'vite', 'react', 'playwright']) expect(folders).not.toContain(tool)
  })
  it('are found where a file imports or looks them up, and not where it only speaks of them', () => {
    const text = `import a from 'one'\nimport type { B } from 'two'\n// from 'three'\nresolve('@four/five/file.css')\nimport('node:fs')`
    expect(packagesIn(text)).toEqual(['one', '@four/five'])
  })
})

describe('a release', () => {
  // Hundreds of megabytes are copied, and a product begins on them.
  it(
    '@ci is small, and serves guidebooks, their pictures and papers without the folder it was made in',
    {
      timeout: 300_000,
    },
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'gilbook-release-'))
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
      const release = join(folder, 'release')
      expect((await makeRelease(root, release)).megabytes).toBeLessThanOrEqual(MOST_MEGABYTES)
      await expect(makeRelease(root, release)).rejects.toThrow('is not empty')

      const port = await freePort()
      const env = { PATH: process.env['PATH'], PORT: String(port), DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn' }
      const server = spawn(process.execPath, ['--liftoff-only', 'backend/main.ts'], { cwd: release, env })
      const ended = once(server, 'exit')
      onTestFinished(async () => {
        server.kill('SIGTERM')
        await ended
      })
      let output = ''
      for (const stream of [server.stdout, server.stderr])
        stream.on('data', (data: Buffer) => (output += data.toString()))
      await until(() => /Gilbook is at/.test(output) || server.exitCode !== null)
      expect(output).toContain('Gilbook is at')

      const ask = (path: string): Promise<Response> => fetch(`http://127.0.0.1:${port}${path}`)
      expect(await (await ask('/api/ready')).json()).toEqual({ status: 'ok', missing: [] })
      expect(await (await ask('/')).text()).toContain('<div id="app"')
      const { results } = (await (await ask('/api/guidebooks/public-gallery')).json()) as {
        results: { uuid: string }[]
      }
      const page = `/m/${results[0]?.uuid}`
      for (const [path, type] of [
        [page, 'text/html'],
        [`${page}/guidebook.pdf`, 'application/pdf'],
        [`${page}/icon-192.png`, 'image/png'],
      ] as const) {
        const answer = await ask(path)
        expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
          path,
          200,
          expect.stringContaining(type),
        ])
      }
      expect(output).not.toMatch(/Cannot find|ENOENT/)
    },
  )
})
