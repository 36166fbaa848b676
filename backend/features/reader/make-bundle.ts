// The list of what an offline copy consists of, made of what is really served.
import { createHash } from 'node:crypto'
import { setImmediate as otherRequests } from 'node:timers/promises'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { PublicGuidebook } from '#domain/guidebook/document.ts'
import {
  filesOf,
  STREETS,
  type Bundle,
  type BundleAsset,
  type BundleFile,
  type ShownOn,
} from '#domain/reader/bundle.ts'
import { MAP_PAGE, pathOf } from '#domain/reader/shown.ts'
import type { ReaderRenderer } from '#domain/reader/renderer.ts'
import { tripMap } from '#domain/reader/trip-map.ts'
import { DAY_MS } from '#domain/seoul-day.ts'
import { tripStreets } from '#backend/features/map/tiles/trip-streets.ts'
import { appAssets } from './app-assets.ts'
import type { Rendering } from '#backend/features/reader/pages/rendering.ts'
import type { PublicationStatus } from '#backend/features/guidebook/store/public.ts'
import { listedSince, listFiles, type ListedFile } from './store.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { cutFont } from '#backend/platform/fonts/cut-font.ts'
import { lockedFolder, picturesIn } from './locked-pictures.ts'
import type { Files } from '#backend/platform/files/files.ts'
import { shortened } from '#domain/guidebook/schema/characters.ts'

/** A file of the copy that only the storage keeps. */
export interface MadeFile {
  body: Buffer
  type: string
  ending: string
  policy: string | null
  /** Where it is known already. */
  sha256?: string
}

export const fileName = (sha256: string): string => `reader/${sha256}`

/** So long files stay after a list last named them. */
export const BUNDLE_FILE_DAYS = 30

const sha256Of = (body: Buffer): string => createHash('sha256').update(body).digest('hex')

interface Making {
  publication: PublicationStatus
  listed: ListedFile[]
  bodies: Map<string, Buffer>
}

/** @param open may be had without the password, and is not sealed on the device. */
function add(making: Making, made: MadeFile, open: boolean): BundleFile {
  const sha256 = made.sha256 ?? sha256Of(made.body)
  making.bodies.set(sha256, made.body)
  return list(making, { ...made, sha256, bytes: made.body.length }, open)
}

type StoredFile = Omit<MadeFile, 'body' | 'sha256'> & Pick<BundleFile, 'sha256' | 'bytes'>

/** Of what lies in the storage already. */
function list({ publication, listed }: Making, made: StoredFile, open: boolean): BundleFile {
  const { sha256, bytes } = made
  const { uuid, locked } = publication
  // What shows something is not open for ever: a password may come.
  listed.push({ sha256, uuid, type: made.type, policy: made.policy, isOpen: open && locked })
  const url = `/m/${uuid}/files/${sha256}.${made.ending}`
  return { url, sha256, bytes, type: made.type, ...(locked && !open && { secret: true }) }
}

/** null when the guidebook vanished meanwhile. Lists its files for another 30 days. */
export async function makeBundle(
  deps: Deps,
  renderer: ReaderRenderer,
  rendering: Rendering,
  publication: PublicationStatus,
): Promise<Bundle | null> {
  const found = await rendering.document(publication)
  if (!found) return null
  const making: Making = { publication, listed: [], bodies: new Map() }
  const json: MadeFile = { body: Buffer.from(found.text), type: 'application/json', ending: 'json', policy: null }
  const document = add(making, json, false)
  const { assets: pages, html, pictures } = await pageAssets(making, rendering, found.guidebook)
  const assets = [
    ...pages,
    ...(await others(deps, renderer, publication, pictures)),
    ...(await mapAssets(deps, renderer, making, found.guidebook)),
    ...(await fontAssets(deps, making, html + renderer.words(publication.language))),
    ...(await appAssets(deps, publication, found.guidebook)).map(({ path, role, ...made }): BundleAsset => ({
      ...add(making, made, true),
      role,
      path,
    })),
  ]
  await keep(deps, making)
  return finish(rendering, publication, document, assets)
}

