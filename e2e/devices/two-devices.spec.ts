// Two people's browsers at one guidebook, with true keys and every fault: nothing that was typed is lost, torn, misplaced or
// doubled, and nobody is asked who need not be.
import { appendFileSync } from 'node:fs'
import { expect, test as base } from '#e2e/fixtures.ts'
import { testProfile } from '#e2e/harness/browser.ts'
import { openNetwork } from '#e2e/offline/network.ts'
import { Device } from './device.ts'
import { Gate } from './gate.ts'
import { playRound, seedsFrom, type RoundResult, type TwoDevices } from './round.ts'
import { type Act, crowdedScheduleOf, scheduleOf } from './schedule.ts'

const test = base.extend<{ twoDevices: TwoDevices }>({
  serviceWorkers: 'allow',
  twoDevices: async ({ ownApp: app }, provide) => {
    const person = await app.signUp()
    const networks = [await openNetwork(app.url), await openNetwork(app.url)] as const
    const profiles = [await testProfile(), await testProfile()] as const
    const devices = [
      new Device(0, networks[0], profiles[0], person),
      new Device(1, networks[1], profiles[1], person),
    ] as const
    await provide({ app, person, devices, gate: new Gate(networks) })
    for (const profile of profiles) await profile.remove()
    for (const network of networks) await network.close()
  },
})

const { DEVICE_ROUNDS, DEVICE_ACTS, DEVICE_CROWDED, DEVICE_SHRINK, DEVICE_TOLD, SEED } = process.env

const reportOf = ({ seed, acts, faults, verdict, story }: Round): string =>
  [
    `seed ${seed}: ${faults.join('\n  ')}`,
    ...(verdict?.needless.map((one) => `needless window ${one}`) ?? []),
    story,
    `repeat: npm run test:long -- devices${DEVICE_CROWDED ? ' --crowded' : ''} --rounds 1 --seed ${seed} --acts ${acts.map(({ n }) => n).join(',')}`,
  ].join('\n')

type Round = RoundResult & { acts: Act[] }

async function play(twoDevices: TwoDevices, seed: number, acts: Act[]): Promise<Round> {
  const round = await playRound(twoDevices, seed, acts)
  if (DEVICE_TOLD) appendFileSync(DEVICE_TOLD, `${JSON.stringify(round)}\n`)
  return { ...round, acts }
}

const kindsOf = ({ faults }: RoundResult): string[] => faults.map((fault) => fault.split(':')[0] ?? '')

/** Leaves out each act without which the same kind of fault comes all the same. */
async function shrink(twoDevices: TwoDevices, found: Round): Promise<Round> {
  let least = found
  for (const { n } of found.acts.toReversed()) {
    const acts = least.acts.filter((act) => act.n !== n)
    const round = await play(twoDevices, found.seed, acts)
    if (kindsOf(round).some((kind) => kindsOf(found).includes(kind))) least = round
  }
  return least
}

async function playOne(twoDevices: TwoDevices, seed: number): Promise<Round> {
  const all = DEVICE_CROWDED ? crowdedScheduleOf(seed) : scheduleOf(seed)
  const only = DEVICE_ACTS?.split(',').map(Number)
  const round = await play(twoDevices, seed, only ? all.filter(({ n }) => only.includes(n)) : all)
  return DEVICE_SHRINK && round.faults.length > 0 ? shrink(twoDevices, round) : round
}

/** So many rounds share two browsers. */
const BATCH = 4

const seeds = seedsFrom(Number(SEED ?? 1), Number(DEVICE_ROUNDS ?? 2))

for (let from = 0; from < seeds.length; from += BATCH) {
  const own = seeds.slice(from, from + BATCH)
  test(`offline 13 14: two browsers of one account, seeds ${own.join(' ')} @ci`, async ({ twoDevices }) => {
    test.setTimeout(own.length * (DEVICE_SHRINK ? 3_000_000 : 150_000))
    const failed: string[] = []
    for (const seed of own) {
      const round = await playOne(twoDevices, seed)
      if (round.faults.length > 0) failed.push(reportOf(round))
    }
    expect(failed.join('\n\n')).toBe('')
  })
}
