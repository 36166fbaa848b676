// Makes a report of what happened; of what is no error of ours, none.
import { engineOf } from '#domain/browser-error/engine.ts'
import { ELSEWHERE, framesOf, placeOf } from '#domain/browser-error/frames.ts'
import { maskMessage } from '#domain/browser-error/mask.ts'
import { type ErrorKind, type ErrorReport, type Program, REPORT_MOST } from '#domain/browser-error/report.ts'

export interface ErrorOccurrence {
  kind: ErrorKind
  /** What was thrown, whatever it is. */
  thrown: unknown
  message?: string
  /** Where, for what has no stack. */
  place?: { file: string; line: number; column: number }
}

/** The program that reports an error of its own. */
export interface ReportSource {
  program: Program
  /** '' where nothing was built: nothing is reported. */
  build: string
}

/** An end of one's own choosing, and a network that is not there, are no mistakes; nor is what Workbox has no answer for. */
const EXPECTED = new Set(['AbortError', 'NetworkError', 'no-response'])
/** As engines say it of a request without an answer. */
const UNANSWERED = /^(?:Failed to fetch$|Load failed$|NetworkError when attempting)/
/** Of a part that cannot be had while there is no network. */
const NOT_LOADED = /dynamically imported module|importing a module script failed|preload CSS/i
/** Browsers say it where a picture of a size took two turns: nothing is wrong. */
const HARMLESS = /^ResizeObserver loop/

const nameOf = (thrown: unknown): string => {
  const { name } = (thrown ?? {}) as { name?: unknown }
  return typeof name === 'string' && /^[A-Za-z]{1,40}$/.test(name) ? name : 'Error'
}

const messageOf = ({ thrown, message }: ErrorOccurrence): string => {
  const told = message ?? (thrown as { message?: unknown } | null)?.message ?? thrown
  return typeof told === 'string' ? told.replace(/^(?:Uncaught )?(?:\(in promise\) )?(?:\w*Error: )?/, '') : ''
}

function placesOf({ thrown, place }: ErrorOccurrence): string[] {
  const { stack } = (thrown ?? {}) as { stack?: unknown }
  const frames = typeof stack === 'string' ? framesOf(stack, location.origin, REPORT_MOST.frames) : []
  return frames.length > 0 || !place?.file ? frames : [placeOf(place.file, place.line, place.column, location.origin)]
}

export function reportOf(occurrence: ErrorOccurrence, { program, build }: ReportSource): ErrorReport | null {
  const [name, said, frames] = [nameOf(occurrence.thrown), messageOf(occurrence), placesOf(occurrence)]
  const { name: given } = (occurrence.thrown ?? {}) as { name?: unknown }
  if (EXPECTED.has(String(given)) || UNANSWERED.test(said) || HARMLESS.test(said)) return null
  const isForeign = frames.every((frame) => frame === ELSEWHERE)
  // A rejection with something that is no error has no place, and is ours or an extension's: nobody can tell.
  if (build === '' || isForeign) return null
  if (NOT_LOADED.test(said) && !navigator.onLine) return null
  return {
    program,
    kind: occurrence.kind,
    name,
    message: maskMessage(said, REPORT_MOST.message),
    frames,
    build,
    ...engineOf(navigator.userAgent),
    at: new Date().toISOString(),
  }
}

/** Of the window's or a worker's own events. */
export function occurrenceIn(event: Event): ErrorOccurrence {
  if (event.type !== 'error') return { kind: 'rejection', thrown: (event as PromiseRejectionEvent).reason }
  const { error, message, filename, lineno, colno } = event as ErrorEvent
  return { kind: 'error', thrown: error, message, place: { file: filename, line: lineno, column: colno } }
}

/** The hash in the address of the program's first script. */
export function buildOfPage(): string {
  for (const { src } of document.scripts) {
    const build = /\/(?:assets\/index|reader-assets\/reader)-([\w-]{8})\.js$/.exec(src)?.[1]
    if (build !== undefined) return build
  }
  return ''
}
