// Which pages stand in an app's own browser, by what it says of itself and by what it lacks.
import { afterEach, expect, test, vi } from 'vitest'
import { inAppBrowser, isIos } from './in-app-browser.ts'

afterEach(() => vi.unstubAllGlobals())

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; SM-S928N) AppleWebKit/537.36 Chrome/136.0.0.0 Mobile Safari/537.36'

/** An iPad calls itself a Mac, and is told from one by being touched. */
const DEVICES = {
  iPhone: { userAgent: `${IPHONE} Mobile/15E148`, maxTouchPoints: 5 },
  iPad: { userAgent: MAC, maxTouchPoints: 5 },
  Mac: { userAgent: MAC, maxTouchPoints: 0 },
  Android: { userAgent: ANDROID, maxTouchPoints: 5 },
}

/** @param names what the app adds to the browser's own name */
function be(device: keyof typeof DEVICES, names: string, hasWorkers: boolean): void {
  const { userAgent, maxTouchPoints } = DEVICES[device]
  vi.stubGlobal('navigator', {
    userAgent: `${userAgent}${names}`,
    maxTouchPoints,
    ...(hasWorkers && { serviceWorker: {} }),
  })
}

test.each<[keyof typeof DEVICES, string, boolean, ReturnType<typeof inAppBrowser>]>([
  ['iPhone', ' KAKAOTALK 25.2.0', false, 'kakaotalk'],
  ['Android', ';KAKAOTALK 2410200', true, 'kakaotalk'],
  ['iPad', ' KAKAOTALK 25.2.0', false, 'kakaotalk'],
  ['iPhone', ' Safari Line/14.5.0', false, 'line'],
  ['Android', ' Line/14.5.0/IAB', true, 'line'],
  ['iPhone', ' NAVER(inapp; search; 2000; 12.9.2)', true, 'ios'],
  ['Android', ' NAVER(inapp; search; 2000; 12.9.2)', true, 'android'],
  ['iPhone', ' Instagram 379.0.0', false, 'ios'],
  ['iPad', ' Instagram 379.0.0', false, 'ios'],
  ['Android', ' Instagram 379.0.0', true, 'android'],
  ['iPhone', ' [FBAN/FBIOS;FBAV/510.0.0]', false, 'ios'],
  ['iPad', ' [FBAN/FBIOS;FBAV/510.0.0]', true, 'ios'],
  ['Android', ' [FB_IAB/FB4A;FBAV/510.0.0]', true, 'android'],
  ['Android', ' (SM-S928N; wv)', true, 'android'],
  ['iPhone', '', false, 'ios'],
  ['iPad', '', false, 'ios'],
  ['iPhone', ' Version/18.5 Safari/604.1', true, null],
  ['iPad', ' Version/18.5 Safari/605.1.15', true, null],
  ['Mac', ' Version/18.5 Safari/605.1.15', true, null],
  // A guidebook that is opened over plain HTTP has no workers in any browser.
  ['Mac', ' Version/18.5 Safari/605.1.15', false, null],
  ['Android', '', false, null],
])('inside an app: %s with "%s", workers: %s, makes %s', (device, names, hasWorkers, app) => {
  be(device, names, hasWorkers)
  expect(inAppBrowser()).toBe(app)
})

test.each([
  ['iPhone', true],
  ['iPad', true],
  ['Mac', false],
  ['Android', false],
] as const)('by hand to the home screen: %s, %s', (device, byHand) => {
  be(device, '', true)
  expect(isIos()).toBe(byHand)
})
