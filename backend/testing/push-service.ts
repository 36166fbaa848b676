// A push service for tests: takes notifications over HTTP (RFC 8030), checks who sends (RFC 8292) and reads them (RFC 8188, 8291).
import { createECDH, createPublicKey, type ECDH, hkdfSync, createDecipheriv, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  browser: string
  headers: IncomingHttpHeaders
  /** Decrypted, parsed. */
  notice: { uuid: string; title: string; body: string; url: string; language: string }
}

/** What a browser's PushSubscription says as JSON. */
export interface Subscribed {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** A point of P-256 that is one, its generator: what is encrypted for it nobody reads. */
export const POINT = 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU'

export interface PushService {
  origin: string
  /** A browser that asks to be told. @param status what the service answers for it @param key the one that may send to it */
  browser: (name: string, status?: number, key?: string) => Subscribed
  answer: (name: string, status: number) => void
  /** How often it was asked for a browser, whatever it answered. */
  asked: (name: string) => number
  received: Received[]
  /** What was wrong with requests: nothing of it counts as received. */
  faults: string[]
  stop: () => Promise<void>
}

interface Browser {
  pair: ECDH
  auth: Buffer
  status: number
  asked: number
  key: string | undefined
}

export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, Browser>()
  const received: Received[] = []
  const faults: string[] = []
  const server = createServer((request, response) => void take(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const name = decodeURIComponent(request.url?.split('/').at(-1) ?? '')
    const browser = browsers.get(name)
    const body = await bodyOf(request)
    if (!browser) return void response.writeHead(404).end()
    browser.asked += 1
    try {
      checkForm(request)
      const sender = checkSender(request.headers.authorization ?? '', origin)
      if (browser.key !== undefined && browser.key !== sender) return void response.writeHead(403).end()
      const notice = JSON.parse(decrypted(body, browser)) as Received['notice']
      if (browser.status === 201) received.push({ browser: name, headers: request.headers, notice })
    } catch (error) {
      faults.push((error as Error).message)
      return void response.writeHead(400).end()
    }
    response.writeHead(browser.status, { Location: `${origin}/push/elsewhere` }).end()
  }

  return {
    origin,
    browser: (name, status = 201, key = undefined) => {
      const pair = createECDH('prime256v1')
      pair.generateKeys()
      const browser = { pair, auth: randomBytes(16), status, asked: 0, key }
      browsers.set(name, browser)
      const keys = { p256dh: pair.getPublicKey('base64url'), auth: browser.auth.toString('base64url') }
      return { endpoint: `${origin}/push/${encodeURIComponent(name)}`, keys }
    },
    answer: (name, status) => void Object.assign(browsers.get(name) ?? {}, { status }),
    asked: (name) => browsers.get(name)?.asked ?? 0,
    received,
    faults,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** RFC 8030, section 5: a POST with the seconds that it is kept for; urgency and topic as sections 5.3 and 5.4 have them. */
function checkForm({ method, headers }: IncomingMessage): void {
  if (method !== 'POST') throw new Error(`asked by ${method}`)
  if (!/^\d+$/.test(String(headers['ttl']))) throw new Error('no TTL')
  if (!/^(very-low|low|normal|high)$/.test(String(headers['urgency']))) throw new Error('no urgency')
  if (!/^[\w-]{1,32}$/.test(String(headers['topic']))) throw new Error('no topic')
  if (headers['content-encoding'] !== 'aes128gcm') throw new Error('not encrypted as it has to be')
}

/** RFC 8292: a token for this origin, good for a day at most, signed by the key that stands beside it. @returns that key */
function checkSender(authorization: string, origin: string): string {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url')) as [
    string,
    string,
  ]
  const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const ieee = { key: jwk, dsaEncoding: 'ieee-p1363' } as const
  const isSigned = verify('sha256', Buffer.from(`${head}.${claims}`), ieee, Buffer.from(signature, 'base64url'))
  if (!isSigned) throw new Error('the signature is another’s')
  const said = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; exp: number; sub: string }
  const left = said.exp - Date.now() / 1000
  if (said.aud !== origin || left <= 0 || left > 24 * 3600) throw new Error(`a token for ${said.aud}, ${left} s`)
  if (!/^(mailto:|https:)/.test(said.sub)) throw new Error(`nobody to write to: ${said.sub}`)
  return key
}

/** RFC 8291, section 3.4, and the one record of RFC 8188, section 2. */
function decrypted(body: Buffer, { pair, auth }: Browser): string {
  const salt = body.subarray(0, 16)
  const record = body.readUInt32BE(16)
  const idLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + idLength)
  const sealed = body.subarray(21 + idLength)
  if (idLength !== 65 || sealed.length > record) throw new Error('not one record of a known sender')
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32))
  const derive = (what: string, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${what}\0`, length))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('no end of the last record')
  return padded.subarray(0, end).toString('utf8')
}
