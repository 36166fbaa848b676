// The declared route: who may call it, what it takes and answers; guards, parsing, limits, idempotency and openapi read it.
import type { Context } from 'koa'
import type { EntityManager } from 'typeorm'
import type { z } from 'zod'
import type { Role } from '#domain/identity/account.ts'
import type { Language } from '#domain/language.ts'
import type { RefusalCode } from '#domain/refusal.ts'

/** `guest` is open to anyone like `anyone`; it says that the call is meant for the signed-out. */
export type Who = 'anyone' | 'guest' | 'signed-in' | 'admin'
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The account behind a request, read from the database for that request. */
export interface Caller {
  id: string
  role: Role
  sessionId: string
  email: string
  name: string
  companyName: string
  /** When this session began, or its person last gave the password again. */
  confirmedAt: Date
  /** When this session ends unless it is used again. */
  sessionUntil: Date
}

/** A file received on disk; it is removed when the request ends. */
export interface UploadedFile {
  path: string
  /** Bytes. */
  size: number
  /** The client's name for it: never a path to write to. */
  name: string
  /** The client's word for its type: never to be believed. */
  type: string
}

export interface RouteResponse {
  status: number
  /** Answered as JSON; a string, Buffer or stream goes out as it is when `headers` names its content-type. */
  body?: unknown
  headers?: Record<string, string>
}

/** One field `file` of at most `bytes`; larger ones are refused with `tooLarge`, several at once with `tooMany`. */
export interface Multipart {
  multipart: true
  bytes: number
  tooLarge: RefusalCode
  tooMany: RefusalCode
}

export function multipart(
  bytes: number,
  tooLarge: RefusalCode = 'TOO_LARGE',
  tooMany: RefusalCode = 'MALFORMED',
): Multipart {
  return { multipart: true, bytes, tooLarge, tooMany }
}

export interface RouteLimit {
  name: string
  points: number
  seconds: number
  /** `caller` falls back to the address for the signed-out. */
  by: 'ip' | 'caller'
}

export type TransactionBody = (tx: EntityManager) => Promise<RouteResponse>

export interface RequestContext<W extends Who = Who, P = unknown, Q = unknown, B = unknown> {
  params: P
  query: Q
  body: B extends Multipart ? undefined : B
  file: B extends Multipart ? UploadedFile : undefined
  caller: W extends 'signed-in' | 'admin' ? Caller : Caller | null
  language: Language
  /** The version of `If-Match: "7"`, null when absent; a malformed one is refused with 400. */
  ifMatch: number | null
  /** The network that the call comes from: an address of IPv4, or the first half of one of IPv6. For limits alone. */
  ip: string
  cookies: { get: (name: string) => string | undefined }
  /** For headers and cookies that nothing above offers. */
  ctx: Context
  /**
   * One transaction with the idempotency record: a repeated key answers what is stored and the work does not run.
   * Inside use only `tx`. Throws IN_PROGRESS while the same key runs, KEY_REUSED for another request.
   */
  transact: (work: TransactionBody) => Promise<RouteResponse>
}

interface Declared {
  method: Method
  /** Below `/api`, with `:name` parameters. */
  path: string
  summary: string
  /** Bytes of JSON taken; default 64 KB. */
  bodyLimit?: number
  /** Judges a large body in steps before its schema does, so that others are heard between them. */
  ahead?: (body: unknown) => Iterable<unknown>
  /** Takes a form's body beside JSON, as providers send it. */
  form?: true
  answers: Record<number, z.ZodType>
  limit?: RouteLimit
  /**
   * Done only within 15 minutes after the person signed in or gave the password again; REAUTH_NEEDED otherwise.
   * `of-others`: only to what belongs to somebody else; `sending`: only where something reaches people. Those two the
   * handler finds out, and asks `checkConfirmed`.
   */
  danger?: true | 'of-others' | 'sending'
  /** false only for sign-in, its confirmation, refresh and unlock. */
  idempotent?: false
}

export interface Route extends Declared {
  who: Who
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType | Multipart
  handle: (ask: RequestContext) => Promise<RouteResponse>
}

type Output<T> = T extends z.ZodType ? z.output<T> : T

/** Declares a route; the handler's `ask` is typed by the schemas. */
export function route<
  const W extends Who,
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType | Multipart = z.ZodUndefined,
>(
  declared: Declared & {
    who: W
    params?: P
    query?: Q
    body?: B
    handle: (ask: RequestContext<W, z.output<P>, z.output<Q>, Output<B>>) => Promise<RouteResponse>
  },
): Route {
  return declared as unknown as Route
}
