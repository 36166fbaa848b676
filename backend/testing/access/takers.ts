// Whatever takes a text from outside: the schemas of all routes, each once, and readers that no schema asks.
import type { z } from 'zod'
import { writtenDate } from '#domain/guidebook/agenda/written-date.ts'
import { writtenTimes } from '#domain/guidebook/agenda/written-times.ts'
import { isDeadLink } from '#domain/guidebook/checking/check.ts'
import { linkAddress, videoAddress } from '#domain/guidebook/schema/links.ts'
import { parseRange } from '#domain/guidebook/spreadsheet-range.ts'
import { safeName } from '#backend/features/export/names.ts'
import { isRobot } from '#backend/features/guidebook/views/routes.ts'
import { buildFileAt } from '#backend/platform/client/build-file.ts'
import type { Route } from '#backend/platform/route.ts'
import { samplesOf } from './samples.ts'

const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  linkAddress,
  videoAddress,
  writtenDate: (text) => writtenDate(text, '2026-11-22'),
  writtenTimes,
  isDeadLink,
  parseRange,
  buildFileAt: (text) => buildFileAt(`/assets/${text}`),
  isRobot,
  safeName: (text) => safeName(text, 'x'),
}

export interface Taker {
  name: string
  /** What it does with a text, one thing for each place that the text may stand in. */
  takes: (text: string) => (() => unknown)[]
}

/** A whole guidebook is looked at where it is made. */
export function takersOf(routes: readonly Route[]): Taker[] {
  const names = new Map<z.ZodType, string>()
  for (const { method, path, params, query, body } of routes)
    for (const schema of method === 'PUT' && path === '/guidebooks/:guidebookId' ? [] : [params, query, body])
      if (schema && !('multipart' in schema)) names.set(schema, `${method} ${path}`)
  const judges = [...names].map(([schema, name]): Taker => ({
    name,
    takes: (text) => samplesOf(schema, text).map((each) => () => schema.safeParse(each)),
  }))
  return [
    ...judges,
    ...Object.entries(READERS).map(([name, read]): Taker => ({ name, takes: (text) => [() => read(text)] })),
  ]
}

/** Of this thread, in milliseconds: a busy machine does not make it more. The least of several, for what else ran in it. */
export function workOf(act: () => unknown, times: number): number {
  const all = Array.from({ length: times }, () => {
    const before = process.threadCpuUsage()
    act()
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000
  })
  return Math.min(...all)
}
