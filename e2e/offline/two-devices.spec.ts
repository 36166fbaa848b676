// Two people at one guidebook, on devices that lose the network and crash: in the end all agree, and no sentence is lost.
import type { Guidebook, Id } from '#domain/guidebook/document.ts'
import { Dice } from '#domain/testing/random-guidebook.ts'
import { onServer } from './offline-page.ts'
import { expect, synced, test } from './device.ts'
import {
  crash,
  editOnce,
  meet,
  sentencesIn,
  setNetwork,
  shownBy,
  writerOn,
  type Writer,
} from './two-devices-schedule.ts'
import type { Network } from './network.ts'

const SCHEDULES = process.env['TEST_LONG'] ? 200 : 4
const STEPS = 24
/** Another one each time only in the long run: a change is judged by what it changed, and not by luck. */
const SEED = Number(process.env['SEED'] ?? (process.env['TEST_LONG'] ? Date.now() % 1e6 : 20_261))

/** What happens at one step; edits are most of it. */
async function step(dice: Dice, network: Network, writer: Writer, id: Id, kept: Set<string>): Promise<string> {
  const act = dice.below(20)
  if (act < 13) return editOnce(writer, id, kept).then(() => 'edit')
  if (act < 15) return setNetwork(writer, dice.below(2) === 0).then(() => 'network')
  if (act === 15) return crash(writer, id).then(() => 'crash')
  if (act === 16) {
    const faults = [{ kind: 'lose' }, { kind: 'cut' }, { kind: 'answer', status: 500 }] as const
    const fault = dice.one(faults)
    network.fault = ({ method }) => {
      if (method === 'GET') return undefined
      network.fault = null
      return fault
    }
    return fault.kind
  }
  return meet(writer, id).then(
    () => 'meet',
    () => 'no network',
  )
}

const bare = ({ title, contents, header, subheader, footer }: Guidebook): unknown => ({
  title,
  header,
  subheader,
  footer,
  contents: contents.map(({ updatedAt: _, ...page }: Guidebook['contents'][number] & { updatedAt?: string }) => page),
})

test(`offline 13 14: two devices that edit, lose the line and crash agree in the end, and every sentence is kept (${SCHEDULES} schedules) @ci`, async ({
  here,
  another,
  person,
  network,
  app,
}) => {
  test.setTimeout(SCHEDULES * 60_000)
  const there = await another()
  const tabs = [await here.tabOf(person), await there.tabOf(person)] as const
  const writers = [await writerOn(here, tabs[0], SEED, '가'), await writerOn(there, tabs[1], SEED + 1, '나')] as const
  let asker = person
  for (let schedule = 0; schedule < SCHEDULES; schedule += 1) {
    // A token lasts ten minutes.
    if (schedule % 20 === 19) asker = await app.signIn(person.email, person.password)
    const seed = SEED + schedule
    const dice = new Dice(seed)
    const [one, two] = writers
    const { id } = await one.tab.evaluate(() => gilbook.make('Jeju'))
    await synced(one.tab, id)
    await two.tab.evaluate((guidebook) => gilbook.openGuidebook(guidebook), id)
    const kept = new Set<string>()
    const done: string[] = []
    for (let n = 0; n < STEPS; n += 1) {
      const who = dice.below(2)
      done.push(`${who}:${await step(dice, network, writers[who === 0 ? 0 : 1], id, kept)}`)
    }
    network.fault = null
    for (const writer of writers) await setNetwork(writer, true)
    const story = `seed ${seed}: ${done.join(' ')}`
    const left = async (): Promise<number> => (await meet(one, id)) + (await meet(two, id)) + (await meet(one, id))
    await expect.poll(left, { message: story, timeout: 60_000 }).toBe(0)
    const agreed = bare(await onServer<Guidebook>(app, asker, id))
    for (const writer of writers) expect(bare(await shownBy(writer, id)), story).toEqual(agreed)
    const offered = await Promise.all(writers.map(({ tab }) => tab.evaluate(() => gilbook.conflicts())))
    const there = sentencesIn([agreed, offered])
    expect(
      [...kept].filter((sentence) => !there.has(sentence)),
      story,
    ).toEqual([])
  }
})
