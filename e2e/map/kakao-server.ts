// Kakao's map script at an address of its own, given to whoever has the key, or to nobody.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { kakaoScript } from './kakao-script.ts'

export interface KakaoServer {
  /** What `KAKAO_MAPS_SDK_URL` is set to. */
  url: string
  /** From now on it is away, or there again. */
  setAway: (isAway: boolean) => void
  stop: () => Promise<void>
}

/** Answers like the provider: 401 for another key; the script, to be begun by `load`. */
export async function startKakaoMaps(key: string): Promise<KakaoServer> {
  let isAway = false
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const isGood = searchParams.get('appkey') === key && searchParams.get('autoload') === 'false'
    if (isAway || !isGood) return response.writeHead(isAway ? 503 : 401).end()
    response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(`(${String(kakaoScript)})()`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2/maps/sdk.js`,
    setAway: (away) => void (isAway = away),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
