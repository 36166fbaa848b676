// The dearest request of each route of the API, by the product's own list of them: those whose work grows with what they are
// given are spelled out, all others get what their schema takes at most.
import { randomUUID } from 'node:crypto'
import { LIMITS } from '#domain/limits.ts'
import type { LoopContext } from './loop-context.ts'

type Requests = Record<string, () => Promise<unknown>>

interface Schema {
  type?: string
  enum?: unknown[]
  const?: unknown
  format?: string
  maxLength?: number
  maximum?: number
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
}

interface Operation {
  parameters: { name: string; in: string; schema?: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

interface Contract {
  paths: Record<string, Record<string, Operation>>
}

/** What lists are narrowed by, in every row. */
const COMMON = '여행사'
const VERSION = 51

export async function apiRequests(context: LoopContext): Promise<Requests> {
  const { paths } = JSON.parse(await context.ask('GET', '/api/openapi.json')) as Contract
  const spelled = spelledOut(context)
  const others = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, () => Promise<unknown>] => [
      `${method.toUpperCase()} ${path.replace('/api', '')}`,
      () => usual(context, method.toUpperCase(), path, operation),
    ]),
  )
  const names = new Set(others.map(([name]) => name))
  const unknown = Object.keys(spelled).filter((name) => !names.has(name.split(',')[0] ?? ''))
  if (unknown.length > 0) throw new Error(`There is no such route: ${unknown.join(', ')}`)
  const asked = new Set(Object.keys(spelled).map((name) => name.split(',')[0]))
  // What ends things comes last.
  const ends = (name: string): number =>
    name === 'DELETE /auth' ? 2 : /^DELETE|unpublish|deletion|password/.test(name) ? 1 : 0
  const rest = others.filter(([name]) => !asked.has(name)).toSorted(([a], [b]) => ends(a) - ends(b))
  return { ...spelled, ...Object.fromEntries(rest) }
}

function formOf(bytes: Buffer, type = 'image/jpeg'): FormData {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), 'photo')
  return form
}

