// What is read on this device, told to the server: pages of a day, by nobody in particular. It is kept until the server
// has answered, so that what is read with no network counts too.
import { today } from '#domain/seoul-day.ts'
import { OWN_MARK } from '#domain/reader/own-mark.ts'
import { whenIdleOrUsed } from './load-part.ts'
import { recall, remember } from './web-storage.ts'

const KEY = 'gilbook.reads'
const OWN = 'gilbook.own'
const DAY_MS = 86_400_000
/** The first seconds of a visit, of a slow phone on a slow line, are for reading. */
const LEISURE_MS = 5000
/** Nobody counts what is older. */
const DAYS_MOST = 30

/** Of one guidebook on one day. `reader` is made up for just that, and forgotten with it. */
interface Day {
  reader: string
  at: number
  marks: string[]
  /** So many of the marks are known to the server. */
  told: number
}

/** By guidebook and day in Seoul. */
type Reads = Record<string, Day>

function change(act: (reads: Reads) => void): Reads {
  let reads: Reads = {}
  try {
    reads = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Reads
    act(reads)
    localStorage.setItem(KEY, JSON.stringify(reads))
  } catch {
    // No storage: what is read here is not counted.
  }
  return reads
}

const madeUp = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(36).padStart(2, '0')).join('')

function note(uuid: string, mark: string): void {
  change((reads) => {
    const { marks } = (reads[`${uuid} ${today()}`] ??= { reader: madeUp(), at: Date.now(), marks: [], told: 0 })
    if (!marks.includes(mark)) marks.push(mark)
  })
}

/** The device of somebody who made it, or a window that their app opened here: their looking at it is no reading. */
const isOwn = (uuid: string): boolean =>
  [recall('localStorage', OWN), recall('sessionStorage', OWN)].some((own) => own?.includes(uuid) ?? false)

function setOwner(uuid: string): void {
  if (location.hash !== OWN_MARK) return
  remember('sessionStorage', OWN, uuid)
  // What is shared from here is for others.
  history.replaceState(history.state, '', location.pathname + location.search)
}

let telling: Promise<void> = Promise.resolve()

/** One after the other: what is noted while the server is being told is told right after. */
const tell = (): Promise<void> => (telling = telling.then(tellWaiting))

async function tellWaiting(): Promise<void> {
  if (!navigator.onLine) return
  const waiting = Object.entries(change(deleteOld)).filter(([, { marks, told }]) => told < marks.length)
  // Without an answer, the next page or the next line tells it again.
  for (const [key, day] of waiting) await sendDay(key, day).catch(() => undefined)
}

async function sendDay(key: string, { reader, at, marks }: Day): Promise<void> {
  const ago = Math.max(0, Math.round((Date.now() - at) / 1000))
  const { ok, status } = await fetch(`/api/guidebooks/uuid/${key.split(' ')[0]}/views`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ reader, ago, marks }),
    keepalive: true,
  })
  change((reads) => {
    const day = reads[key]
    // Not public any more: it counts nowhere.
    if (status === 404) delete reads[key]
    else if (ok && day) day.told = marks.length
  })
}

function deleteOld(reads: Reads): void {
  for (const [key, { at, marks, told }] of Object.entries(reads)) {
    const isOver = told === marks.length && !key.endsWith(today())
    if (isOver || Date.now() - at > DAYS_MOST * DAY_MS) delete reads[key]
  }
}

/** This page was read, and by which poster's code it was opened. */
export function countRead(root: HTMLElement, uuid: string): void {
  setOwner(uuid)
  // Behind a prompt nothing has been read yet.
  if (root.querySelector('[data-unlock]')) return
  const scan = takeScan()
  whenIdleOrUsed(() => {
    if (isOwn(uuid)) return
    // The map shows what pages have.
    if (!location.pathname.endsWith('/map')) note(uuid, location.pathname.split('/contents/')[1] ?? 'cover')
    if (scan !== null) note(uuid, scan)
    addEventListener('online', () => void tell())
    document.addEventListener('visibilitychange', () => void (document.visibilityState === 'hidden' && tell()))
    if (document.visibilityState === 'hidden') void tell()
    else setTimeout(() => void tell(), Math.max(0, LEISURE_MS - performance.now()))
  })
}

/** null: opened without a poster's code. */
function takeScan(): string | null {
  const poster = new URLSearchParams(location.search).get('p')?.toLowerCase() ?? ''
  if (!/^[a-z0-9]{1,20}$/.test(poster)) return null
  // A bookmark or a shared address is no scan.
  history.replaceState(history.state, '', location.pathname + location.hash)
  return `scan:${poster}`
}

/** The guidebook was saved whole. */
export function countSave(uuid: string): void {
  if (isOwn(uuid)) return
  note(uuid, 'save')
  void tell()
}
