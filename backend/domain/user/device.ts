// Which kind of device a browser says it is: enough for people to know their own again, and stable over its updates.

/** The first that fits: browsers name the ones that they descend from as well. */
const BROWSERS: [RegExp, string][] = [
  [/KAKAOTALK/i, 'KakaoTalk'],
  [/NAVER\(inapp/i, 'Naver'],
  [/Whale\//, 'Whale'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|Opera/, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/CriOS\/|Chrome\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const SYSTEMS: [RegExp, string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux|X11/, 'Linux'],
]

const named = (table: [RegExp, string][], text: string): string => table.find(([sign]) => sign.test(text))?.[1] ?? ''

/** One name for a kind of device: `Chrome · Windows`; '' where nothing is known of it. */
export function deviceName(userAgent: string): string {
  return [named(BROWSERS, userAgent), named(SYSTEMS, userAgent)].filter(Boolean).join(' · ')
}
