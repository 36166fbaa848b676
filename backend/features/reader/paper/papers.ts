// Every form in which a guidebook leaves the phone: made once for a version, whoever asks.
import type { CalendarDate } from '#domain/guidebook/agenda/written-date.ts'
import type { PublicGuidebook } from '#domain/guidebook/document.ts'
import { localeOf } from '#domain/language.ts'
import { Refusal } from '#domain/refusal.ts'
import type { ReaderRenderer, Rendered } from '#domain/reader/renderer.ts'
import { withLockedPictures } from '#backend/features/reader/locked-pictures.ts'

import { toCachedPage, PageCache, type CachedPage } from '#backend/features/reader/pages/page-cache.ts'
import type { Rendering } from '#backend/features/reader/pages/rendering.ts'
import type { PublicationStatus } from '#backend/features/guidebook/store/public.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { enqueue, onBehalfOf } from '#backend/platform/images/concurrency.ts'
import { inThread } from '#backend/platform/threads/in-thread.ts'
import { VersionCache } from '#backend/platform/version-cache.ts'
import type { CalendarWork } from './calendar-worker.ts'
import { calendarText } from './calendar.ts'
import { oneFile } from './one-file.ts'
import { wholePage } from './own-file.ts'
import { addressesIn, jpegPictures } from './pictures.ts'
import { refusedVersions } from './refused.ts'
import { withFont } from './with-font.ts'

const MOST_BYTES = 64 * 1024 * 1024
/** Of calendars apart: whoever asks for one first day after another drives out no PDF. */
const CALENDARS_MOST_BYTES = 16 * 1024 * 1024
/** Raised when the same page gives another PDF, file or calendar. */
const PAPER = 6

export type FileKind = 'pdf' | 'html'

export interface Papers {
  version: (publication: PublicationStatus) => string
  /** Whether it has to be made first, which is work. */
  isMade: (publication: PublicationStatus, kind: FileKind) => boolean
  /** null when the guidebook vanished meanwhile. @throws Refusal TOO_LARGE, UNAVAILABLE */
  file: (publication: PublicationStatus, kind: FileKind) => Promise<Buffer | null>
  print: (publication: PublicationStatus) => Promise<CachedPage | null>
  chooseStart: (publication: PublicationStatus, wrong: boolean) => Promise<CachedPage | null>
  /** @throws Refusal TOO_LARGE, UNAVAILABLE */
  calendar: (publication: PublicationStatus, start: CalendarDate | null) => Promise<Buffer | null>
}

export function createPapers(deps: Deps, renderer: ReaderRenderer, rendering: Rendering): Papers {
  const asked = (cache: 'papers' | 'calendars') => (isHit: boolean) => deps.metrics.cache(cache, isHit)
  const pages = new PageCache(asked('papers'))
  const tooLarge = refusedVersions()
  const files = new VersionCache<Buffer>(MOST_BYTES, ({ length }) => length, asked('papers'))
  const calendars = new VersionCache<Buffer>(CALENDARS_MOST_BYTES, ({ length }) => length, asked('calendars'))
  const version = (publication: PublicationStatus): string => `${rendering.version(publication)}.${PAPER}`
  const key = ({ uuid, locked }: PublicationStatus, kind: string): string => `${uuid}/${kind}/${locked}`
  const whole = async (publication: PublicationStatus, as: 'print' | 'file'): Promise<Whole | null> => {
    const found = await rendering.document(publication)
    if (!found) return null
    const { guidebook } = found
    return { guidebook, rendered: await wholePage(deps, renderer, guidebook, { locked: publication.locked, as }) }
  }
  /** Whoever asks, it is the publisher's turn, and what became too large is not made again. */
  const inTurn = <T>(publication: PublicationStatus, kind: string, make: () => Promise<T>): Promise<T> =>
    tooLarge.unlessKnown(key(publication, kind), version(publication), () => onBehalfOf(publication.owner, make))
  return {
    version,
    isMade: (publication, kind) => files.has(key(publication, kind), version(publication)),
    file: (publication, kind) => {
      const make = async (): Promise<Buffer | null> => {
        const made = await whole(publication, 'file')
        return made && (kind === 'pdf' ? pdfOf(deps, made) : oneFile(deps.files, made.rendered))
      }
      return files.get(key(publication, kind), version(publication), () => inTurn(publication, kind, make))
    },
    print: async (publication) => {
      const page = async () => {
        const made = await inTurn(publication, 'print', () => whole(publication, 'print'))
        const rendered = made?.rendered ?? null
        return rendered && publication.locked ? withLockedPictures(rendered, publication.uuid) : rendered
      }
      const made = pages.get(key(publication, 'print'), version(publication), async () => {
        const rendered = await page()
        return rendered && withFont(rendered)
      })
      // Where too much is drawn and cut already, most devices have the letters all the same.
      return made.catch(async (failure: unknown) => {
        if (!(failure instanceof Refusal) || failure.code === 'TOO_LARGE') throw failure
        const rendered = await page()
        return rendered && toCachedPage(rendered)
      })
    },
    chooseStart: (publication, wrong) =>
      pages.get(key(publication, `start-${wrong}`), version(publication), async () =>
        renderer.chooseStart(publication, wrong),
      ),
    calendar: (publication, start) => {
      const kind = `ics-${start}`
      const make = async (): Promise<Buffer | null> => {
        const found = await rendering.document(publication)
        return found && calendarOf({ guidebook: found.guidebook, start, base: deps.config.readerUrl })
      }
      return calendars.get(key(publication, kind), version(publication), () => inTurn(publication, kind, make))
    },
  }
}

/** So many events are written within some milliseconds, sooner than a thread starts. */
const EVENTS_AT_ONCE = 100
const CALENDAR_WORKER = new URL('./calendar-worker.ts', import.meta.url)

async function calendarOf(work: CalendarWork): Promise<Buffer> {
  const isShort = stopsOf(work.guidebook) <= EVENTS_AT_ONCE
  const text = isShort
    ? calendarText(work.guidebook, work.start, work.base)
    : await enqueue(() => inThread<string>(CALENDAR_WORKER, work), 'paper')
  return Buffer.from(text)
}

const stopsOf = ({ contents }: PublicGuidebook): number =>
  contents
    .flatMap(({ days }) => days)
    .reduce((sum, { activities, meals }) => sum + 1 + activities.length + meals.length, 0)

interface Whole {
  guidebook: PublicGuidebook
  rendered: Rendered
}

const PDF_WORKER = new URL('../pdf/pdf-worker.ts', import.meta.url)

async function pdfOf({ files }: Deps, { guidebook, rendered }: Whole): Promise<Buffer> {
  const { title, updatedAt, language } = guidebook
  const { html } = rendered
  const pictures = await jpegPictures(files, addressesIn(html))
  const given = { title, updatedAt, lang: localeOf(language), html, pictures }
  return Buffer.from(await enqueue(() => inThread<Uint8Array>(PDF_WORKER, given), 'paper'))
}
