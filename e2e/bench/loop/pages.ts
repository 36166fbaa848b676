// The dearest requests for what lies outside the API: pages, files, tiles.
import type { LoopContext } from './loop-context.ts'

/** Each guidebook's are made when they are asked for the first time. */
export function pageRequests({
  book,
  long,
  stops,
  ask,
  documentOf,
}: LoopContext): Record<string, () => Promise<unknown>> {
  const [many, days] = [`/m/${book.uuid}`, `/m/${long.uuid}`]
  const bundle = async (): Promise<string[]> =>
    (JSON.parse(await ask('GET', `/api${many}/bundle`)) as { assets: { url: string; role: string }[] }).assets.flatMap(
      ({ url, role }) => (role === 'page' ? [] : [url]),
    )
  const addresses = {
    cover: many,
    'page of the many': `${many}/contents/${documentOf(0).contents[0]?._id}`,
    bundle: `/api${many}/bundle`,
    print: `${many}/print`,
    'guidebook.pdf': `${many}/guidebook.pdf`,
    'guidebook.html': `${many}/guidebook.html`,
    'bundle of days': `/api${days}/bundle`,
    'page of days': `${days}/contents/${stops.contents[0]?._id}`,
    'print of days': `${days}/print`,
    'guidebook.pdf of days': `${days}/guidebook.pdf`,
    'guidebook.html of days': `${days}/guidebook.html`,
    calendar: `${days}/calendar`,
    'calendar.ics': `${days}/calendar.ics`,
    'calendar.ics by a chosen day': `${days}/calendar.ics?start=2026-12-01`,
    manifest: `${many}/manifest.webmanifest`,
    'icon-512': `${many}/icon-512.png`,
    'share.jpg': `${many}/share.jpg`,
    saved: '/m/saved',
    'public-guidebooks': '/public-guidebooks?search=%EC%A0%9C%EC%A3%BC',
    'robots.txt': '/robots.txt',
    'sitemap.xml': '/sitemap.xml',
    'sitemap-1.xml': '/sitemap-1.xml',
    'the first tile': '/tiles/9/436/203.svg',
    'the tile of all the world': '/tiles/0/0/0.svg',
    'a tile of half the world': '/tiles/1/1/0.svg',
    app: '/guidebooks',
    worker: '/sw.js',
  }
  return {
    ...Object.fromEntries(
      Object.entries(addresses).map(([name, path]) => [name, () => ask('GET', path, undefined, { mayRefuse: true })]),
    ),
    'files of the bundle': async () => {
      for (const url of await bundle()) await ask('GET', url, undefined, { mayRefuse: true })
    },
  }
}
