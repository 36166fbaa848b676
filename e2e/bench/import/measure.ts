// `import`: how much of the measured schedules comes out as it was meant, and what reading a long one costs.
import type { Figure } from '#e2e/bench/figure.ts'
import { formats } from '#e2e/bench/import/corpus/formats/cases.ts'
import { habits } from '#e2e/bench/import/corpus/habits/cases.ts'
import { holdout1 } from '#e2e/bench/import/corpus/holdout-1/cases.ts'
import { holdout2 } from '#e2e/bench/import/corpus/holdout-2/cases.ts'
import { holdout3 } from '#e2e/bench/import/corpus/holdout-3/cases.ts'
import { holdout4 } from '#e2e/bench/import/corpus/holdout-4/cases.ts'
import { holdout9 } from '#e2e/bench/import/corpus/holdout-9/cases.ts'
import { koreanPackages } from '#e2e/bench/import/corpus/korean-packages/cases.ts'
import { officesAndAgencies } from '#e2e/bench/import/corpus/offices-and-agencies/cases.ts'
import { smallOperators } from '#e2e/bench/import/corpus/small-operators/cases.ts'
import { travelTrade } from '#e2e/bench/import/corpus/travel-trade/cases.ts'
import type { BenchContext } from '#e2e/bench/bench-context.ts'
import { judge, type Judged } from './judge.ts'
import { longFiles } from './long-files.ts'
import type { ScheduleCase } from './schedule-case.ts'

/** Written while the rules were, or a holdout set once: the rules have learnt from them. */
const KNOWN = [
  ...formats,
  ...holdout1,
  ...holdout2,
  ...holdout3,
  ...holdout4,
  ...koreanPackages,
  ...smallOperators,
  ...officesAndAgencies,
  ...travelTrade,
  ...habits,
]

/** What the rules have not learnt from. */
const HOLDOUT = holdout9

export const importBench = async ({ product }: BenchContext): Promise<Figure[]> => {
  const known = await judged(KNOWN)
  const holdout = await judged(HOLDOUT)
  return [
    ...figures('import', known),
    ...(holdout.length > 0 ? figures('import-unseen', holdout) : []),
    ...(await longFiles(product)),
  ]
}

async function judged(cases: readonly ScheduleCase[]): Promise<Judged[]> {
  const all: Judged[] = []
  for (const one of cases) all.push(await judge(one))
  return all
}

function figures(name: string, all: readonly Judged[]): Figure[] {
  const sum = (of: (one: Judged) => number): number => all.reduce((total, one) => total + of(one), 0)
  for (const { name: of, wrongStops, wrongTimes, strayDays, lost } of all) {
    for (const what of wrongStops) console.log(`  ${of}: no stop: ${what}`)
    for (const what of wrongTimes) console.log(`  ${of}: not at its time and day: ${what}`)
    for (const what of strayDays) console.log(`  ${of}: a day that nobody wrote: ${what}`)
    for (const what of lost) console.log(`  ${of}: lost: ${what}`)
  }
  const share = (title: string, limit: number, total: number, wrong: number): Figure => ({
    name: `${name}-${title}`,
    ratio: total === 0 ? 1 : (total - wrong) / total,
    limit,
    wants: 'above',
    detail: `${total - wrong} of ${total} in ${all.length} schedules`,
  })
  const stray = sum((one) => one.strayDays.length)
  const lost = sum((one) => one.lost.length)
  return [
    share(
      'stops',
      0.95,
      sum((one) => one.stops),
      sum((one) => one.wrongStops.length),
    ),
    share(
      'times',
      0.98,
      sum((one) => one.times),
      sum((one) => one.wrongTimes.length),
    ),
    { name: `${name}-days`, ratio: stray, limit: 0, wants: 'below', detail: 'days that nobody wrote' },
    { name: `${name}-lost`, ratio: lost, limit: 0, wants: 'below', detail: 'lines that are nowhere' },
  ]
}