function spelledOut({ ask, book, long, stops, documentOf, picture, admin }: LoopContext): Requests {
  const [path, itinerary] = [`/api/guidebooks/${book._id}`, `/api/guidebooks/${long._id}`]
  const [page, days] = [documentOf(0).contents[0], stops.contents[0]]
  // Of nodes whose edit is still on the way.
  const item = [`${path}/contents/`, '/sections/', '/items/'].map((step) => step + randomUUID()).join('')
  const match = (version: number) => ({ headers: { 'If-Match': `"${version}"` } })
  const at = VERSION
  const pages = (version: number) => Object.fromEntries(documentOf(version).contents.map((each) => [each._id, each]))
  const everybody = { type: 'information', users: 'all', messageDate: '2026-01-01', showing: true, notification: true }
  const own = () => `/api/users/${admin().user._id}`
  return {
    'PUT /guidebooks/{guidebookId}': () => ask('PUT', path, documentOf(at), match(at)),
    'PUT /guidebooks/{guidebookId}, a conflict': () =>
      ask('PUT', path, documentOf(1), { ...match(1), mayRefuse: true }),
    'PATCH /guidebooks/{guidebookId}': () => ask('PATCH', path, { contents: pages(at + 1) }, match(at + 1)),
    'PATCH /guidebooks/{guidebookId}, a conflict': () =>
      ask('PATCH', path, { contents: pages(1) }, { ...match(1), mayRefuse: true }),
    'GET /guidebooks/{guidebookId}': () => ask('GET', path),
    'GET /guidebooks/{guidebookId}/versions': () => ask('GET', `${path}/versions?limit=50`),
    'GET /guidebooks/{guidebookId}/versions/{version}': () => ask('GET', `${path}/versions/7`),
    'GET /guidebooks/uuid/{uuid}': () => ask('GET', `/api/guidebooks/uuid/${book.uuid}`),
    'GET /guidebooks/{guidebookId}/contents/{contentId}': () => ask('GET', `${itinerary}/contents/${days?._id}`),
    'GET /m/{uuid}/bundle': () => ask('GET', `/api/m/${book.uuid}/bundle`),
    'POST /guidebooks': () => ask('POST', '/api/guidebooks', { ...stops, _id: randomUUID() }),
    'POST /guidebooks, of many pages': () => ask('POST', '/api/guidebooks', { ...documentOf(2), _id: randomUUID() }),
    'POST /guidebooks/copy': () => ask('POST', '/api/guidebooks/copy', { guidebookId: book._id }),
    'POST /guidebooks/contents/copy': () =>
      ask(
        'POST',
        '/api/guidebooks/contents/copy',
        { guidebookId: long._id, contentId: days?._id },
        { mayRefuse: true },
      ),
    'POST /guidebooks/{guidebookId}/subtitle/image': () => ask('POST', `${path}/subtitle/image`, formOf(picture)),
    'POST /guidebooks/{guidebookId}/contents/{contentId}/sections/{sectionId}/items/{itemId}/upload': () =>
      ask('POST', `${item}/upload`, formOf(picture)),
    'DELETE /guidebooks/{guidebookId}/contents/{contentId}/items/{itemId}': () =>
      ask('DELETE', `${path}/contents/${page?._id}/items/${page?.sections[0]?.items[1]?._id}`),
    'GET /guidebooks/{guidebookId}/poster': () => ask('GET', `${path}/poster?size=a4&format=pdf`),
    'GET /guidebooks/{guidebookId}/statistics': () => ask('GET', `${path}/statistics?days=366`),
    'POST /guidebooks/uuid/{uuid}/views': () =>
      ask(
        'POST',
        `/api/guidebooks/uuid/${book.uuid}/views`,
        {
          reader: 'reader00000000000000',
          marks: documentOf(0)
            .contents.map(({ _id }) => _id)
            .slice(0, 200),
        },
        { mayRefuse: true },
      ),
    'POST /admin/messages': () =>
      ask('POST', '/api/admin/messages', {
        ...everybody,
        title: '배',
        message: '배 '.repeat(LIMITS.messageLength / 2),
      }),
    'PUT /users/{userId}/image': () => ask('PUT', `${own()}/image`, formOf(picture)),
    'GET /users/{userId}/export': () => ask('GET', `${own()}/export`),
    'GET /users/{userId}/storage': () => ask('GET', `${own()}/storage`),
    'GET /map/search': () => ask('GET', '/api/map/search?words=%EC%A0%9C%EC%A3%BC'),
    'GET /map/picture': () =>
      ask('GET', '/api/map/picture?latitude=33.4&longitude=126.5&level=9&language=kr', undefined, { mayRefuse: true }),
    'POST /thumbnails/generate': () =>
      ask('POST', '/api/thumbnails/generate', { mode: 'specific', guidebookIds: [book._id, long._id] }),
  }
}

/** As much as the schema takes; whatever is answered, but a failure. */
async function usual(context: LoopContext, method: string, path: string, operation: Operation): Promise<void> {
  const { book, documentOf, userId } = context
  const page = documentOf(0).contents[0]
  const named: Record<string, string> = {
    guidebookId: book._id,
    uuid: book.uuid,
    contentId: page?._id ?? '',
    sectionId: page?.sections[0]?._id ?? '',
    itemId: page?.sections[0]?.items[0]?._id ?? '',
    userId,
    email: 'user-4@example.com',
  }
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(named[name] ?? randomUUID()))
  const query = operation.parameters.flatMap(({ name, in: place }): [string, string][] => {
    if (place !== 'query') return []
    if (name === 'search') return [[name, COMMON]]
    return ['pageSize', 'limit'].includes(name) ? [[name, String(LIMITS.pageSizeMost)]] : []
  })
  const [schema] = Object.values(operation.requestBody?.content ?? {})
  const isForm = operation.requestBody?.content['multipart/form-data'] !== undefined
  const body = isForm ? formOf(context.picture) : schema && largest(schema.schema)
  const asked = query.length > 0 ? `${address}?${new URLSearchParams(query).toString()}` : address
  await context.ask(method, asked, body, { mayRefuse: true })
}

/** The longest text where it takes one, without going beyond the bytes of a body. */
function largest(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [first] = schema.anyOf ?? schema.allOf ?? []
  if (first) return largest(first)
  if (schema.properties)
    return Object.fromEntries(Object.entries(schema.properties).map(([name, each]) => [name, largest(each)]))
  if (schema.type === 'array') return schema.items ? [largest(schema.items)] : []
  if (schema.type === 'boolean') return true
  if (schema.type === 'integer' || schema.type === 'number') return 1
  if (schema.type !== 'string') return {}
  if (schema.format === 'uuid') return randomUUID()
  return '가'.repeat(Math.min(schema.maxLength ?? 2000, 2000))
}
