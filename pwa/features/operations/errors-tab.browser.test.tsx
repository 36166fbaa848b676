// The administrators' list of what failed in people's browsers: on how many devices, where, in which version and browser.
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { BrowserError } from '#domain/browser-error/report.ts'
import { showInApp } from '#pwa/testing/show-in-app.tsx'
import { ErrorsTab } from './errors-tab.tsx'
import { errorsQuery } from './queries.ts'

const failed = (more: Partial<BrowserError>): BrowserError => ({
  _id: crypto.randomUUID(),
  program: 'app',
  kind: 'error',
  name: 'TypeError',
  message: 'Cannot read properties of undefined',
  frames: ['elsewhere', 'assets/index-a1B2c3D4.js:1:5'],
  places: ['elsewhere', 'pwa/main.tsx:7:3 load'],
  build: 'a1B2c3D4',
  count: 12,
  engine: 'chromium',
  engineVersions: [120, 133],
  firstSeen: '2026-11-25T00:00:00.000Z',
  lastSeen: '2026-11-26T00:00:00.000Z',
  ...more,
})

afterEach(() => vi.unstubAllGlobals())

test('errors of browsers: each says how often, where, in which version of ours, and in which versions of which browser', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const errors = [
    failed({}),
    failed({ name: 'RangeError', build: 'x9Y8z7W6', engine: 'webkit', engineVersions: [0, 0], count: 1 }),
  ]
  const queries = new QueryClient()
  const asked = { page: 1, search: '' }
  const figures = { page: 1, pageCount: 1, pages: 1, pageSize: 10, totalCount: 2 }
  queries.setQueryData(errorsQuery(asked).queryKey, { errors, ...figures })
  await showInApp(<ErrorsTab {...asked} act="" go={() => undefined} />, { language: 'en', queries })
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect.element(row('RangeError')).toBeVisible()
  const cellsOf = (name: string) =>
    row(name)
      .getByRole('cell')
      .elements()
      .map((cell) => cell.textContent)
  const [what, ...facts] = cellsOf('TypeError')
  expect(what).toContain('TypeError BuilderCannot read properties of undefinedpwa/main.tsx:7:3 load')
  const forget = 'Forget TypeError in pwa/main.tsx:7:3 load'
  expect(facts).toEqual(['12', 'Chrome 120–133version a1B2c3D4', '2026.11.26 09:00', forget])
  // Which version of the browser it was nobody knows.
  expect(cellsOf('RangeError').slice(1, 3)).toEqual(['1', 'Safariversion x9Y8z7W6'])
})
