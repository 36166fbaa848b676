// What a run found, as the table of backend/deploy/README.md has it.
import type { Figure } from '#e2e/bench/figure.ts'
import type { Limit } from './steps.ts'

export interface Row {
  figure: Figure
  ours: Limit | null
  bare: Limit | null
  /** How much processor each part had a little above the limit. */
  processors: string
}

export const HEAD = [
  '| what | requests a second | slowest hundredth | bare limit | of it, at least | processors a little above |',
  '| --- | --- | --- | --- | --- | --- |',
]

const perSecond = (limit: Limit | null): string => limit?.seen.perSecond.toFixed(0) ?? 'none'

/** One kind of a day may take longer than others: each is named. */
function slowest(limit: Limit | null): string {
  const kinds = Object.entries(limit?.seen.p99 ?? {})
  return kinds.map(([kind, ms]) => `${kinds.length > 1 ? `${kind} ` : ''}${ms.toFixed(0)} ms`).join(', ') || 'none'
}

export const rowOf = ({ figure: { name, ratio, limit }, ours, bare, processors }: Row): string =>
  `| ${name.replace('capacity-', '')} | ${perSecond(ours)} | ${slowest(ours)} | ${perSecond(bare)} | ${ratio.toFixed(2)}, ${limit} | ${processors} |`
