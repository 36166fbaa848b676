// How the browser tests run: one product a test, the Chromium that was found, Korean in Seoul unless a test says otherwise.
import { defineConfig } from 'playwright/test'
import { browserArgs, browserPath, shellPath, WINDOW } from '#e2e/harness/browser.ts'

// What a test builds itself is built as users have it: React is another one in development.
process.env['NODE_ENV'] = 'production'

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './begin.ts',
  // Emptied at each start: whoever runs several one after the other gives each a folder of its own.
  outputDir: `../${process.env['TEST_RESULTS'] ?? 'test-results'}`,
  // A machine may be three times slower than another: what is waited for ends a wait, and these only one that is in vain.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  fullyParallel: true,
  // A test often waits, for a save that is due or a page that loads: with two, a small machine stands still for up to half
  // of the time; with four it never does, and tests wait for each other.
  workers: 3,
  // What fails once is wrong: here, or in the product.
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list'], ['../.ci/browser-reporter.ts']],
  use: {
    browserName: 'chromium',
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    viewport: { width: 1280, height: 800 },
    // As many people have it: nothing is waited for that only moves.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    // By itself it would take one at the end of each test, passed or not, to have it where the test fails: the fixtures do.
    screenshot: 'off',
  },
  projects: [
    {
      name: 'shell',
      grepInvert: new RegExp(WINDOW),
      use: { launchOptions: { executablePath: shellPath(), args: browserArgs } },
    },
    {
      name: 'window',
      grep: new RegExp(WINDOW),
      use: { launchOptions: { executablePath: browserPath(), args: browserArgs } },
    },
  ],
})
