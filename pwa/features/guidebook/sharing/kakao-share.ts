// Kakao's own share button: the part of its documented surface that we call. Its script comes with the first press.
import type { KakaoShare } from '#pwa/api/guidebook/sharing.ts'

interface Kakao {
  isInitialized: () => boolean
  init: (key: string) => void
  Share: {
    /** Shows the page's own card of shared links. */
    sendScrap: (what: { requestUrl: string }) => void
  }
}

const TIMEOUT_MS = 10_000

const present = (): Kakao | undefined => (window as { Kakao?: Kakao }).Kakao

/**
 * Opens Kakao's window for an address; browsers let a script do so only for a moment after a press.
 * @returns false where the script took longer than that: the next press opens it
 * @throws Error where the script does not come within ten seconds, or is another one than it must be
 */
export async function shareByKakao(sdk: KakaoShare, url: string): Promise<boolean> {
  if (!present()) {
    await bring(sdk)
    if (navigator.userActivation?.isActive === false) return false
  }
  const kakao = present()
  if (!kakao) throw new Error("Kakao's script brought nothing")
  if (!kakao.isInitialized()) kakao.init(sdk.key)
  kakao.Share.sendScrap({ requestUrl: url })
  return true
}

function bring({ script: address, integrity }: KakaoShare): Promise<void> {
  const script = document.createElement('script')
  return new Promise<void>((resolve, reject) => {
    const fail = (because: string) => () => {
      script.remove()
      reject(new Error(`Kakao's share script ${because}`))
    }
    const late = setTimeout(fail('is late'), TIMEOUT_MS)
    script.onerror = () => {
      clearTimeout(late)
      fail('did not come')()
    }
    script.onload = () => {
      clearTimeout(late)
      resolve()
    }
    if (integrity !== null) {
      script.integrity = integrity
      script.crossOrigin = 'anonymous'
    }
    script.src = address
    document.head.append(script)
  })
}
