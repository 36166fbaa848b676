// One round: a schedule is played on two devices, both come to rest, and what is left is judged.
import { Dice } from '#domain/testing/random-guidebook.ts'
import type { Guidebook } from '#domain/guidebook/document.ts'
import type { App } from '#e2e/fixtures.ts'
import type { Person } from '#e2e/harness/api.ts'
import { Impossible, play, type RoundContext } from './do-step.ts'
import { makeBook, paragraphsOf } from './book.ts'
import type { Device, OnDisk } from './device.ts'
import type { Gate } from './gate.ts'
import { judge, type Question, type Verdict } from './judge.ts'
import { Ledger } from './ledger.ts'
import { actText, type Act } from './schedule.ts'

export interface TwoDevices {
  app: App
  person: Person
  devices: readonly [Device, Device]
  gate: Gate
}

export interface RoundResult {
  seed: number
  /** Empty where all holds. */
  faults: string[]
  verdict: (Verdict & { undone: string[] }) | null
  /** Acts in order with what came of them, and the saves in the order of their arrival. */
  story: string
}

/** A save that is held, and a server that is down, come back after so many acts. */
const LASTS = 3

/** Both come to rest within so many milliseconds. */
const REST_WITHIN = 60_000

export async function playRound(
  { app, person: { email, password }, devices, gate }: TwoDevices,
  seed: number,
  acts: Act[],
): Promise<RoundResult> {
  // A token lasts ten minutes.
  const person = await app.signIn(email, password)
  gate.clear()
  gate.forget()
  const { book, body } = makeBook()
  const made = await app.ask<Guidebook>('POST', '/api/guidebooks', { token: person.token, body })
  const first = paragraphsOf(made)
  const ledger = new Ledger()
  let isUp = true
  const server = {
    down: async () => {
      if (isUp) await app.kill()
      isUp = false
    },
    up: async () => {
      if (!isUp) await app.start()
      isUp = true
    },
  }
  const context: RoundContext = { book, devices, ledger, gate, server }
  const asked = new Map<string, Question>()
  const story: string[] = []
  const faults: string[] = []
  try {
    for (const device of devices) {
      await device.begin(book.id)
      await device.tab(0)
    }
    await playAll(context, acts, story, asked)
    const stored = await rest(context, () => storedOn(app, person, book.id), asked)
    const undone = story.filter((line) => line.includes(UNDONE))
    const verdict = { ...judge(ledger, first, stored, [...asked.values()]), undone }
    return { seed, faults: faultsOf(verdict), verdict, story: storyOf(story, gate) }
  } catch (error) {
    faults.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
    await server.up()
    return { seed, faults, verdict: null, story: storyOf(story, gate) }
  }
}

const storedOn = (app: App, { token }: Person, id: string): Promise<Guidebook> =>
  app.ask<Guidebook>('GET', `/api/guidebooks/${id}`, { token })

const storyOf = (story: string[], gate: Gate): string => `${story.join('\n')}\nsaves: ${gate.log()}`

async function playAll(
  context: RoundContext,
  acts: Act[],
  story: string[],
  asked: Map<string, Question>,
): Promise<void> {
  const since: { hold: [number, number]; down: number } = { hold: [Infinity, Infinity], down: Infinity }
  for (let at = 0; at < acts.length; at += 1) {
    for (const who of [0, 1] as const) if (since.hold[who] + LASTS <= at) context.gate.open(who)
    if (since.down + LASTS <= at) await context.server.up()
    const act = acts[at] as Act
    const next = acts[at + 1]
    const isApart = next && (next.who !== act.who || next.tab !== act.tab)
    const both = act.together && isApart ? [act, next] : [act]
    for (const { kind, who } of both) {
      if (kind === 'hold') since.hold[who] = at
      if (kind === 'serverDown') since.down = at
    }
    story.push(...(await Promise.all(both.map((one) => perform(context, one)))))
    at += both.length - 1
    for (const device of context.devices) {
      // A page that could not be loaded has no storage to look into.
      const disk = device.isOpen(0) ? await device.onDisk().catch(() => null) : null
      if (disk) note(device.who, disk.undecided, asked)
    }
  }
}

