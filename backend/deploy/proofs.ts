// What an operator may rely on, each proven through a proxy before two instances and a worker.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { TestSmtp } from '#backend/testing/smtp.ts'
import { documentOf, mapItem, pageOf, textItem } from '#backend/features/guidebook/testing/documents.ts'
import { fileOf, HOSTS, type Instance, type Machine } from './machine.ts'
import type { Visitor } from './visitor.ts'

export interface Trial {
  machine: Machine
  visitor: Visitor
  smtp: TestSmtp
  admin: { email: string; password: string }
  /** The proxy sends what an instance did not take to the next, with its body. */
  isRepeating: boolean
}

/** What it found, for whoever reads along. */
type Proof = (trial: Trial) => Promise<string>

export async function signIn({ visitor, admin }: Trial): Promise<string> {
  const basic = Buffer.from(`${admin.email}:${admin.password}`).toString('base64')
  const answer = await visitor.ask('/api/auth', { method: 'POST', headers: { authorization: `Basic ${basic}` } })
  assert.equal(answer.status, 201, answer.text)
  return (JSON.parse(answer.text) as { token: string }).token
}

export interface Book {
  _id: string
  uuid: string
  version: number
}

export async function makeBook({ visitor }: Trial, token: string): Promise<Book> {
  const body = documentOf('제주', pageOf('성산', textItem('일출'), mapItem('성산 일출봉', 33.458, 126.942)))
  const made = await visitor.ask('/api/guidebooks', { method: 'POST', token, body })
  assert.equal(made.status, 201, made.text)
  const path = `/api/guidebooks/${body._id}`
  assert.equal((await visitor.ask(`${path}/publish`, { method: 'PUT', token, body: {} })).status, 200)
  return JSON.parse((await visitor.ask(path, { token })).text) as Book
}

const pages: Proof = async (trial) => {
  const { visitor } = trial
  const page = await visitor.ask('/', { headers: { accept: 'text/html' } })
  assert.match(page.text, /<div id="app">/)
  assert.match(String(page.headers['strict-transport-security']), /max-age/)
  const script = /src="(\/assets\/[^"]+)"/.exec(page.text)?.[1] ?? ''
  const asked = await visitor.ask(script, { headers: { 'accept-encoding': 'br' } })
  assert.deepEqual([asked.status, asked.headers['content-encoding']], [200, 'br'])
  const token = await signIn(trial)
  assert.equal((await visitor.ask('/api/guidebooks/recent', { token })).status, 200)
  return 'page, script, sign-in, API'
}

const readersHost: Proof = async (trial) => {
  const { visitor } = trial
  const { uuid } = await makeBook(trial, await signIn(trial))
  const read = await visitor.ask(`/m/${uuid}`, { host: 'read' })
  assert.equal(read.status, 200)
  assert.match(read.text, /성산/)
  const there = await visitor.ask(`/m/${uuid}`)
  assert.deepEqual([there.status, there.headers.location], [308, `https://${HOSTS.read}/m/${uuid}`])
  const back = await visitor.ask('/', { host: 'read' })
  assert.deepEqual([back.status, back.headers.location], [302, `https://${HOSTS.app}/`])
  return 'each host leads to the other'
}

const events: Proof = async (trial) => {
  const { visitor } = trial
  const token = await signIn(trial)
  const book = await makeBook(trial, token)
  // By turns: one at each instance.
  const streams = [await visitor.listen(token), await visitor.listen(token)]
  const heard = streams.map(({ next }) => next().then(() => performance.now()))
  const began = performance.now()
  const headers = { 'if-match': `"${book.version}"`, 'idempotency-key': randomUUID() }
  const body = { title: '제주 동쪽' }
  const saved = await visitor.ask(`/api/guidebooks/${book._id}`, { method: 'PATCH', token, headers, body })
  assert.equal(saved.status, 200, saved.text)
  const late = wait(3000).then(() => assert.fail('an event did not come within 3 s'))
  const times = (await Promise.race([Promise.all(heard), late])).map((at) => Math.round(at - began))
  for (const stream of streams) stream.close()
  return `heard ${times.join(' and ')} ms after the save began`
}

