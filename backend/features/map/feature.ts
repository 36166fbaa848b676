// Maps in the builder: what is at an address, the address at a point, and the tiles they are drawn on.
import { z } from 'zod'
import { LEAST_LEVEL, MOST_LEVEL } from '#domain/map.ts'
import { createGeocoder } from '#backend/platform/geocoder/create-geocoder.ts'
import { LANGUAGES } from '#domain/language.ts'
import type { Deps, Feature } from '#backend/platform/deps.ts'
import { route, type Route, type RouteLimit } from '#backend/platform/route.ts'
import { drawPlaces } from '#backend/features/map/picture/draw-later.ts'
import { placePicture } from '#backend/features/map/picture/place-picture.ts'
import { zoneFacts } from '#backend/features/map/zone-facts.ts'
import { openArchive } from '#backend/features/map/tiles/archive.ts'
import { tilePages } from '#backend/features/map/tiles/pages.ts'

const spot = z.object({ name: z.string(), address: z.string(), latitude: z.number(), longitude: z.number() })
const search = z.object({ words: z.string().trim().min(1, { error: 'required' }).max(200, { error: 'tooLong' }) })
const point = z.object({
  latitude: z.coerce.number().min(-90).max(90),
  longitude: z.coerce.number().min(-180).max(180),
})
const place = point.extend({
  level: z.coerce.number().int().min(LEAST_LEVEL).max(MOST_LEVEL),
  language: z.enum(LANGUAGES),
})
const degrees = (most: number) => z.number().min(-most).max(most)
/** `37.5,127;48.86,2.35` */
const points = z.object({
  points: z
    .string()
    .max(4000, { error: 'tooLong' })
    .transform((text) => text.split(';').map((one) => one.split(',').map((part) => (part ? Number(part) : NaN))))
    .pipe(z.array(z.tuple([degrees(90), degrees(180)]) as z.ZodType<[number, number], number[]>).max(100)),
})
const zoneAnswer = z.object({ zone: z.string().nullable(), country: z.string().nullable() })
/** null: only the outline of the world is drawn; left out: all of it is. */
const reach = z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() }).nullable()
const settings = z.object({
  tiles: z.object({
    kind: z.enum(['picture', 'vector']),
    url: z.string(),
    attribution: z.string(),
    reach: reach.optional(),
  }),
  kakao: z.object({ script: z.string() }).nullable(),
})

/** Enough for a person who searches, too little to copy a service's data through us. */
const LIMIT: RouteLimit = { name: 'geocoding', points: 120, seconds: 60, by: 'caller' }

export const mapFeature = (deps: Deps): Feature => ({
  routes: [settingsRoute(deps), pictureRoute(deps), zonesRoute(), ...placeRoutes(deps)],
  jobs: [drawPlaces(deps)],
  pages: tilePages(deps.config.map, deps.limits),
})

const settingsRoute = ({ config }: Deps): Route =>
  route({
    method: 'GET',
    path: '/map',
    who: 'signed-in',
    summary: 'Who draws maps, and where their tiles come from',
    answers: { 200: settings },
    handle: async () => ({ status: 200, body: { tiles: await tilesFor(config.map.tiles), kakao: config.map.kakao } }),
  })

const pictureRoute = ({ files, config }: Deps): Route =>
  route({
    method: 'GET',
    path: '/map/picture',
    who: 'signed-in',
    summary: 'The picture of a place as pages show it, null where there is nothing to draw',
    query: place,
    limit: LIMIT,
    answers: { 200: z.object({ url: z.string().nullable() }) },
    handle: async ({ query: { language, ...place } }) => ({
      status: 200,
      body: { url: await placePicture({ files, source: config.map.pictures }, place, language) },
    }),
  })

const zonesRoute = (): Route =>
  route({
    method: 'GET',
    path: '/map/zones',
    who: 'signed-in',
    summary: 'Time zone and country at each of these points, null at sea',
    query: points,
    limit: LIMIT,
    answers: { 200: z.object({ places: z.array(zoneAnswer) }) },
    handle: async ({ query }) => ({
      status: 200,
      body: { places: await zoneFacts(query.points.map(([latitude, longitude]) => ({ latitude, longitude }))) },
    }),
  })

async function tilesFor(tiles: Deps['config']['map']['tiles']): Promise<z.output<typeof settings>['tiles']> {
  if (tiles.kind === 'url') return { kind: 'picture', url: tiles.url, attribution: tiles.attribution }
  if (tiles.kind === 'pmtiles') {
    const reach = await openArchive(tiles.path).reach()
    return { kind: 'vector', url: '/tiles/{z}/{x}/{y}.mvt', attribution: tiles.attribution, reach }
  }
  return { kind: 'picture', url: '/tiles/{z}/{x}/{y}.svg', attribution: 'Natural Earth, GeoNames', reach: null }
}

function placeRoutes({ config }: Deps): Route[] {
  const geocoder = createGeocoder(config.map.geocoder)
  return [
    route({
      method: 'GET',
      path: '/map/search',
      who: 'signed-in',
      summary: 'Places by address or name, the likeliest first',
      query: search,
      limit: LIMIT,
      answers: { 200: z.object({ spots: z.array(spot) }) },
      handle: async ({ query, language }) => ({
        status: 200,
        body: { spots: await geocoder.search(query.words, language) },
      }),
    }),
    route({
      method: 'GET',
      path: '/map/address',
      who: 'signed-in',
      summary: 'The address at a point, null where none is known',
      query: point,
      limit: LIMIT,
      answers: { 200: z.object({ spot: spot.nullable() }) },
      handle: async ({ query, language }) => ({
        status: 200,
        body: { spot: await geocoder.addressAt(query.latitude, query.longitude, language) },
      }),
    }),
  ]
}
