// A page with one small script on it and nothing else, as a baseline: built as the product is, for production.
import type { Page } from 'playwright/test'
import { build } from 'vite'

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

/** Answers how to show it on a page, with values that the script finds in `window`. */
export const barePage = async (entry: URL): Promise<(page: Page, given: object) => Promise<void>> => {
  const content = await scriptOf(entry)
  return async (page, given) => {
    await page.goto('about:blank')
    await page.evaluate((values) => Object.assign(window, values), given)
    await page.addScriptTag({ content, type: 'module' })
  }
}