const UNDONE = 'could not be done'

/** @returns the act, with what came of it */
async function perform(context: RoundContext, act: Act): Promise<string> {
  const before = context.ledger.sentences.length
  try {
    await play(context, act)
    const own = context.ledger.sentences.slice(before).find(({ act: n }) => n === act.n)
    const where = own ? ` ‘${own.text.slice(0, own.times.length)}’ behind ${own.left ?? 'nothing'}` : ''
    return `  ${actText(act)}${where}`
  } catch (error) {
    if (error instanceof Impossible) return `  ${actText(act)} (no place for it)`
    const why = String(error).split('\n')
    const inWay = why.find((line) => line.includes('intercepts pointer events')) ?? ''
    return `  ${actText(act)} (${UNDONE}: ${why[0]} ${inWay.trim()})`
  }
}

/** Everything works again, and both devices look until they have what the server has. */
async function rest(
  context: RoundContext,
  read: () => Promise<Guidebook>,
  asked: Map<string, Question>,
): Promise<Guidebook> {
  const { devices, gate, server } = context
  await server.up()
  gate.clear()
  for (const device of devices) {
    await device.setOffline(false)
    for (const tab of [0, 1] as const) if (device.isOpen(tab)) await (await device.tab(tab)).keyboard.press('Control+s')
  }
  const until = Date.now() + REST_WITHIN
  for (let turn = 0; ; turn += 1) {
    const stored = await read()
    const states = await Promise.all(devices.map((device) => look(device, stored, asked)))
    if (states.every((state) => state === '')) return stored
    if (Date.now() > until) throw new Error(`no rest: ${states.join('; ')}`)
    // What the other one saved is seen by a device that looks anew.
    if (turn % 8 === 7) for (const device of devices) await (await device.tab(0)).reload()
    await pause(400)
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** @returns why the device is not at rest with what the server has */
async function look(device: Device, stored: Guidebook, asked: Map<string, Question>): Promise<string> {
  const { document, rows, undecided } = await device.onDisk()
  note(device.who, undecided, asked)
  const name = device.who === 0 ? 'a' : 'b'
  if (document === null) return `${name} has no guidebook`
  if (rows > 0) return `${name} has ${rows} requests waiting`
  return bare(document) === bare(stored) ? '' : `${name} has another guidebook than the server`
}

/** What waits for a choice now, beside what did. */
function note(who: 0 | 1, undecided: OnDisk['undecided'], asked: Map<string, Question>): void {
  for (const one of asked.values()) if (one.who === who) one.open = false
  for (const { seq, about } of undecided) asked.set(`${who}:${seq}`, askedOf(who, about))
}

const askedOf = (who: 0 | 1, about: Record<string, unknown>): Question => ({
  who,
  node: typeof about['id'] === 'string' ? about['id'] : null,
  field: String(about['field'] ?? about['kind']),
  text: JSON.stringify(about),
  open: true,
})

/** What both have to have alike, in one order of keys. */
function bare({ title, contents, header, subheader, footer }: Guidebook): string {
  const sorted = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sorted)
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value).filter(([key]) => key !== 'updatedAt')
    return Object.fromEntries(
      entries.map(([key, one]) => [key, sorted(one)] as const).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    )
  }
  return JSON.stringify(sorted({ title, contents, header, subheader, footer }))
}

function faultsOf({ lost, torn, misplaced, doubled, unasked }: Verdict): string[] {
  const all = { lost, torn, misplaced, doubled, 'not asked': unasked }
  return Object.entries(all).flatMap(([kind, cases]) => cases.map((one) => `${kind}: ${one}`))
}

/** Seeds of so many rounds, from one. */
export function seedsFrom(seed: number, count: number): number[] {
  const dice = new Dice(seed)
  return count === 1 ? [seed] : Array.from({ length: count }, () => dice.below(1e6))
}
