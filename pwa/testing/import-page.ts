// A page without screens that gives a bench the readers of files and the rules on the page's own thread, whose time is known.
import { readSchedule } from '#domain/schedule/read-schedule.ts'
import { readSource } from '#pwa/import/read-source.ts'

/** @param base64 the file @returns how many parts its draft has: what a review shows */
async function draftOf(base64: string, name: string): Promise<number> {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const source = await readSource(bytes, name)
  if ('refused' in source) throw new Error(source.refused)
  return readSchedule(source, { near: '2026-01-01' }).parts.length
}

const api = { draftOf }

export type ImportPage = typeof api

Object.assign(globalThis, { importing: api })
