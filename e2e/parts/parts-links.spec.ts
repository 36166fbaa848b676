// Videos and buttons: their address is entered under them, kept only in a form that is safe, and followed by readers.
import { expectAccessible } from '#e2e/harness/judge.ts'
import { expect, test } from './parts.ts'

const CANONICAL = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'

test('§5 video: asks for its address, takes any form of it, and plays for readers from the host without cookies', async ({
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
  await reader.waitForLoadState('networkidle')
  await link.click()
  await expect(reader.locator('iframe')).toHaveAttribute(
    'src',
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ/,
  )
})

test('§5 video: what is no address of a video is said and stays in the field, and the last good one is kept @ci', async ({
  page,
  parts,
}) => {
  await parts.open('attractions', [{ type: 'video', url: CANONICAL }])
  await parts.items.first().click()
  const url = page.getByRole('textbox', { name: 'YouTube video source url' })
  await url.fill('https://example.com/watch')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Not a valid url')).toBeVisible()
  await expect(url).toHaveValue('https://example.com/watch')
  expect((await parts.stored())['url']).toBe(CANONICAL)
  await page.getByRole('textbox', { name: 'Page subtitle' }).click()
  await expect(url).toBeHidden()
  await parts.items.first().click()
  await expect(url).toHaveValue('https://example.com/watch')
  await expect(page.getByText('Not a valid url')).toBeVisible()
  await url.fill('')
  await expect.poll(async () => (await parts.stored())['url']).toBe('')
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await parts.stored())['url']).toBe(CANONICAL)
})

test('§5 button: has a title and an address, and opens it for readers @ci', async ({ page, parts }) => {
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

test('§3 items: the title of an activity is edited; a type that is not known says its name and can be moved @ci', async ({
  page,
  parts,
}) => {
  await parts.open('attractions', [{ type: 'activity', title: 'Morning' }, { type: 'hologram' }])
  await parts.items.first().getByRole('textbox', { name: 'Title' }).fill('Evening')
  await expect(parts.items.nth(1)).toContainText('hologram')
  await parts.items.nth(1).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(async () => (await parts.sections())[0]?.map(({ type }) => type)).toEqual(['hologram', 'activity'])
  expect((await parts.stored(1))['title']).toBe('Evening')
})

test('§4 drag: an item goes across sections by keyboard and by mouse @ci', async ({ page, parts }) => {
  const button = (title: string) => ({ type: 'button', title, url: '' })
  await parts.open('attractions', [button('a'), button('b')], [button('c')])
  const titles = async () => (await parts.sections()).map((items) => items.map((item) => item['title']))
  await parts.items.nth(1).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(titles).toEqual([['a'], ['c', 'b']])
  await parts.items.first().focus()
  const grip = await page.getByRole('button', { name: 'Drag', exact: true }).boundingBox()
  const to = await parts.items.nth(2).boundingBox()
  if (!grip || !to) throw new Error('nothing to drag')
  await page.mouse.move(grip.x + 10, grip.y + 10)
  await page.mouse.down()
  await page.mouse.move(grip.x + 10, grip.y + 40, { steps: 4 })
  await page.mouse.move(grip.x + 10, to.y + to.height, { steps: 8 })
  await page.mouse.up()
  await expect.poll(titles).toEqual([[], ['c', 'b', 'a']])
})

test('§9 WCAG: small items being edited have no violations, light or dark @ci', async ({ page, parts }) => {
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
