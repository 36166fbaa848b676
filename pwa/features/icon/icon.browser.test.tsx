// The icon library on the device: what a file must be, one at a time, a full shelf, and the focus after a deletion.
import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { OwnIcon } from '#domain/icon.ts'
import { person } from '#pwa/testing/person.ts'
import { show } from '#pwa/testing/show.tsx'
import { showInApp } from '#pwa/testing/show-in-app.tsx'
import { IconDrop, LibraryPage, IconGrid } from './icon-library.tsx'
import { ownIcons } from './queries.ts'
import { useUpload } from './use-upload.ts'

/** A PNG of that size, drawn here. */
async function png(edge: number, bytes = 0): Promise<Blob> {
  const canvas = new OffscreenCanvas(edge, edge)
  canvas.getContext('2d')?.fillRect(edge / 4, edge / 4, edge / 2, edge / 2)
  return new Blob([await canvas.convertToBlob({ type: 'image/png' }), new Uint8Array(bytes)], { type: 'image/png' })
}

const jpeg = (): Promise<Blob> =>
  Promise.resolve(new Blob([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)], { type: 'image/jpeg' }))

function Drop({ full = false }: { full?: boolean }) {
  return <IconDrop upload={useUpload(full)} full={full} />
}

const choose = (...files: File[]): Promise<void> =>
  userEvent.upload(page.getByLabelText(/^(Upload icon|아이콘 올리기)$/), files)

test.each([
  ['kr', 'tea.jpg', jpeg, 'PNG 파일만 올릴 수 있어요.'],
  ['en', 'tea.jpg', jpeg, 'Only PNG format is allowed'],
  ['kr', 'heavy.png', () => png(100, 10_240), '10KB보다 작은 파일만 올릴 수 있어요.'],
  ['en', 'heavy.png', () => png(100, 10_240), 'File size must be less than 10KB'],
  ['en', 'large.png', () => png(120), 'Icon dimensions must be 100x100 pixels'],
] as const)(
  'icons (%s): %s is refused in its sentence, which stays under the field',
  async (language, name, make, words) => {
    await showInApp(<Drop />, { language })
    await choose(new File([await make()], name))
    await expect.element(page.getByRole('alert').getByText(words)).toBeVisible()
    await expect.element(page.getByRole('paragraph').filter({ hasText: words })).toBeVisible()
  },
)

test('icons: a full shelf says so, opens nothing, and refuses what is dropped on it', async () => {
  await showInApp(<Drop full />, { language: 'en' })
  const button = page.getByRole('button', { name: 'Upload icon' })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button).toHaveAccessibleDescription('Maximum number of icons (100) reached')
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File([await png(100)], 'one-more.png'))
  button.element().dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
  await expect.element(page.getByRole('alert').getByText('You can not upload any more files')).toBeVisible()
})

const icon = (name: string): OwnIcon => ({
  _id: `id-${name}`,
  url: '/icon.svg',
  name,
  user: person,
  createdAt: '2026-01-02T03:04:05Z',
})

test('icons: one without a name is called by its place', async () => {
  await show(<IconGrid icons={[icon('감귤'), icon('')]} captionOf={({ name }) => name} onRemove={vi.fn()} />)
  await expect.element(page.getByRole('img', { name: '감귤' })).toBeVisible()
  await expect.element(page.getByRole('img', { name: '아이콘 2' })).toBeVisible()
})

test('icons: the cross comes with the pointer, and after it the focus is at the next one, at the end at the one before', async () => {
  const onRemove = vi.fn()
  await show(<IconGrid icons={['a', 'b'].map(icon)} captionOf={({ name }) => name} onRemove={onRemove} />, 'en')
  const cross = (name: string) => page.getByRole('button', { name: `Delete ${name}` })
  await expect.element(cross('a')).toHaveStyle({ opacity: '0' })
  await userEvent.hover(page.getByRole('img', { name: 'a', exact: true }))
  await expect.element(cross('a')).toHaveStyle({ opacity: '1' })
  await userEvent.click(cross('a'))
  await expect.element(cross('b')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(cross('a')).toHaveFocus()
  expect(onRemove.mock.calls).toEqual([['id-a'], ['id-b']])
})

test('icons: the library counts them, and takes no more at a hundred', async () => {
  const library = (count: number) => {
    const icons = Array.from({ length: count }, (_, at) => icon(`icon ${at}`))
    const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
    const list = { icons, totalCount: count, page: 1, pageCount: 1, pages: 1, pageSize: 100 }
    queries.setQueryData(ownIcons.queryKey, list)
    const shown = { list, icons, count, stale: false, failure: null, refetch: vi.fn(), remove: vi.fn() }
    const page = <LibraryPage library={shown} lead="" captionOf={({ name }) => name} empty={null} />
    return showInApp(page, { language: 'en', queries })
  }
  const button = page.getByRole('button', { name: 'Upload icon' })
  await library(99)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Icons99 icons')
  await expect.element(button).not.toHaveAttribute('aria-disabled')
  await library(100)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Icons100 icons')
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
})
