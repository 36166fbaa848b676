// How a server ends: answers that are being made are finished, and nobody else is waited for.
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
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
