// What browsers say they are.
import { expect, test } from 'vitest'
import { deviceName } from './device.ts'

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; SM-S931N) AppleWebKit/537.36 (KHTML, like Gecko)'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [`${WINDOWS} Chrome/140.0.0.0 Safari/537.36`, 'Chrome · Windows'],
  [`${WINDOWS} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`, 'Edge · Windows'],
  [`${WINDOWS} Chrome/140.0.0.0 Whale/4.34.340.19 Safari/537.36`, 'Whale · Windows'],
  [`${ANDROID} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, 'Samsung Internet · Android'],
  [`${ANDROID} Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36 KAKAOTALK 11.5.0`, 'KakaoTalk · Android'],
  [`${IPHONE} Version/18.6 Mobile/15E148 Safari/604.1`, 'Safari · iPhone'],
  [`${IPHONE} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`, 'Chrome · iPhone'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:142.0) Gecko/20100101 Firefox/142.0', 'Firefox · Mac'],
  ['curl/8.5.0', ''],
  ['', ''],
])('§2 devices: %s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name))
