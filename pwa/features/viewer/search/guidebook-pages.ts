// Where the pages come from that are searched: the saved copy; else the network; else what was seen on this device.
import { withTimeout } from '#pwa/copies/with-timeout.ts'
import { keyOf, savedCopy } from '#pwa/copies/copies.ts'
import { VISITED_CACHE } from '#pwa/copies/device.ts'
import { openFile } from '#pwa/copies/seal.ts'

export interface GuidebookPages {
  /** In the order of the guidebook, the cover first. */
  paths: string[]
  /** null where it can't be had now. */
  read: (path: string) => Promise<Element | null>
  /** Only what was seen: there may be more. */
  isPartial: boolean
}

const TIMEOUT_MS = 20_000

/** null: a password stands before it, which this device does not remember. */
export async function guidebookPages(uuid: string, shown: HTMLElement): Promise<GuidebookPages | null> {
  const saved = await savedPages(uuid).catch(() => undefined)
  if (saved !== undefined) return saved
  const cover = await fetched(`/m/${uuid}`)
  if (!cover) return seenPages(uuid, shown)
  if (cover.dataset['uuid'] === undefined) return null
  const pages = [...cover.querySelectorAll<HTMLAnchorElement>('a.rd-tile')].map(
    (tile) => tile.getAttribute('href') ?? '',
  )
  return {
    paths: [`/m/${uuid}`, ...pages],
    read: async (path) => (path === `/m/${uuid}` ? cover : fetched(path)),
    isPartial: false,
  }
}

/** undefined where nothing is saved. */
async function savedPages(uuid: string): Promise<GuidebookPages | null | undefined> {
  const found = await savedCopy(uuid)
  if (!found) return undefined
  if (found.copy.sealed && !(await keyOf(uuid))) return null
  const pages = new Map(
    found.bundle.assets.flatMap((asset) =>
      asset.role === 'page' && asset.path && asset.path !== `/m/${uuid}/map` ? [[asset.path, asset] as const] : [],
    ),
  )
  const read = async (path: string): Promise<Element | null> => {
    const page = pages.get(path)
    const stored = page && (await openFile(uuid, page))
    return stored ? rootOf(await stored.text()) : null
  }
  return { paths: [...pages.keys()], read, isPartial: false }
}

/** The page that is shown is one that was seen, whatever the device keeps. */
async function seenPages(uuid: string, shown: HTMLElement): Promise<GuidebookPages> {
  const cache = 'caches' in window ? await caches.open(VISITED_CACHE).catch(() => null) : null
  const kept = cache ? (await cache.keys()).map(({ url }) => new URL(url).pathname) : []
  const isPage = (path: string): boolean => path === `/m/${uuid}` || path.startsWith(`/m/${uuid}/contents/`)
  const read = async (path: string): Promise<Element | null> => {
    if (path === location.pathname) return shown
    const stored = await cache?.match(path, { ignoreVary: true })
    return stored ? rootOf(await stored.text()) : null
  }
  return { paths: [...new Set([...kept.filter(isPage).sort(), location.pathname])], read, isPartial: true }
}

/** null with no network, and where a portal answers in our place. */
async function fetched(path: string): Promise<HTMLElement | null> {
  const answer = await withTimeout(TIMEOUT_MS, fetch(path, { credentials: 'same-origin' }), null)
  if (!answer?.ok || answer.headers.get('x-gilbook') !== 'reader') return null
  return rootOf(await withTimeout(TIMEOUT_MS, answer.text(), ''))
}

/** Without its head: nothing is drawn of it. */
const rootOf = (html: string): HTMLElement | null =>
  new DOMParser().parseFromString(html.slice(html.indexOf('<body')), 'text/html').querySelector('.rd-root')
