// Receives the body of one route, after its guards and with its limits: a stranger's file never touches the disk.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Context } from 'koa'
import { HttpMethodEnum, koaBody } from 'koa-body'
import { LIMITS } from '#domain/limits.ts'
import { Refusal, sizesOf } from '#domain/refusal.ts'
import type { Multipart, UploadedFile } from '#backend/platform/route.ts'
import { refuseUnstorable } from './parse.ts'

export interface Received {
  body: unknown
  file: UploadedFile | null
}

/** formidable's numbers for a part or a whole that is larger than allowed. */
const TOO_LARGE = new Set([1006, 1009, 1016])
/** formidable's number for one more file than allowed. */
const TOO_MANY = 1015

/** Also a deletion may be asked for with a body. */
const METHODS: HttpMethodEnum[] = [HttpMethodEnum.POST, HttpMethodEnum.PUT, HttpMethodEnum.PATCH, HttpMethodEnum.DELETE]

/** undefined for an absent body; with `form` also a form's. @throws MALFORMED, UNSUPPORTED_TYPE (compressed too), TOO_LARGE */
export async function receiveJson(ctx: Context, limit: number, form = false): Promise<unknown> {
  if (!hasBody(ctx)) return undefined
  if (!ctx.is('json', '+json', ...(form ? ['urlencoded'] : []))) throw new Refusal('UNSUPPORTED_TYPE')
  // A compressed body is a small one that becomes large: none of our clients sends any (RFC 9110, section 15.5.16).
  if (!['', 'identity'].includes(ctx.get('content-encoding'))) throw new Refusal('UNSUPPORTED_TYPE')
  if ((ctx.request.length ?? 0) > limit) throw new Refusal('TOO_LARGE')
  const limits = { jsonLimit: limit, formLimit: limit }
  const read = koaBody({
    multipart: false,
    urlencoded: form,
    text: false,
    ...limits,
    patchNode: false,
    parsedMethods: METHODS,
  })
  try {
    await read(ctx, async () => undefined)
  } catch (error) {
    throw new Refusal((error as { status?: number }).status === 413 ? 'TOO_LARGE' : 'MALFORMED')
  }
  const body: unknown = ctx.request.body
  refuseUnstorable(body)
  return body
}

function hasBody(ctx: Context): boolean {
  return ctx.request.length === undefined ? ctx.get('transfer-encoding') !== '' : ctx.request.length > 0
}

/** The one file of a multipart body, in `folder`; the caller removes it. */
export async function receiveFile(ctx: Context, spec: Multipart, folder: string): Promise<UploadedFile> {
  if (!ctx.is('multipart/form-data')) throw new Refusal('UNSUPPORTED_TYPE')
  if ((ctx.request.length ?? 0) > spec.bytes + 64 * 1024) throw tooLarge(ctx, spec)
  await mkdir(folder, { recursive: true })
  const written: string[] = []
  const read = koaBody({
    multipart: true,
    json: false,
    urlencoded: false,
    text: false,
    patchNode: false,
    formidable: {
      uploadDir: folder,
      maxFileSize: spec.bytes,
      maxFiles: 1,
      maxFields: 10,
      maxFieldsSize: 64 * 1024,
      allowEmptyFiles: true,
      minFileSize: 0,
      onFileBegin: (_, file) => void written.push(file.filepath),
    },
  })
  try {
    await read(ctx, async () => undefined)
    return fileOf(ctx)
  } catch (error) {
    await removeFiles(written)
    if (error instanceof Refusal) throw error
    const { code = 0 } = error as { code?: number }
    throw TOO_LARGE.has(code) ? tooLarge(ctx, spec) : new Refusal(code === TOO_MANY ? spec.tooMany : 'MALFORMED')
  }
}

function fileOf(ctx: Context): UploadedFile {
  const found = ctx.request.files?.['file']
  const file = Array.isArray(found) ? found[0] : found
  if (!file) throw new Refusal('INVALID', { fields: { file: 'required' } })
  return { path: file.filepath, size: file.size, name: file.originalFilename ?? '', type: file.mimetype ?? '' }
}

function tooLarge(ctx: Context, spec: Multipart): Refusal {
  return new Refusal(spec.tooLarge, { params: sizesOf(ctx.request.length ?? spec.bytes + 1, spec.bytes) })
}

export async function removeFiles(paths: string[]): Promise<void> {
  for (const path of paths) await rm(path, { force: true })
}

export async function fileHash(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('base64url')
}

/** JSON taken where a route names no limit of its own. */
export const DEFAULT_BODY_LIMIT = LIMITS.bodyBytes
