// Files in an S3-compatible store.
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { SpanKind } from '@opentelemetry/api'
import { Refusal } from '#domain/refusal.ts'
import { inSpanBelow, type SpanFacts } from '#backend/platform/metrics/spans.ts'
import { fileName, type FileFacts, type Files } from './files.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'

export interface S3Place {
  bucket: string
  endpoint?: string
  region?: string
  accessKeyId?: string
  secretAccessKey?: string
  /** Put before each name, such as `gilbook/`. */
  prefix?: string
}

/**
 * `s3://bucket/prefix?endpoint=https://…&region=…`, with `key:secret@` before the bucket where the keys do not come
 * from the environment (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY).
 */
export function s3Place(address: URL): S3Place {
  const endpoint = address.searchParams.get('endpoint')
  const prefix = address.pathname.split('/').filter(Boolean).join('/')
  return {
    bucket: address.hostname,
    region: address.searchParams.get('region') ?? 'us-east-1',
    ...(endpoint ? { endpoint } : {}),
    ...(prefix ? { prefix: `${prefix}/` } : {}),
    ...(address.username
      ? { accessKeyId: decodeURIComponent(address.username), secretAccessKey: decodeURIComponent(address.password) }
      : {}),
  }
}

/** With the tries less than the half minute that somebody waits for an answer. */
const SILENT_MS = 6000

function clientOf({ endpoint, region, accessKeyId, secretAccessKey }: S3Place, silentMs: number): S3Client {
  const client = new S3Client({
    region: region ?? 'us-east-1',
    maxAttempts: 3,
    // By itself it waits for ever for a store that does not answer, and so does the caller.
    requestHandler: { connectionTimeout: Math.min(2000, silentMs), socketTimeout: silentMs },
    // Other makers' stores refuse or mangle the checksums that the client would add by itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
  })
  // Around all tries of a call. Of what is read the bytes may come after its end.
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      (args) =>
        inSpanBelow(callOf(commandName.replace(/Command$/, '')), () => next(args)),
    { step: 'initialize', name: 'trace' },
  )
  return client
}

/** Neither the bucket nor a file's name, which opens it. */
const callOf = (operation: string): SpanFacts => ({
  name: `S3/${operation}`,
  kind: SpanKind.CLIENT,
  attributes: { 'rpc.system.name': 'aws-api', 'rpc.method': `S3/${operation}` },
  isAnswer: isMissing,
})

const isMissing = (error: unknown): boolean =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404

const missing = (error: unknown): null => {
  if (isMissing(error)) return null
  throw error
}

/** @throws Refusal PICTURE_DENIED where the store refuses us: trying again would change nothing. */
const denied = (error: unknown): never => {
  if ((error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 403)
    throw new Refusal('PICTURE_DENIED')
  throw error
}

/** Without a date its age is unknown, and it counts as new. */
const factsOf = (size: number | undefined, at: Date | undefined): FileFacts => ({
  bytes: size ?? 0,
  at: at ?? new Date(8.64e15),
})

/** A thousand a question. */
async function* listed(client: S3Client, { bucket, prefix = '' }: S3Place, folder?: string) {
  const asked = { Bucket: bucket, Prefix: folder === undefined ? prefix : `${prefix}${fileName(folder)}/` }
  for (let token: string | undefined, more = true; more; more = token !== undefined) {
    const answer = await client.send(new ListObjectsV2Command({ ...asked, ContinuationToken: token }))
    for (const { Key, Size, LastModified } of answer.Contents ?? [])
      if (Key) yield { ...factsOf(Size, LastModified), name: Key.slice(prefix.length) }
    token = answer.NextContinuationToken
  }
}

/** @param silentMs a try ends where for so long nothing came and nothing went */
export function s3Files(place: S3Place, silentMs = SILENT_MS): Files {
  const client = clientOf(place, silentMs)
  const at = (name: string) => ({ Bucket: place.bucket, Key: `${place.prefix ?? ''}${fileName(name)}` })
  const head = (name: string) => client.send(new HeadObjectCommand(at(name))).catch(missing)
  const remove = async (name: string): Promise<void> => {
    await client.send(new DeleteObjectCommand(at(name))).catch(missing)
  }
  return {
    put: async (name, bytes, type) => {
      const object = { ...at(name), Body: bytes, ContentType: type, CacheControl: IMMUTABLE }
      await client.send(new PutObjectCommand(object)).catch(denied)
    },
    read: async (name) => {
      const found = await client.send(new GetObjectCommand(at(name))).catch(missing)
      return found?.Body ? Buffer.from(await found.Body.transformToByteArray()) : null
    },
    has: async (name) => (await head(name)) !== null,
    stat: async (name) => {
      const found = await head(name)
      return found && factsOf(found.ContentLength, found.LastModified)
    },
    list: (folder) => listed(client, place, folder),
    remove,
    removeUntouched: async (name, before) => {
      const found = await head(name)
      // Without a date its age is unknown, and it stays.
      if (found && !(found.LastModified && found.LastModified < before)) return false
      if (found) await remove(name)
      return true
    },
    // An upload to such a store is whole or absent.
    sweep: async () => 0,
    check: async () => {
      await client.send(new HeadBucketCommand({ Bucket: place.bucket }))
    },
  }
}
