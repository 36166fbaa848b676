// The product's API as a test calls it, and the people who use it.
import { randomInt, randomUUID } from 'node:crypto'
import { mailedPath } from './mail.ts'
import { adminAccount } from './product.ts'
import { CONSENT_VERSIONS } from '#domain/identity/consents.ts'
import type { Product } from './product.ts'

export interface ApiResponse {
  status: number
  headers: Headers
  bytes: Buffer
  text: string
  /** The parsed body where it is JSON; a test knows its shape. */
  json: Record<string, never>
}

export interface CallOptions {
  token?: string
  body?: unknown
  form?: FormData
  headers?: Record<string, string>
}

export interface Person {
  email: string
  password: string
  token: string
  user: { _id: string; name: string }
}

const parsed = (text: string): Record<string, never> => {
  try {
    return JSON.parse(text) as Record<string, never>
  } catch {
    return {}
  }
}

/** All that a call needs to know of a product. */
export type Served = Pick<Product, 'url'>

/** One call; never throws for a status. `path` begins with `/`. */
export const call = async (
  product: Served,
  method: string,
  path: string,
  options: CallOptions = {},
): Promise<ApiResponse> => {
  const { token, body, form, headers } = options
  const answer = await fetch(product.url + path, {
    method,
    redirect: 'manual',
    headers: {
      'Accept-Language': 'en',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body: form ?? (body === undefined ? null : JSON.stringify(body)),
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  const text = bytes.toString('utf8')
  return { status: answer.status, headers: answer.headers, bytes, text, json: parsed(text) }
}

/** Like `call`, and throws what the server said unless it succeeded. */
export const ask = async <T>(product: Served, method: string, path: string, options: CallOptions = {}): Promise<T> => {
  const { status, text, json } = await call(product, method, path, options)
  if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${text.slice(0, 500)}`)
  return json as T
}

/** Signs in over the API. */
export const signIn = async (product: Product, email: string, password: string): Promise<Person> => {
  const basic = Buffer.from(`${email}:${password}`, 'utf8').toString('base64')
  const answer = await ask<{ token: string; user: Person['user'] }>(product, 'POST', '/api/auth', {
    headers: { Authorization: `Basic ${basic}` },
    body: {},
  })
  return { email, password, token: answer.token, user: answer.user }
}

/** The administrator, who may publish without a plan. */
export const signInAsAdmin = (product: Product): Promise<Person> =>
  signIn(product, adminAccount.email, adminAccount.password)

/** The sample business account of a product started with DEMO=on, whose password it printed. */
export const signInAsBusiness = (product: Product): Promise<Person> => {
  const [, email, password] = /Business account: (\S+) with the password (\S+)/.exec(product.log()) ?? []
  if (!email || !password) throw new Error('No business account was printed: start the product with DEMO=on.')
  return signIn(product, email, password)
}

/** A new, activated account on trial, signed in. */
export const signUp = async (product: Product, name = 'Hong Gildong', hasAgreed = true): Promise<Person> => {
  const email = `builder-${randomUUID().slice(0, 8)}@example.com`
  const password = 'Hallasan-1950'
  const company = { companyName: 'Olle Travel', companyAddress: '1 Jungang-ro, Jeju', companyPhone: '0641234567' }
  const body = {
    email,
    password,
    confirmPassword: password,
    name,
    mobile: '01012345678',
    companyWebsite: 'https://example.com',
    ...(hasAgreed && { consents: CONSENT_VERSIONS }),
    ...company,
  }
  const from = { 'X-Forwarded-For': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` }
  const made = await call(product, 'POST', '/api/users', { body, headers: from })
  // The link is opened by the browser that signed up: else it would lead to a password of its own.
  const headers = { ...from, Cookie: made.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
  const path = await mailedPath(product, email, /\/users\/activate\/[^/\s"'<>]+\/[^/\s"'<>?]+/)
  await ask(product, 'POST', `/api${path}`, { body: {}, headers })
  return signIn(product, email, password)
}
