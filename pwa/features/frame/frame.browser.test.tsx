// What stands round the screens: the notice of a version, and the screens for what went wrong.
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { RELEASE, UpdateBanner } from './update-banner.tsx'
import { InFrame, NothingHere, SomethingWrong } from './trouble.tsx'
import { showInApp } from '#pwa/testing/show-in-app.tsx'

afterEach(() => {
  localStorage.removeItem('gilbook.seen-release')
  vi.restoreAllMocks()
})

test('update banner: names the version, its prices and what is new, in a third of a phone at most, until it is closed', async () => {
  await page.viewport(390, 844)
  await showInApp(<UpdateBanner />, { language: 'en' })
  const banner = page.getByRole('complementary', { name: 'Gilbook has a new look' })
  await expect.element(banner).toMatchTextContent(RELEASE)
  await expect.element(banner).toMatchTextContent('Basic 50,000 won, Pro 150,000 won, Business 330,000 won')
  expect(banner.getByRole('listitem').elements()).toHaveLength(4)
  expect(banner.element().getBoundingClientRect().height).toBeLessThan(844 / 3)
  await page.viewport(1280, 800)
  await userEvent.click(banner.getByRole('checkbox', { name: "Don't show again" }))
  await userEvent.click(banner.getByRole('button', { name: 'Close notice' }))
  await expect.poll(() => banner.query()).toBeNull()
  expect(localStorage.getItem('gilbook.seen-release')).toBe(RELEASE)
})

const failure = new Error('a screen broke')

test('something went wrong: inside a frame it is no second main part, and another try is a press away', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const reset = vi.fn()
  await showInApp(
    <main>
      <InFrame value>
        <SomethingWrong error={failure} reset={reset} />
      </InFrame>
    </main>,
    { language: 'en' },
  )
  await expect.element(page.getByRole('alert').getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  expect(page.getByRole('main').elements()).toHaveLength(1)
  await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Go to the start' })).toHaveAttribute('href', '/')
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  expect(reset).toHaveBeenCalledOnce()
})

test('something went wrong: without a frame it is the main part, as is an address that has nothing', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await showInApp(<SomethingWrong error={failure} reset={vi.fn()} />)
  await expect.element(page.getByRole('main').getByRole('heading', { name: '문제가 생겼어요' })).toBeVisible()
  await showInApp(<NothingHere />)
  await expect.element(page.getByRole('main').getByRole('heading', { name: '찾을 수 없어요' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: '처음으로' })).toHaveAttribute('href', '/')
})
