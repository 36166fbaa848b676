// The way out of an app on Android: one tap, to the same place of the same page.
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { offerExternalBrowser } from './leave-app.ts'

const before = location.href

afterEach(() => {
  vi.restoreAllMocks()
  history.replaceState(null, '', before)
  document.body.replaceChildren()
})

/** As Android reads it: what it opens stands before the last `#` (`Intent.parseUri`). */
function opened(intent: string): string {
  const facts = intent.slice(intent.lastIndexOf('#'))
  expect(facts).toMatch(/^#Intent;scheme=http;package=com\.android\.chrome;S\.browser_fallback_url=[^;#]+;end$/)
  return intent.slice(0, intent.lastIndexOf('#')).replace(/^intent/, 'http')
}

test('way out: an intent leads to the place of the page that is shown', () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 15; Pixel 9; wv)')
  history.replaceState(null, '', '/m/u/contents/c?w=1#n-abc123')
  const bar = document.createElement('div')
  document.body.append(bar)
  offerExternalBrowser(bar, 'android')
  const href = page.getByRole('link').element().getAttribute('href') ?? ''
  expect(opened(href)).toBe(`${location.origin}/m/u/contents/c?w=1&openExternalBrowser=1#n-abc123`)
})
