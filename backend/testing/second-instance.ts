// A second instance of the product on the same data, with another environment.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApp } from '#backend/app.ts'
import { readConfig } from '#backend/config/config.ts'
import { createFeatures } from '#backend/feature-list.ts'
import type { Deps } from '#backend/platform/deps.ts'
import type { TestServer } from './server.ts'

export interface SecondInstance {
  deps: Deps
  /** @param path below `/api` */
  ask: (
    method: string,
    path: string,
    headers?: Record<string, string>,
    body?: unknown,
  ) => Promise<{ status: number; text: string; headers: Headers }>
  /** Resolves when what it was asked is answered. */
  stop: () => Promise<unknown>
}

export async function startSecondInstance(
  server: TestServer,
  environment: Record<string, string>,
): Promise<SecondInstance> {
  const { dataDir, config } = { dataDir: server.dataDir, config: server.deps.config }
  const changed = readConfig({
    DATA_DIR: dataDir,
    DEMO: 'off',
    PUBLIC_URL: config.publicUrl,
    LOG_LEVEL: 'silent',
    ...environment,
  })
  const deps = { ...server.deps, config: changed }
  const http = createServer(createApp(deps, createFeatures(deps)).callback())
  await new Promise<void>((resolve) => void http.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}/api`
  const ask: SecondInstance['ask'] = async (method, path, headers = {}, body) => {
    const reply = await fetch(url + path, {
      method,
      headers: { 'Content-Type': 'application/json', 'Accept-Language': 'en', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: reply.status, text: await reply.text(), headers: reply.headers }
  }
  return { deps, ask, stop: () => new Promise((resolve) => http.close(resolve)) }
}
