// Health probes from outside: the system counts as recovered when all of them succeed.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { documentOf, formOf, pageOf, textItem } from '#backend/features/guidebook/testing/documents.ts'
import { activationPath, newEmail, personOf, TEST_PASSWORD } from '#backend/testing/identities.ts'
import type { VisitorResponse, RequestOptions } from '#backend/deploy/visitor.ts'
import { anyNetwork, deviceOf, type Person } from './device.ts'
import { takeNotes } from './notes.ts'
import type { Deployment } from './deployment.ts'

/** A probe that takes longer has failed. */
const PATIENCE_MS = 5000
/** What is not well by then never is. */
const MOST_SECONDS = 180

const plainly = async (deployment: Deployment, path: string, asked: RequestOptions): Promise<VisitorResponse> => {
  const answer = await deployment.visitor.ask(path, { patience: PATIENCE_MS, from: anyNetwork(), ...asked })
  if (answer.status >= 400) throw new Error(`${path} answered ${answer.status}`)
  return answer
}

async function mailComes({ smtp }: Deployment, email: string): Promise<void> {
  for (const until = Date.now() + PATIENCE_MS; smtp.mailsTo(email).length === 0;) {
    if (Date.now() > until) throw new Error('no mail came')
    await wait(50)
  }
}

async function signUp(deployment: Deployment): Promise<{ email: string; cookie: string }> {
  const email = newEmail()
  const { headers } = await plainly(deployment, '/api/users', { method: 'POST', body: personOf(email) })
  await mailComes(deployment, email)
  return { email, cookie: headers['set-cookie']?.[0]?.split(';')[0] ?? '' }
}

/** An account with a plan, made while all is well. */
export async function makePerson(deployment: Deployment): Promise<Person> {
  const { email, cookie } = await signUp(deployment)
  const mails = async (to: string): Promise<string[]> => deployment.smtp.mailsTo(to).map(({ text = '' }) => text)
  // From the browser that signed up: from any other one the password would be gone.
  const path = `/api${await activationPath({ mails }, email)}`
  await plainly(deployment, path, { method: 'POST', body: {}, headers: { cookie } })
  await deployment.ask(
    `UPDATE account SET subscription_type = 'pro', subscription = true, expires_at = now() + interval '30 days'
     WHERE email = $1`,
    [email],
  )
  return { email, password: TEST_PASSWORD }
}

export interface Probes {
  /** Seconds from now until a round in which all succeeded began; null: there is none. @returns what failed last, too */
  untilRecovered: () => Promise<{ seconds: number | null; last: string }>
}

/** Made while all is well. */
export async function makeProbes(deployment: Deployment, person: Person): Promise<Probes> {
  const device = deviceOf(() => deployment.visitor, takeNotes(), person)
  const body = documentOf('살핌', pageOf('성산', textItem('일출')))
  const { uuid } = JSON.parse(
    (await device.insist('probe', '/api/guidebooks', { method: 'POST', body, key: randomUUID() })).text,
  ) as { uuid: string }
  await device.insist('probe', `/api/guidebooks/${body._id}/publish`, { method: 'PUT', body: {} })
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'green' } })
    .png()
    .toBuffer()
  const good = async (path: string, asked: RequestOptions): Promise<void> => {
    const answer = await device.once('probe', path, { patience: PATIENCE_MS, ...asked })
    if (!answer || answer.status >= 400) throw new Error(`${path} answered ${answer?.status ?? 'nothing'}`)
  }
  const { instances, worker } = deployment.machine
  const near = [...instances.map(({ port }) => `${port}/api/ready`), `${worker.figures}/metrics`]
  const rounds: (() => Promise<unknown>)[] = [
    ...near.map((address) => async () => {
      const { ok } = await fetch(`http://127.0.0.1:${address}`, { signal: AbortSignal.timeout(PATIENCE_MS) })
      if (!ok) throw new Error(`${address} is not ready`)
    }),
    () => good(`/m/${uuid}`, { host: 'read', headers: { accept: 'text/html' } }),
    async () => {
      const token = await tokenOf(deployment, person)
      const made = { method: 'POST', token, body: documentOf('새 길북', pageOf('성산', textItem('일출'))) }
      await good('/api/guidebooks', made)
      const form = formOf(picture, 'photo.png', 'image/png')
      await good(`/api/guidebooks/${body._id}/header/image`, { method: 'POST', token, body: form })
    },
    () => signUp(deployment),
  ]
  return { untilRecovered: () => untilAll(rounds) }
}

async function tokenOf(deployment: Deployment, { email, password }: Person): Promise<string> {
  const authorization = `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`
  const { text } = await plainly(deployment, '/api/auth', { method: 'POST', headers: { authorization } })
  return (JSON.parse(text) as { token: string }).token
}

async function untilAll(rounds: (() => Promise<unknown>)[]): Promise<{ seconds: number | null; last: string }> {
  const began = performance.now()
  let last = ''
  for (;;) {
    const at = performance.now()
    const ended = await Promise.allSettled(rounds.map((probe) => probe()))
    const seconds = (at - began) / 1000
    const failed = ended.flatMap((each) => (each.status === 'rejected' ? [(each.reason as Error).message] : []))
    if (failed.length === 0) return { seconds, last }
    last = failed.join('; ')
    if (seconds > MOST_SECONDS) return { seconds: null, last }
    await wait(Math.max(0, 500 - (performance.now() - at)))
  }
}
