// The code that is drawn: what a phone reads from it, and how large it is.
import jsqr from 'jsqr'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#pwa/testing/show.tsx'
import { Qr } from './qr.tsx'

const ADDRESS = 'https://gilbook.example/m/8f0c2b9e-6a4e-4c53-9a1e-1f6f3c2d7a10?p=desk1'

/** As a camera sees the drawing. */
async function readFrom(svg: Element): Promise<string | undefined> {
  const image = new Image(400, 400)
  image.src = URL.createObjectURL(new Blob([new XMLSerializer().serializeToString(svg)], { type: 'image/svg+xml' }))
  await image.decode()
  const context = new OffscreenCanvas(400, 400).getContext('2d')!
  context.drawImage(image, 0, 0, 400, 400)
  const { data, width, height } = context.getImageData(0, 0, 400, 400)
  return jsqr(data, width, height)?.data
}

test.each([200, 275])('qr: at %i px the code is read as its address, and has a name', async (size) => {
  await show(<Qr text={ADDRESS} size={size} label="가을 제주 QR 코드" />)
  const code = page.getByRole('img', { name: '가을 제주 QR 코드' })
  await expect.poll(() => code.element().querySelector('svg')).not.toBeNull()
  expect(code.element().getBoundingClientRect().width).toBe(size)
  expect(await readFrom(code.element().querySelector('svg')!)).toBe(ADDRESS)
})

test('qr: another address is another code', async () => {
  const { rerender } = await show(<Qr text="https://gilbook.example/m/1" size={200} label="코드" />)
  const drawn = (): string => page.getByRole('img', { name: '코드' }).element().innerHTML
  await expect.poll(drawn).not.toBe('')
  const before = drawn()
  await rerender(<Qr text={ADDRESS} size={200} label="코드" />)
  await expect.poll(drawn).not.toBe(before)
})
