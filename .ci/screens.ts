// How tests beside screens and editors run: in one page of a real browser that stays open, with the sources as they are.
import { playwright } from '@vitest/browser-playwright'
import type { TestProjectConfiguration } from 'vitest/config'
import { findBrowsers } from './browser.mjs'

/** The project of `*.browser.test.ts` and `.tsx`. */
export const screens = async (root: string): Promise<TestProjectConfiguration> => {
  const { HEADLESS_SHELL_PATH: executablePath } = await findBrowsers()
  const launchOptions = { executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] }
  const contextOptions = { locale: 'ko-KR', timezoneId: 'Asia/Seoul', reducedMotion: 'reduce' as const }
  return {
    extends: true,
    root,
    test: {
      name: 'screens',
      include: ['pwa/**/*.browser.test.{ts,tsx}'],
      browser: {
        enabled: true,
        headless: true,
        viewport: { width: 1280, height: 800 },
        provider: playwright({ launchOptions, contextOptions, actionTimeout: 5000 }),
        instances: [{ browser: 'chromium' }],
      },
    },
  }
}
