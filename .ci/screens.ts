// How tests beside screens and editors run: in one page of a real browser that stays open, with the sources as they are.
import { playwright } from '@vitest/browser-playwright'
import type { TestProjectConfiguration } from 'vitest/config'
import type { BrowserCommand } from 'vitest/node'
import { findBrowsers } from './browser.mjs'

// Named here, because one that is found on the way has the page loaded anew in the middle of a test.
const PACKAGES = [
  '@dnd-kit/core',
  '@dnd-kit/sortable',
  '@dnd-kit/utilities',
  '@tanstack/query-persist-client-core',
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@visx/scale',
  '@visx/shape',
  'dexie',
  'domhandler',
  'exifreader',
  'fflate',
  'htmlparser2',
  'ical.js',
  'jsqr',
  'leaflet',
  'libheif-js/libheif-wasm/libheif-bundle.mjs',
  'marked',
  'numfmt',
  'papaparse',
  'prosemirror-commands',
  'prosemirror-keymap',
  'prosemirror-model',
  'prosemirror-schema-list',
  'prosemirror-state',
  'prosemirror-view',
  'protomaps-leaflet',
  'qrcode',
  'react',
  'react-dom',
  'react-dom/client',
  'react-hook-form',
  'react-image-crop',
  'react-intl',
  'react/jsx-runtime',
  'unpdf',
  'vitest-browser-react/pure',
  'workbox-window',
  'zod',
]

const PATIENCE_MS = 30_000

/**
 * Waits until Playwright knows the frame of this file of tests, which has `mark` in its window's `testFile`. For a moment it may
 * still know the one of the file before, which is called alike: a first press would end with 'Frame was detached'.
 */
const ownFrame: BrowserCommand<[mark: string]> = async ({ page }, mark) => {
  const isOwn = async (): Promise<boolean> => {
    const frame = page.frame('vitest-iframe')
    const read = frame?.evaluate(() => (globalThis as { testFile?: string }).testFile)
    return (await read?.catch(() => undefined)) === mark
  }
  // What the browser has told comes between two turns.
  while (!(await isOwn())) await new Promise(setImmediate)
}

/** The project of `*.browser.test.ts` and `.tsx`. */
export const screens = async (root: string): Promise<TestProjectConfiguration> => {
  const { HEADLESS_SHELL_PATH: executablePath } = await findBrowsers()
  const launchOptions = { executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] }
  const contextOptions = { locale: 'ko-KR', timezoneId: 'Asia/Seoul', reducedMotion: 'reduce' as const }
  return {
    extends: true,
    root,
    optimizeDeps: { include: PACKAGES },
    test: {
      name: 'screens',
      // After the others and not beside them: at once they take a third more of two processors.
      sequence: { groupOrder: 1 },
      // A file begins with a page of its own: what the app keeps beside its screens, a region that is read out say, is anew.
      isolate: true,
      // But for what the browser keeps, which outlives the page.
      setupFiles: [`${root}/pwa/testing/fresh-storage.ts`, `${root}/pwa/testing/own-frame.ts`],
      include: ['pwa/**/*.browser.test.{ts,tsx}'],
      // As patient as e2e/playwright.config.ts: what is waited for is there at once, but on a machine that is busy.
      testTimeout: 240_000,
      expect: { poll: { timeout: PATIENCE_MS } },
      browser: {
        enabled: true,
        headless: true,
        viewport: { width: 1280, height: 800 },
        provider: playwright({ launchOptions, contextOptions, actionTimeout: PATIENCE_MS }),
        instances: [{ browser: 'chromium' }],
        commands: { ownFrame },
      },
    },
  }
}
