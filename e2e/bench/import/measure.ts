// `import`: how much of the measured schedules comes out as it was meant, and what reading a long one costs.
import type { Figure } from '#e2e/bench/figure.ts'
import type { Stage } from '#e2e/bench/stage.ts'
import { documents } from './documents.ts'
import { farHands } from './far-hands.ts'
import { freshHands } from './fresh-hands.ts'
import { furtherPlans } from './further-plans.ts'
import { furtherSheets } from './further-sheets.ts'
import { furtherTables } from './further-tables.ts'
import { furtherTexts } from './further-texts.ts'
import { judge, type Judged } from './judge.ts'
import { laterHands } from './later-hands.ts'
import { longFiles } from './long-files.ts'
import { oddHands } from './odd-hands.ts'
import { pages } from './pages.ts'
import { recentHands } from './recent-hands.ts'
import type { ScheduleCase } from './schedule-case.ts'
import { sheets } from './sheets.ts'
import { smallHands } from './small-hands.ts'
import { strangeHands } from './strange-hands.ts'
import { tradeHands } from './trade-hands.ts'
import { unseen } from './unseen.ts'
import { wideHands } from './wide-hands.ts'

export const importBench = async ({ product }: Stage): Promise<Figure[]> => {
  const known = await judged([
    ...sheets,
    ...documents,
    ...pages,
    ...oddHands,
    ...strangeHands,
    ...laterHands,
    ...freshHands,
    ...recentHands,
    ...tradeHands,
    ...smallHands,
    ...wideHands,
    ...farHands,
    ...furtherTexts,
    ...furtherTables,
    ...furtherPlans,
    ...furtherSheets,
  ])
  const later = await judged(unseen)
  return [
    ...figures('import', known),
    ...(later.length > 0 ? figures('import-unseen', later) : []),
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
