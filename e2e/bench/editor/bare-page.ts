// A page with one small script on it and nothing else, as a baseline: built as the product is, for production.
import type { Page } from 'playwright/test'
import { build } from 'vite'
import type { Appearance } from './appearance.ts'

const scriptOf = async (entry: URL): Promise<string> => {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, rolldownOptions: { input: entry.pathname } },
  })
  const [output] = [result].flat()
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (chunk?.type !== 'chunk') throw new Error('the baseline was not built')
  return chunk.code
}

const htmlOf = ({ fonts }: Appearance): string =>
  `<!doctype html><html lang="ko">${fonts.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}`

/** Answers how to show it on a page of the product's origin, which lends its fonts only there; the script finds `look` in `window`. */
export const barePage = async (
  entry: URL,
): Promise<(page: Page, origin: string, look: Appearance) => Promise<void>> => {
  const content = await scriptOf(entry)
  return async (page, origin, look) => {
    const address = `${origin}/bare`
    await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: htmlOf(look) }))
    await page.goto(address)
    await page.unroute(address)
    await page.evaluate((values) => Object.assign(window, values), { look })
    await page.addScriptTag({ content, type: 'module' })
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
  }
}