interface PageAssets {
  assets: BundleAsset[]
  html: string
  /** Each picture of the pages by its name in the storage. */
  pictures: Map<string, ShownOn>
}

async function pageAssets(making: Making, rendering: Rendering, guidebook: PublicGuidebook): Promise<PageAssets> {
  const { publication } = making
  const assets: BundleAsset[] = []
  const pictures = new Map<string, ShownOn>()
  const alts: ReadonlyMap<string, string> = publication.locked ? new Map() : altsIn(guidebook)
  let html = ''
  for (const id of [null, ...guidebook.contents.map((page) => page._id), MAP_PAGE]) {
    const page = await rendering.page(publication, id, guidebook)
    // Two hundred pages take seconds: others are heard between them.
    await otherRequests()
    if (!page) continue
    const path = pathOf(publication.uuid, id)
    const made: MadeFile = {
      body: page.html,
      sha256: page.sha256,
      type: 'text/html',
      ending: 'html',
      policy: page.policy,
    }
    assets.push({ ...add(making, made, false), role: 'page', path })
    const text = page.html.toString()
    for (const name of picturesIn(text, publication.locked)) {
      const alt = alts.get(name)
      if (!pictures.has(name)) pictures.set(name, { path, ...(alt && { alt }) })
    }
    html += text
  }
  if (publication.locked) {
    const gate = await rendering.locked(publication)
    const made: MadeFile = { body: gate.html, type: 'text/html', ending: 'html', policy: gate.policy }
    assets.push({ ...add(making, made, true), role: 'gate' })
  }
  return { assets, html, pictures }
}

async function others(
  deps: Deps,
  renderer: ReaderRenderer,
  { locked, uuid }: PublicationStatus,
  shown: Map<string, ShownOn>,
): Promise<BundleAsset[]> {
  const folder = locked ? lockedFolder(uuid) : '/uploads/'
  const pictures = await Promise.all(
    [...shown].map(async ([name, on]) => {
      const asset = await pictureAsset(deps.files, folder, name)
      return asset && { ...asset, shown: on }
    }),
  )
  const secret = locked ? { secret: true as const } : {}
  const files = await Promise.all(renderer.scripts.map((path) => scriptAsset(deps.config.clientDir, path)))
  return [
    ...pictures.flatMap((picture) => (picture ? [{ ...picture, ...secret }] : [])),
    ...files.flatMap((file) => file ?? []),
  ]
}

/** A copy without streets has the map of the trip on the coast, and is complete. */
async function mapAssets(
  { config, files, log }: Deps,
  { mapScripts }: ReaderRenderer,
  making: Making,
  guidebook: PublicGuidebook,
): Promise<BundleAsset[]> {
  const places = tripMap(guidebook)?.places ?? []
  const streets = await tripStreets({ files, source: config.map.pictures, nameOf: fileName }, places).catch(
    (error: unknown) => (log.warn({ err: error }, 'streets not cut'), null),
  )
  if (!streets) return []
  const made = { ...streets, type: STREETS, ending: 'pmtiles', policy: null }
  const scripts = await Promise.all(mapScripts.map((path) => scriptAsset(config.clientDir, path)))
  return [
    { ...list(making, made, false), role: 'map' },
    ...scripts.flatMap((script): BundleAsset[] => (script ? [{ ...script, role: 'map' }] : [])),
  ]
}

/** @param html with its tags, which add no letter that the font would not have anyway. */
async function fontAssets({ log }: Deps, making: Making, html: string): Promise<BundleAsset[]> {
  // A copy without it is read in the system's font, and is complete.
  const body = await cutFont(html).catch((error: unknown) => void log.warn({ err: error }, 'font not cut'))
  const made = body && { body, type: 'font/woff2', ending: 'woff2', policy: null }
  return made ? [{ ...add(making, made, false), role: 'font' }] : []
}

