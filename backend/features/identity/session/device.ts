// What a browser says of itself, in the words that people know.
import Bowser from 'bowser'

export interface DeviceWords {
  /** 'Chrome', 'Samsung Internet'; '' where it is none that is known. */
  browser: string
  /** 'Windows', 'iPhone'; '' likewise. */
  system: string
  kind: 'phone' | 'tablet' | 'computer'
}

/** Names that are longer than what people call it. */
const SHORT: Record<string, string> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
  'NAVER Whale Browser': 'Whale',
}

/** Apps that show pages by themselves, which their maker's browser hides. */
const APPS: [RegExp, string][] = [
  [/KAKAOTALK/i, 'KakaoTalk'],
  [/NAVER\(/, 'NAVER'],
]

/** @param userAgent as stored: at most 300 characters of a stranger's choice, of which only known names are taken */
export function deviceOf(userAgent: string): DeviceWords {
  if (userAgent === '') return { browser: '', system: '', kind: 'computer' }
  const { browser, os, platform } = Bowser.parse(userAgent)
  const app = APPS.find(([sign]) => sign.test(userAgent))?.[1]
  const name = app ?? browser.name ?? ''
  const kind = platform.type === 'mobile' ? 'phone' : platform.type === 'tablet' ? 'tablet' : 'computer'
  return { browser: SHORT[name] ?? name, system: systemOf(userAgent, os.name ?? ''), kind }
}

function systemOf(userAgent: string, name: string): string {
  const apple = /\b(iPhone|iPad)\b/.exec(userAgent)?.[1]
  return apple ?? name
}

/** One name for a kind of device: 'Chrome · Windows'; '' where nothing is known of it. */
export function deviceName(userAgent: string): string {
  const { browser, system } = deviceOf(userAgent)
  return [browser, system].filter(Boolean).join(' · ')
}