const work: Proof = async ({ visitor, smtp, admin }) => {
  const before = smtp.mailsTo(admin.email).length
  const asked = await visitor.ask('/api/password-resets', { method: 'POST', body: { email: admin.email } })
  assert.ok(asked.status < 300, asked.text)
  for (let tries = 0; smtp.mailsTo(admin.email).length === before; tries += 1) {
    assert.ok(tries < 300, 'no mail came within 30 s')
    await wait(100)
  }
  return 'the worker sent a mail'
}

/** The command of the Containerfile, as its engine would run it. */
function healthCheck(port: number): number | null {
  const [, text = '[]'] = /^ {2}CMD (\[.*\])$/m.exec(fileOf('Containerfile')) ?? []
  const [, ...args] = JSON.parse(text) as string[]
  return spawnSync(process.execPath, args, { env: { PORT: String(port) } }).status
}

const health: Proof = async ({ visitor, machine }) => {
  assert.deepEqual(JSON.parse((await visitor.ask('/api/ready')).text), { status: 'ok', missing: [] })
  assert.equal((await visitor.ask('/api/metrics')).status, 404)
  const figures = await fetch(`http://127.0.0.1:${machine.instances[0].figures}/metrics`)
  assert.match(await figures.text(), /http_request_duration_seconds_count/)
  assert.equal(healthCheck(machine.instances[0].port), 0)
  await machine.instances[0].stop()
  assert.equal(healthCheck(machine.instances[0].port), 1)
  await machine.instances[0].start()
  // Only root may have it so.
  if (process.getuid?.() === 0) assert.ok(machine.isReadOnly, 'the processes see a root that can be written')
  return `ready; figures only inside; the container's check tells${machine.isReadOnly ? '; the root is read-only' : ''}`
}

interface Load {
  answered: number
  isOver: boolean
}

/** Asks on and on until it is over; every answer has to be a good one. */
async function keepAsking({ visitor, isRepeating }: Trial, token: string, uuid: string, load: Load): Promise<void> {
  const asks = [
    () => visitor.ask(`/m/${uuid}`, { host: 'read' }),
    () => visitor.ask('/api/guidebooks/recent', { token }),
    // Nothing repeats these: no proxy may, and they have no key.
    () =>
      visitor.ask('/api/guidebooks', { method: 'POST', token, body: documentOf('길', pageOf('하나', textItem('둘'))) }),
  ]
  const one = async (ask: () => Promise<{ status: number; text: string }>): Promise<void> => {
    while (!load.isOver) {
      const { status, text } = await ask()
      assert.ok(status === 200 || status === 201, `${status}: ${text.slice(0, 200)}`)
      load.answered += 1
    }
  }
  const wanted = isRepeating ? asks : asks.slice(0, 2)
  await Promise.all([...wanted, ...wanted].map(one))
}

/** By its own figures. */
async function untilServes({ figures }: Instance, load: Load): Promise<void> {
  for (let answered = 0; answered < 20 && !load.isOver;) {
    const text = await (await fetch(`http://127.0.0.1:${figures}/metrics`)).text()
    const row = 'http_request_duration_seconds_count{method="GET",route="/api/guidebooks/recent",outcome="2xx"} '
    const count = text
      .split('\n')
      .find((line) => line.startsWith(row))
      ?.slice(row.length)
    answered = Number(count ?? 0)
    await wait(50)
  }
}

const rolling: Proof = async (trial) => {
  const token = await signIn(trial)
  const { uuid } = await makeBook(trial, token)
  const load = { answered: 0, isOver: false }
  const loading = keepAsking(trial, token, uuid, load)
  const roll = async (): Promise<(number | null)[]> => {
    const codes: (number | null)[] = []
    for (const instance of trial.machine.instances) {
      codes.push(await instance.stop())
      for (const before = load.answered; load.answered < before + 50 && !load.isOver;) await wait(10)
      await instance.start()
      await untilServes(instance, load)
    }
    return codes
  }
  const rolled = roll()
  try {
    await Promise.race([rolled, loading])
  } finally {
    load.isOver = true
    await Promise.allSettled([rolled, loading])
  }
  await loading
  const codes = await rolled
  assert.deepEqual(codes, [0, 0])
  return `${load.answered} requests answered while one after the other stopped and came back, none lost`
}

export const PROOFS: Record<string, Proof> = {
  'pages and API come through the proxy': pages,
  'the reader has a host of its own': readersHost,
  'an event arrives at once, at either instance': events,
  'the worker works': work,
  'health is told, figures are not': health,
  'instances are stopped and started without a lost request': rolling,
}
