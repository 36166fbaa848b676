// Videos and buttons: their address is entered under them, kept only in a form that is safe, and followed by readers.
import { expectAccessible } from '#e2e/harness/judge.ts'
import { expect, test } from './items.ts'

const CANONICAL = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'

test('video: asks for its address, takes any form of it, and plays for readers from the host without cookies @ci', async ({
  page,
  parts,
}) => {
  await parts.open('attractions', [])
  await parts.add('Video')
  await expect(parts.items.first()).toContainText('Please add YouTube video source')
  const url = page.getByPlaceholder('Enter YouTube video source url')
  await expect(url).toBeFocused()
  await url.fill('https://youtu.be/dQw4w9WgXcQ?si=abc')
  await page.keyboard.press('Enter')
  await expect(parts.items.first()).toContainText('YouTube')
  await expect.poll(async () => (await parts.stored())['url']).toBe(CANONICAL)
  const reader = await parts.read()
  const link = reader.getByRole('link', { name: 'Play the video' })
  await expect(link).toHaveAttribute('href', CANONICAL)
  await expect(reader.locator('iframe')).toHaveCount(0)
  await reader.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ body: '' }))
  await reader.waitForFunction(() => document.documentElement.classList.contains('rd-ready'))
  await link.click()
  await expect(reader.locator('iframe')).toHaveAttribute(
    'src',
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ/,
  )
})

test('button: has a title and an address, and opens it for readers @ci', async ({ page, parts }) => {
  await parts.open('attractions', [])
  await parts.add('Button')
  await expect(page.getByPlaceholder('Enter button title')).toBeFocused()
  await page.keyboard.type('Ferry times')
  await page.getByPlaceholder('Enter URL to link').fill('example.com/ferry')
  await page.keyboard.press('Enter')
  await expect(parts.items.first()).toBeFocused()
  await expect.poll(async () => (await parts.stored())['url']).toBe('https://example.com/ferry')
  await page.keyboard.press('Enter')
  await expect(page.getByPlaceholder('Enter button title')).toBeFocused()
  const reader = await parts.read()
  const link = reader.getByRole('link', { name: 'Ferry times' })
  await expect(link).toHaveAttribute('href', 'https://example.com/ferry')
  await expect(link).toHaveAttribute('target', '_blank')
})

test('WCAG: small items being edited have no violations, light or dark @ci', async ({ page, parts }) => {
  await parts.open('attractions', [
    { type: 'video', url: CANONICAL },
    { type: 'accordion', title: 'Fees', images: [] },
    { type: 'button', title: 'Ferry times', url: 'https://example.com' },
  ])
  for (const [index, colorScheme] of (['light', 'dark'] as const).entries()) {
    await page.emulateMedia({ colorScheme })
    await parts.items.nth(index * 2).click({ position: { x: 4, y: 4 } })
    await expectAccessible(page)
  }
})
