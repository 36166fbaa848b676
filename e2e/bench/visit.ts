// One visit of a page as a slow phone makes it, and what the browser says of it.
import { chromium, devices } from 'playwright/test'
import type { BrowserContext, CDPSession, Page } from 'playwright/test'
import { browserArgs, browserPath } from '#e2e/harness/browser.ts'
import { phoneFonts } from './phone-fonts.ts'

export interface Visit {
  /** Milliseconds from the start of the navigation. */
  firstPaint: number
  largestPaint: number
  /** Long tasks' time beyond 50 ms, after the first paint. */
  blocking: number
  layoutShift: number
  /** Scripts and styles that the first paint waited for. */
  blockers: number
  /** Kilobytes of script on the wire, without workers. */
  script: number
  /** Of the page itself, besides its pictures: document, scripts, styles, fonts, data. */
  requests: number
  /** Milliseconds that the main thread worked, from the navigation until all is quiet. */
  mainThread: number
  pictures: { all: number; decoded: number }
}

/** A slow phone, and it says so: what pages do for other devices they leave out there. */
export const phone = {
  userAgent: devices['Pixel 7'].userAgent,
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

/** Lighthouse's slow 4G as the developer tools apply it, and a processor four times slower. */
const slowDown = async (client: CDPSession, network = true): Promise<void> => {
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await client.send('Network.enable')
  if (!network) return
  const [down, up] = [(1474.56 * 1024) / 8, (675 * 1024) / 8]
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 562.5,
    downloadThroughput: down,
    uploadThroughput: up,
  })
}

interface Timings {
  paint: number
  largest: number
  blocking: number
  shift: number
  blockers: number
}

/** Runs in the page: reads the buffered entries of the navigation. */
const readTimings = async (): Promise<Timings> => {
  const entries = (type: string): Promise<PerformanceEntry[]> =>
    new Promise((resolve) => {
      const seen: PerformanceEntry[] = []
      new PerformanceObserver((list) => seen.push(...list.getEntries())).observe({ type, buffered: true })
      setTimeout(() => resolve(seen), 100)
    })
  const [paints, largest, long, shifts] = await Promise.all(
    ['paint', 'largest-contentful-paint', 'longtask', 'layout-shift'].map(entries),
  )
  const paint = paints?.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? Number.NaN
  const resources = performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
    renderBlockingStatus?: string
  })[]
  const after = (long ?? []).filter(({ startTime, duration }) => startTime + duration > paint)
  return {
    paint,
    largest: largest?.at(-1)?.startTime ?? Number.NaN,
    blocking: after.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
    shift: ((shifts ?? []) as (PerformanceEntry & { value: number })[]).reduce((sum, { value }) => sum + value, 0),
    blockers: resources.filter(({ renderBlockingStatus }) => renderBlockingStatus === 'blocking').length,
  }
}

const countPictures = (): { all: number; decoded: number } => {
  const images = [...document.images]
  return { all: images.length, decoded: images.filter((image) => image.complete && image.naturalWidth > 0).length }
}

const countScript = (client: CDPSession): (() => number) => {
  const scripts = new Set<string>()
  let bytes = 0
  client.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  return () => bytes / 1024
}

/** What the page asks for over the network, but for its pictures and icons; what the browser fetches for itself is not the page's. */
const countRequests = (client: CDPSession): (() => number) => {
  const seen = new Set<string>()
  client.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    const isPicture = type === 'Image' || /^(?:data|blob):|\.(?:png|ico)$/.test(request.url)
    if (!isPicture && type !== 'Manifest') seen.add(requestId)
  })
  return () => seen.size
}

const taskTime = async (client: CDPSession): Promise<number> => {
  const { metrics } = await client.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

/** Goes to the address on a slowed page and waits until it has been quiet for a while. */
export const visit = async (page: Page, url: string, network = true): Promise<Visit> => {
  const client = await page.context().newCDPSession(page)
  await slowDown(client, network)
  const [script, requests] = [countScript(client), countRequests(client)]
  // Ticks of the thread: on two cores a task also waits for the browser's other processes, which is no work of the page.
  await client.send('Performance.enable', { timeDomain: 'threadTicks' })
  const before = await taskTime(client)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(3000)
  const mainThread = (await taskTime(client)) - before
  const { paint, largest, blocking, shift, blockers } = await page.evaluate(readTimings)
  const pictures = await page.evaluate(countPictures)
  return {
    firstPaint: paint,
    largestPaint: largest,
    blocking,
    layoutShift: shift,
    blockers,
    script: script(),
    requests: requests(),
    mainThread,
    pictures,
  }
}

/** A browser that has never been anywhere, for one piece of work. */
export const inFreshBrowser = async <T>(work: (context: BrowserContext) => Promise<T>): Promise<T> => {
  const env = { ...process.env, FONTCONFIG_FILE: await phoneFonts() }
  const browser = await chromium.launch({ executablePath: browserPath(), args: browserArgs, env })
  try {
    return await work(await browser.newContext({ ...phone, locale: 'ko-KR', ignoreHTTPSErrors: true }))
  } finally {
    await browser.close()
  }
}