/** What this guidebook named lately no sweep is about to take; all else is put, which makes it too young for one. */
async function keep(deps: Deps, { publication, listed, bodies }: Making): Promise<void> {
  const now = deps.clock.now()
  const since = new Date(now.getTime() - (BUNDLE_FILE_DAYS - 1) * DAY_MS)
  const names = listed.map(({ sha256 }) => sha256)
  const named = await listedSince(deps.db, publication.uuid, names, since)
  for (const { sha256, type } of listed) {
    const name = fileName(sha256)
    if (named.has(sha256) && (await deps.files.has(name))) continue
    const body = bodies.get(sha256) ?? (await deps.files.read(name))
    if (!body) throw new Error(`${name} went while it was listed`)
    await deps.files.put(name, body, type)
  }
  await listFiles(deps.db, listed, now)
}

function finish(
  rendering: Rendering,
  publication: PublicationStatus,
  document: BundleFile,
  assets: BundleAsset[],
): Bundle {
  const { uuid, title, language, locked } = publication
  const streets = assets.reduce((total, { role, bytes }) => total + (role === 'map' ? bytes : 0), 0)
  const bundle = {
    uuid,
    version: rendering.version(publication),
    title,
    language,
    locked,
    totalBytes: 0,
    ...(streets > 0 && { streets }),
    document,
    assets,
  }
  return { ...bundle, totalBytes: filesOf(bundle).reduce((total, file) => total + file.bytes, 0) }
}

// Files of an offline copy that are served anyway: pictures, and the reader's own scripts.
const TYPES: Record<string, string> = {
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.js': 'text/javascript',
}

const typeOf = (path: string): string => TYPES[extname(path)] ?? 'application/octet-stream'

/** What never changes is measured once. */
const measured = new Map<string, Promise<BundleAsset | null>>()

function once(key: string, measure: () => Promise<BundleAsset | null>): Promise<BundleAsset | null> {
  const known = measured.get(key)
  if (known) return known
  if (measured.size > 20_000) measured.clear()
  const made = measure()
  measured.set(key, made)
  // What is not there now may come.
  made.then(
    (asset) => asset ?? measured.delete(key),
    () => measured.delete(key),
  )
  return made
}

const describe = (url: string, role: BundleAsset['role'], body: Buffer): BundleAsset => ({
  url,
  sha256: createHash('sha256').update(body).digest('hex'),
  bytes: body.length,
  type: typeOf(url),
  role,
})

/** @param folder where the copy's pages name it. null for a picture that is not there: a copy must not wait for it for ever. */
async function pictureAsset(files: Files, folder: string, name: string): Promise<BundleAsset | null> {
  const found = await once(name, async () => {
    const body = await files.read(name)
    return body && describe(name, 'picture', body)
  })
  return found && { ...found, url: folder + name }
}

const scriptAsset = (clientDir: string, path: string): Promise<BundleAsset | null> =>
  once(path, async () => {
    const body = await readFile(join(clientDir, path)).catch(() => null)
    return body && describe(path, 'script', body)
  })

// What the pictures of a guidebook show, in its author's words.

/** Letters of it: enough to know the picture by. */
const MOST = 60

/** By the picture's name in the storage, at each of its sizes. Looks into items of every type, also those of newer versions. */
function altsIn(guidebook: PublicGuidebook): Map<string, string> {
  const alts = new Map<string, string>()
  const waiting: unknown[] = [guidebook]
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (typeof value !== 'object' || value === null) continue
    waiting.push(...Object.values(value))
    if (!('alt' in value) || typeof value.alt !== 'string' || value.alt.trim() === '') continue
    const alt = shortened(value.alt.trim(), MOST)
    for (const address of Object.values(value)) {
      const file = typeof address === 'string' ? /^\/uploads\/(.+)$/.exec(address)?.[1] : undefined
      if (file && !alts.has(file)) alts.set(file, alt)
    }
  }
  return alts
}
