// A program of its own: what takes longest of all that takes a text of 100 KB, as a line of JSON.
import { hostileTexts } from '#domain/testing/hostile-texts.ts'
import { routesOf } from '#backend/app.ts'
import { createFeatures } from '#backend/feature-list.ts'
import { startTestServer } from '#backend/testing/server.ts'
import { takersOf, workOf } from './takers.ts'

const LENGTH = 100_000
/** What ran for the first time was not compiled yet. Milliseconds. */
const WORTH_ANOTHER_LOOK = 20

const server = await startTestServer()
const takers = takersOf(routesOf(server.deps, createFeatures(server.deps)))
let [most, count] = [{ name: '', text: '', ms: 0 }, 0]
for (const text of hostileTexts(LENGTH))
  for (const { name, takes } of takers)
    for (const take of takes(text)) {
      const once = workOf(take, 1)
      const ms = once < WORTH_ANOTHER_LOOK ? once : workOf(take, 3)
      count += 1
      if (ms > most.ms) most = { name, text: text.slice(0, 20), ms }
    }
console.log(JSON.stringify({ ...most, count, takers: takers.length }))
await server.stop()
