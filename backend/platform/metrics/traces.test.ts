// What a collector is told: one connected trace from a request over its statements and its job to the provider's call.
import { expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { job } from '#backend/platform/jobs.ts'
import { route } from '#backend/platform/route.ts'
import { startTestServer } from '#backend/testing/server.ts'
import { startCollector, type ExportedSpan } from '#backend/testing/trace-collector.ts'
import { summaryOf } from './trace-queries.ts'
import { atMost } from './trace-requests.ts'

it('of a request, its statements, its job and the call to a provider are one trace, without a word of anybody', async () => {
  const collector = await startCollector()
  onTestFinished(() => collector.stop())
  const { endpoint } = collector
  let called = false
  const server = await startTestServer({
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
      PORTONE_API_BASE: endpoint,
      PORTONE_KEY: 'k',
      PORTONE_SECRET: 's',
      PORTONE_IMP_CODE: 'imp',
    },
    features: (deps) => [
      {
        routes: [
          route({
            method: 'POST',
            path: '/traced/:word',
            who: 'signed-in',
            summary: 'x',
            params: z.object({ word: z.string() }),
            answers: { 204: z.undefined() },
            handle: async () => {
              await deps.transact((tx) => deps.jobs.enqueue('traced', {}, { tx }))
              return { status: 204 }
            },
          }),
        ],
        jobs: [
          job({
            name: 'traced',
            work: async () => {
              await deps.payments.paymentById('imp_secretive').catch(() => undefined)
              called = true
            },
          }),
        ],
      },
    ],
  })
  const owner = await server.signUp()
  const answer = await server.call('POST', '/api/traced/secretive', { token: owner.token })
  expect(answer.status).toBe(204)
  await expect.poll(() => called).toBe(true)
  await server.stop()

  const [text, spans] = [collector.text(), collector.spans()]
  const request = spans.find(({ name }) => name === 'POST /api/traced/:word')
  const ofTrace = spans.filter(({ traceId }) => traceId === request?.traceId)
  const below = (name: string | RegExp, parent: ExportedSpan | undefined): ExportedSpan | undefined =>
    ofTrace.find((span) => span.name.match(name) !== null && span.parentSpanId === parent?.spanId)
  expect(request?.parentSpanId ?? '').toBe('')
  expect(below(/^SELECT/, request)).toBeDefined()
  const work = below('process traced', request)
  expect(work).toBeDefined()
  expect(below('POST 127.0.0.1', work)).toBeDefined()
  for (const secret of ['secretive', owner.email, owner.id, owner.token]) expect(text).not.toContain(secret)
})

it.each([
  [`SELECT a FROM account WHERE name = 'somebody'`, 'SELECT account'],
  ['\n  INSERT INTO guidebook_page (id) VALUES ($1)', 'INSERT guidebook_page'],
  ['UPDATE account SET x = $1', 'UPDATE account'],
  ['COMMIT', 'COMMIT'],
])('a statement is told by verb and table: %s', (text, summary) => {
  expect(summaryOf(text)).toBe(summary)
})

it('of many requests in a second some are told, and all again once there are few', () => {
  let now = 0
  const begins = atMost(20, () => now)
  const toldOf = (count: number): number => Array.from({ length: count }, begins).filter(Boolean).length
  expect([toldOf(15), toldOf(1000)]).toEqual([15, 5])
  now += 500
  expect(toldOf(1000)).toBe(10)
  now += 60_000
  expect(toldOf(1000)).toBe(20)
})
