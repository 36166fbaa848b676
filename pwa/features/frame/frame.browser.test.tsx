// What stands round the screens: the notice of a version, and the screens for what went wrong.
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ApiError } from '#pwa/api/errors.ts'
import { LANGUAGES } from '#domain/language.ts'
import { ReadingFrame } from './reading-frame.tsx'
import { ServerScreen } from './server-screen.tsx'
import { UpdateBanner } from './update-banner.tsx'
import { RELEASE } from './update-notice.ts'
import { UpdateLine } from './update-line.tsx'
import { NothingHere, SomethingWrong, ScreenFrameContext } from './trouble.tsx'
import { showInApp } from '#pwa/testing/show-in-app.tsx'

afterEach(() => {
  localStorage.removeItem('gilbook.seen-release')
  vi.restoreAllMocks()
})

test.each(LANGUAGES)(
  'server not available (%s): an address to write to stands there, which mail opens',
  async (language) => {
    const meta = Object.assign(document.createElement('meta'), { name: 'contact', content: 'help@gilbook.example' })
    document.head.append(meta)
    await showInApp(<ServerScreen />, { language, path: '/server_not_available' })
    const link = page.getByRole('main').getByRole('link', { name: 'help@gilbook.example' })
    await expect.element(link).toBeVisible()
    await expect.element(link).toHaveAttribute('href', 'mailto:help@gilbook.example')
    meta.remove()
  },
)

test('update banner: where the prices in force stand it names no others', async () => {
  await showInApp(<UpdateBanner />, { language: 'en', path: '/settings/subscription?step=purchase' })
  const banner = page.getByRole('complementary', { name: 'Gilbook has a new look' })
  await expect.element(banner).toMatchTextContent('new prices were announced.')
  expect(banner.element().textContent).not.toContain('50,000')
})

test('preview and read-only pages: banner and feedback form stand below what is read', async () => {
  await showInApp(
    <ReadingFrame>
      <main style={{ height: 900 }}>The guidebook</main>
    </ReadingFrame>,
    { language: 'en' },
  )
  const form = page.getByRole('form', { name: 'Feedback' })
  await expect.element(form.getByRole('button', { name: 'Send' })).toBeDisabled()
  await expect.element(page.getByRole('complementary', { name: 'Gilbook has a new look' })).toBeInTheDocument()
  expect(form.element().getBoundingClientRect().top).toBeGreaterThan(900)
  expect(page.getByRole('main').element().getBoundingClientRect().top).toBe(0)
})

test('an address that has nothing has what every page has below it, once, also where a frame stands round it', async () => {
  const form = () => page.getByRole('form', { name: 'Feedback' })
  const banner = () => page.getByRole('complementary', { name: 'Gilbook has a new look' })
  await showInApp(<NothingHere />, { language: 'en' })
  await expect.element(form().getByRole('button', { name: 'Send' })).toBeDisabled()
  await expect.element(banner()).toBeInTheDocument()
  expect(page.getByRole('contentinfo').elements()).toHaveLength(1)
  expect(form().element().getBoundingClientRect().top).toBeGreaterThan(
    page.getByRole('main').element().getBoundingClientRect().bottom,
  )
  await showInApp(
    <main>
      <ScreenFrameContext value="frame">
        <NothingHere />
      </ScreenFrameContext>
    </main>,
    { language: 'en' },
  )
  await expect.element(page.getByRole('heading', { name: 'Not Found' })).toBeVisible()
  expect(page.getByRole('main').elements()).toHaveLength(1)
  expect(form().elements()).toHaveLength(0)
})

// One test: what is closed stays closed for as long as the page lives.
test('update banner: names the version, its prices and what is new, in a third of a phone at most; a line opens it where a tool fills the window; until it is closed', async () => {
  await page.viewport(390, 844)
  await showInApp(
    <>
      <UpdateBanner />
      <UpdateLine />
    </>,
    { language: 'en' },
  )
  const [banner, line] = ['first', 'last'].map((which) =>
    page.getByRole('complementary', { name: 'Gilbook has a new look' })[which as 'first' | 'last'](),
  )
  await expect.element(banner!).toMatchTextContent(RELEASE)
  await expect.element(banner!).toMatchTextContent('Standard 50,000 won, Pro 150,000 won, Business 330,000 won')
  expect(banner!.getByRole('listitem').elements()).toHaveLength(4)
  expect(banner!.element().getBoundingClientRect().height).toBeLessThan(844 / 3)
  await page.viewport(1280, 800)
  await userEvent.click(line!.getByRole('button', { name: 'Gilbook has a new look' }))
  const dialog = page.getByRole('dialog', { name: 'Gilbook has a new look' })
  await expect.element(dialog).toMatchTextContent(RELEASE)
  expect(dialog.getByRole('listitem').elements()).toHaveLength(4)
  await userEvent.click(dialog.getByRole('button', { name: 'Got it' }))
  await expect.poll(() => page.getByRole('complementary').elements()).toHaveLength(1)
  expect(localStorage.getItem('gilbook.seen-release')).toBeNull()
  await userEvent.click(page.getByRole('checkbox', { name: "Don't show again" }))
  await userEvent.click(page.getByRole('button', { name: 'Close notice' }))
  await expect.poll(() => page.getByRole('complementary').elements()).toHaveLength(0)
  expect(localStorage.getItem('gilbook.seen-release')).toBe(RELEASE)
})

const failure = new Error('a screen broke')

test('something went wrong: inside a frame it is no second main part, and another try is a press away', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const reset = vi.fn()
  await showInApp(
    <main>
      <ScreenFrameContext value="frame">
        <SomethingWrong error={failure} reset={reset} />
      </ScreenFrameContext>
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

test.each([
  ['kr', '문의할 때 알려 주세요: 7k3f-9q2m-x4td'],
  ['en', 'If you write to us, please mention 7k3f-9q2m-x4td.'],
] as const)(
  'a failure of the server (%s) says by what its log knows it, any other says nothing',
  async (language, text) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const failed = new ApiError(500, { code: 'INTERNAL', message: 'x', requestId: '7k3f-9q2m-x4td' }, null)
    await showInApp(<SomethingWrong error={failed} reset={vi.fn()} />, { language })
    await expect.element(page.getByRole('alert').getByText(text)).toBeVisible()
    await showInApp(<SomethingWrong error={failure} reset={vi.fn()} />, { language })
    await vi.waitFor(() => expect(console.error).toHaveBeenCalledWith(failure))
    expect(document.body.textContent).not.toContain('7k3f')
  },
)
