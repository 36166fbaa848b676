// How a server ends: answers that are being made are finished, and nobody else is waited for.
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { listen } from './listen.ts'

test('a running request is answered whole, and a connection that said nothing holds up no end', async () => {
  const asked = Promise.withResolvers<ServerResponse>()
  const { port, end } = await listen((_, reply) => asked.resolve(reply), 0, '127.0.0.1')
  const silent = connect(port, '127.0.0.1').resume()
  await once(silent, 'connect')
  const reply = fetch(`http://127.0.0.1:${port}/`)
  const answer = await asked.promise
  const ended = end()
  await once(silent, 'close')
  answer.end('whole')
  expect(await (await reply).text()).toBe('whole')
  await ended
}, 30_000)

/** Somebody in a thread of his own, whom it does not stop that this one is busy. */
const VISITOR = `
  const { parentPort, workerData: { port, done } } = require('node:worker_threads')
  const request = 'POST / HTTP/1.1\\r\\nHost: localhost\\r\\nContent-Length: 0\\r\\n\\r\\n'
  const did = () => { Atomics.add(done, 0, 1); Atomics.notify(done, 0) }
  let told = ''
  let socket
  const acts = {
    connect: () => {
      socket = require('node:net').connect(port, '127.0.0.1', did)
      socket.on('data', (bytes) => (told += bytes)).on('error', () => {}).on('close', () => parentPort.postMessage(told))
    },
    ask: () => socket.write(request, did),
  }
  parentPort.on('message', (act) => acts[act]())
`

function visitor(port: number) {
  const done = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(VISITOR, { eval: true, workerData: { port, done } })
  /** This thread does nothing else until it is done. */
  const during = (act: 'connect' | 'ask'): void => {
    const before = Atomics.load(done, 0)
    worker.postMessage(act)
    Atomics.wait(done, 0, before, 10_000)
  }
  const told = once(worker, 'message').then(async ([words]) => {
    await worker.terminate()
    return String(words)
  })
  return { ready: once(worker, 'online'), during, told }
}

test.each(['127.0.0.1', '0.0.0.0'])(
  'whoever came while it was busy is answered, though it stops in that moment: on %s',
  async (host) => {
    const { port, end } = await listen((_, reply) => void reply.end('whole'), 0, host)
    const { ready, during, told } = visitor(port)
    await ready
    during('connect')
    during('ask')
    await end()
    expect(await told).toContain('whole')
  },
  30_000,
)

test('what a silent connection asks just before it would be closed is answered', async () => {
  const { port, end } = await listen((_, reply) => void reply.end('whole'), 0, '127.0.0.1')
  const { ready, during, told } = visitor(port)
  await ready
  during('connect')
  const ended = end()
  for (let isOpen = true; isOpen;)
    isOpen = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    )
  during('ask')
  // Longer than silent ones are left alone.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
  await ended
  expect(await told).toContain('whole')
}, 30_000)
