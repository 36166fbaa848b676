// What a test in another engine is given: that engine, behind a proxy that can cut what it asks.
import { writeFile } from 'node:fs/promises'
import type { TestInfo } from 'playwright/test'
import { expect, test as base, type App } from '#e2e/fixtures.ts'
import type { Person } from '#e2e/harness/api.ts'
import { startFaultProxy, type FaultProxy } from '#e2e/harness/fault-proxy.ts'
import { publisher } from '#e2e/reader/reader-fixture.ts'
import { press, says, type Engine, type Size, type Start } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { startWebKit } from './webkit.ts'

export { expect } from 'playwright/test'

export interface EngineFixture {
  app: App
  engine: Engine
  proxy: FaultProxy
  /** Who may publish. */
  owner: Person
}

const ENGINES: Record<string, Start> = { WebKit: startWebKit, Firefox: startFirefox }

export const test = base.extend<{ fixtureIn: (start: Start, size?: Size) => Promise<EngineFixture | null> }>({
  fixtureIn: async ({ app }, provide, info) => {
    const fixtures: EngineFixture[] = []
    await provide(async (start, size) => {
      const engine = await start(size)
      if (!engine) return null
      const fixture = { app, engine, proxy: await startFaultProxy(app.url), owner: await publisher(app) }
      fixtures.push(fixture)
      return fixture
    })
    for (const { engine, proxy } of fixtures) {
      await pictured(engine, info)
      await engine.end()
      await proxy.close()
    }
  },
})

async function pictured(engine: Engine, info: TestInfo): Promise<void> {
  if (info.status === info.expectedStatus) return
  const drawn = await engine.picture().catch(() => null)
  if (!drawn) return
  const path = info.outputPath('screenshot.png')
  await writeFile(path, drawn)
  await info.attach('screenshot', { path, contentType: 'image/png' })
}

/** Declares a test in each engine. */
export function inEachEngine(title: string, walk: (fixture: EngineFixture) => Promise<void>, size?: Size): void {
  for (const [name, start] of Object.entries(ENGINES))
    test(`${name}: ${title} @ci`, async ({ fixtureIn }) => {
      const fixture = await fixtureIn(start, size)
      // Where a change is judged, each engine has to be there.
      if (process.env['CI']) expect(fixture, `${name} is installed`).not.toBeNull()
      test.skip(fixture === null, `${name} is not installed`)
      if (fixture) await walk(fixture)
    })
}

/** Of a reader: by the name that has a worker without TLS. */
export const coverAt = ({ proxy }: EngineFixture, uuid: string): string =>
  `${proxy.url.replace('127.0.0.1', 'localhost')}/m/${uuid}`

/** Opens a guidebook and keeps all of it on the device. */
export async function saveIn(engine: Engine, cover: string): Promise<void> {
  await engine.open(cover)
  await press(engine, '오프라인 저장')
  await says(engine, '이 기기에 저장됨')
}
