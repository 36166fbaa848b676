// nginx and Caddy themselves with their files as they are, before instances that are gone, end without an answer, or say nothing.
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalText } from '#domain/refusal.ts'
import { freePort } from '#backend/testing/port.ts'
import { fileOf } from './machine.ts'
import { startCaddy, startNginx, type Proxy } from './proxy.ts'
import { visitorOf, type Visitor } from './visitor.ts'

const isHere = (program: string): boolean => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0

/** Takes connections; what it does with one is told. */
async function instanceThat(takes: (socket: Socket) => void): Promise<{ server: Server; port: number }> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    takes(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, port: (server.address() as AddressInfo).port }
}

const SENTENCES = { ko: refusalText('UNAVAILABLE', 'kr', {}), en: refusalText('UNAVAILABLE', 'en', {}) }

const PROGRAMS = [
  {
    name: 'nginx',
    needs: ['nginx', 'openssl'],
    states: ['that are gone', 'that end without one', 'that are silent'],
    start: (folder: string, port: number) => startNginx({ folder, instances: [{ port }, { port }], patience: 1 }),
  },
  {
    name: 'Caddy',
    needs: ['caddy'],
    states: ['that are gone', 'that end without one', 'that are silent'],
    start: (folder: string, port: number) =>
      startCaddy({ folder, instances: [{ port }, { port }], tries: 1, patience: 1 }),
  },
] as const

for (const { name: program, needs, states, start } of PROGRAMS) {
  describe.skipIf(!needs.every(isHere))(`${program}, where no instance answers`, () => {
    const folders: string[] = []
    const proxies: Proxy[] = []
    const open = new Set<Socket>()
    const servers: Server[] = []
    const visitors: Record<string, Visitor> = {}
    beforeAll(async () => {
      const ends = await instanceThat((socket) => socket.once('data', () => socket.destroy()))
      const silent = await instanceThat((socket) => void open.add(socket))
      servers.push(ends.server, silent.server)
      const kinds = {
        'that are gone': await freePort(),
        'that end without one': ends.port,
        'that are silent': silent.port,
      }
      for (const name of states) {
        const port = kinds[name]
        const folder = mkdtempSync(join(tmpdir(), 'gilbook-proxy-'))
        // nginx as root reads as an ordinary user.
        chmodSync(folder, 0o755)
        folders.push(folder)
        const proxy = await start(folder, port)
        proxies.push(proxy)
        visitors[name] = visitorOf(proxy)
      }
    }, 60_000)
    afterAll(async () => {
      for (const socket of open) socket.destroy()
      for (const proxy of proxies) await proxy.stop()
      for (const server of servers) server.close()
      for (const folder of folders) rmSync(folder, { recursive: true, force: true })
    })

    it.each(states)(
      'shows a page of ours in both languages, before instances %s',
      async (name) => {
        const paths = [
          { path: '/guidebooks', host: 'app' },
          { path: '/m/11111111-1111-4111-8111-111111111111', host: 'read' },
        ] as const
        for (const { path, host } of paths) {
          const answer = await (visitors[name] as Visitor).ask(path, { host, headers: { accept: 'text/html' } })
          expect([answer.status, answer.headers['retry-after'], answer.headers['cache-control']]).toEqual([
            503,
            '5',
            'no-store',
          ])
          expect(answer.headers['content-type']).toMatch(/^text\/html/)
          expect(answer.text).toBe(fileOf('unavailable.html'))
        }
      },
      60_000,
    )

    it.each(states)(
      'refuses calls in the API’s own form, before instances %s',
      async (name) => {
        const { ask } = visitors[name] as Visitor
        const calls = [
          ['GET', '/api/guidebooks/recent', 'ko-KR,ko;q=0.9,en;q=0.8'],
          ['GET', '/api/m/11111111-1111-4111-8111-111111111111/bundle', 'en-US,en;q=0.9'],
          ['PATCH', '/api/guidebooks/11111111-1111-4111-8111-111111111111', 'en'],
          ['POST', '/api/guidebooks', 'ko'],
          ['GET', '/api/auth/me', 'fr-FR,fr;q=0.9,en;q=0.8'],
        ] as const
        for (const [method, path, language] of calls) {
          const body = method === 'GET' ? {} : { body: { title: '제주' } }
          const answer = await ask(path, { method, headers: { 'accept-language': language }, ...body })
          expect([answer.status, answer.headers['retry-after'], answer.headers['cache-control']]).toEqual([
            503,
            '5',
            'no-store',
          ])
          expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
          expect(JSON.parse(answer.text)).toEqual({
            code: 'UNAVAILABLE',
            message: SENTENCES[language.startsWith('ko') ? 'ko' : 'en'],
            requestId: expect.stringMatching(/^[0-9a-f-]{32,36}$/) as string,
          })
        }
      },
      60_000,
    )

    it.runIf(program === 'nginx')('gives its page to nobody who asks for it by its name', async () => {
      const answer = await (visitors['that are gone'] as Visitor).ask('/unavailable.html')
      expect(answer.status).toBe(404)
    })
  })
}
