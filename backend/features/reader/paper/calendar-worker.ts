// The calendar of a long itinerary, put together in a thread of its own.
import { parentPort, workerData } from 'node:worker_threads'
import type { CalendarDate } from '#domain/guidebook/agenda/written-date.ts'
import type { PublicGuidebook } from '#domain/guidebook/document.ts'
import { calendarText } from './calendar.ts'

export interface CalendarWork {
  guidebook: PublicGuidebook
  start: CalendarDate | null
  base: string
}

const { guidebook, start, base } = workerData as CalendarWork
parentPort?.postMessage(calendarText(guidebook, start, base))
