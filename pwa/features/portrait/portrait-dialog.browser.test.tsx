// Choosing a portrait: a file that is no photo, and the part of a photo that the keys move.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { deviceOf, person } from '#pwa/testing/person.ts'
import { showInApp } from '#pwa/testing/show-in-app.tsx'
import { PortraitDialog } from './portrait-dialog.tsx'

beforeEach(() => deviceOf(person))
afterEach(() => deviceOf(null))

async function photo(width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.fillRect(0, 0, width / 2, height)
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], 'me.jpg', { type: 'image/jpeg' })
}

const choose = (file: File): Promise<void> =>
  userEvent.upload(document.querySelector<HTMLElement>('input[type=file]') as HTMLElement, file)

test('portrait: a file that is no photo is told, and nothing can be saved of it', async () => {
  await showInApp(<PortraitDialog onClose={vi.fn()} />, { language: 'en' })
  await choose(new File(['no picture'], 'me.txt', { type: 'text/plain' }))
  await expect.element(page.getByRole('alert').getByText(/^This file cannot be shown as a photo/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Save' }).query()).toBeNull()
  await choose(await photo(800, 600))
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeVisible()
  expect(page.getByText(/^This file cannot be shown/).query()).toBeNull()
})

test('portrait: the part to keep is a square in the middle, and the arrow keys move it', async () => {
  await showInApp(<PortraitDialog onClose={vi.fn()} />, { language: 'en' })
  await choose(await photo(800, 600))
  const part = page.getByRole('group', { name: 'Part to keep; move it with the arrow keys' })
  await expect.element(part).toBeVisible()
  const box = (): DOMRect => part.element().getBoundingClientRect()
  const before = box()
  expect(before.width).toBeCloseTo(before.height, 0)
  part.element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  await expect.poll(() => box().x).toBeGreaterThan(before.x)
  expect(box().y).toBeCloseTo(before.y, 0)
  expect(box().width).toBeCloseTo(before.width, 0)
})

test('portrait: only one that is there can be taken off', async () => {
  await showInApp(<PortraitDialog onClose={vi.fn()} />)
  await expect.element(page.getByRole('button', { name: '사진 고르기' })).toBeVisible()
  expect(page.getByRole('button', { name: '사진 내리기' }).query()).toBeNull()
  deviceOf({ ...person, image: { large: '/icon.svg' } })
  await expect.element(page.getByRole('button', { name: '사진 내리기' })).toBeVisible()
})
