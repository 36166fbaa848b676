// `GET /api/openapi.json`: the machine-readable contract, made from the same schemas that validate.
import { z } from 'zod'
import { REFUSALS } from '#domain/refusal.ts'
import type { Multipart, Route } from '#backend/platform/route.ts'
import { route } from '#backend/platform/route.ts'

type Json = Record<string, unknown>

const ERROR = z.object({
  code: z.enum(Object.keys(REFUSALS)),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  /** Of answers from 500 on: the id by which the log tells of it, as in `X-Request-Id`. */
  requestId: z.string().optional(),
})

export function openapiRoute(routes: () => Route[]): Route {
  let made: Json | null = null
  return route({
    method: 'GET',
    path: '/openapi.json',
    who: 'anyone',
    summary: 'This contract',
    answers: { 200: z.record(z.string(), z.unknown()) },
    handle: async () => ({ status: 200, body: (made ??= openapiOf(routes())) }),
  })
}

function openapiOf(routes: Route[]): Json {
  const paths: Record<string, Json> = {}
  for (const each of routes) {
    const path = `/api${each.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [each.method.toLowerCase()]: operation(each) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Gilbook', version: '1.1.0' },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: schemaOf(ERROR, 'output') },
    },
  }
}

function operation(each: Route): Json {
  const signedIn = each.who === 'signed-in' || each.who === 'admin'
  return {
    summary: each.summary,
    'x-who': each.who,
    ...(each.danger && { 'x-danger': each.danger }),
    ...(signedIn && { security: [{ bearer: [] }] }),
    parameters: [...pathParameters(each), ...queryParameters(each), ...headerParameters(each)],
    ...(each.body && { requestBody: { content: contentOf(each.body) } }),
    responses: {
      ...Object.fromEntries(Object.entries(each.answers).map(([status, schema]) => [status, answerOf(status, schema)])),
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

function answerOf(status: string, schema: z.ZodType): Json {
  const described = { description: status.startsWith('2') ? 'Done' : 'Answer' }
  return schema instanceof z.ZodUndefined || schema instanceof z.ZodVoid
    ? described
    : { ...described, content: { 'application/json': { schema: schemaOf(schema, 'output') } } }
}

function contentOf(body: z.ZodType | Multipart): Json {
  if (!('multipart' in body)) return { 'application/json': { schema: schemaOf(body, 'input') } }
  const file = { type: 'string', format: 'binary', maxLength: body.bytes }
  return { 'multipart/form-data': { schema: { type: 'object', required: ['file'], properties: { file } } } }
}

function pathParameters(each: Route): Json[] {
  const properties = propertiesOf(each.params)
  return [...each.path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: properties[name] ?? { type: 'string' },
  }))
}

function queryParameters(each: Route): Json[] {
  return Object.entries(propertiesOf(each.query)).map(([name, schema]) => ({ name, in: 'query', schema }))
}

function headerParameters(each: Route): Json[] {
  if (each.method === 'GET' || each.idempotent === false) return []
  return [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 255 } }]
}

function propertiesOf(schema: z.ZodType | undefined): Record<string, unknown> {
  if (!schema) return {}
  return (schemaOf(schema, 'input')['properties'] as Record<string, unknown> | undefined) ?? {}
}

/** What a schema cannot tell in JSON (a transform, say) is left open. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}
