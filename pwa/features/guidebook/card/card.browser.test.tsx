// What a guidebook of a list offers: the rows of its menu, and what is asked before something is done to it.
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ListRow } from '#pwa/features/guidebook/list-row.ts'
import { showInApp } from '#pwa/testing/show-in-app.tsx'
import { DeleteDialog, GalleryDialog } from './action-dialogs.tsx'
import { RowLink } from '#pwa/features/guidebook/row-link.tsx'
import { CardMenu } from './card-menu.tsx'

const row: ListRow = {
  _id: 'one',
  title: 'Spring',
  shell: null,
  pageCount: 3,
  icon: null,
  uuid: 'uuid',
  published: false,
  isPublicGallery: false,
  hasUnsentChanges: false,
  hasPassword: false,
  thumbnailUrl: null,
  thumbnailGeneratedAt: null,
  views: 0,
  company: 'Olle Travel',
  ownerId: null,
  createdAt: '2026-01-02T03:04:05Z',
  updatedAt: '2026-01-02T03:04:05Z',
  draft: false,
  waiting: 0,
  here: 'none',
  pinned: false,
  opens: true,
}

const rows = async (): Promise<(string | null)[]> => {
  await userEvent.click(page.getByRole('button', { name: 'More for Spring' }))
  await expect.element(page.getByRole('menu')).toBeVisible()
  const all = [...document.querySelectorAll('[role^=menuitem]')].map(({ textContent }) => textContent)
  await userEvent.keyboard('{Escape}')
  return all
}

test.each<[string, Partial<ListRow>, boolean, string[]]>([
  [
    'that is not published',
    {},
    false,
    ['Copy', 'Use again', 'Use as a template', 'Keep on this device', 'Readers', 'Delete'],
  ],
  [
    'that is published',
    { published: true },
    false,
    [
      'Get URL',
      'Open as a reader',
      'Poster and files',
      'Copy',
      'Use again',
      'Use as a template',
      'Keep on this device',
      'Readers',
      'Delete',
    ],
  ],
  [
    'in the gallery, as a row of a table',
    { published: true, isPublicGallery: true },
    true,
    [
      'Get URL',
      'Open as a reader',
      'Poster and files',
      'Copy',
      'Use again',
      'Preview',
      'QR code',
      'Use as a template',
      'Keep on this device',
      'Readers',
      'Take out of the gallery',
      'Delete',
    ],
  ],
  ['that was never saved', { draft: true, uuid: null }, true, ['Preview', 'Delete']],
  [
    'that cannot be opened now',
    { opens: false, uuid: null },
    true,
    ['Copy', 'Use again', 'Use as a template', 'Keep on this device', 'Delete'],
  ],
])('menu of a guidebook %s', async (_, more, whole, expected) => {
  await showInApp(<CardMenu row={{ ...row, ...more }} whole={whole} />, { language: 'en' })
  expect(await rows()).toEqual(expected)
})

test.each([
  ['deleting', DeleteDialog, 'Delete ‘Spring’?', 'Guests with the QR code can no longer open it.', 'Keep it'],
  [
    'taking out of the gallery',
    GalleryDialog,
    'Take ‘Spring’ out of the gallery?',
    'Its link and QR code go on working.',
    'Cancel',
  ],
] as const)('%s is asked first, and can be left', async (_, Asks, name, words, keep) => {
  const onClose = vi.fn()
  await showInApp(<Asks row={row} onClose={onClose} />, { language: 'en' })
  const asks = page.getByRole('alertdialog', { name })
  await expect.element(asks).toMatchTextContent(words)
  await userEvent.click(asks.getByRole('button', { name: keep }))
  expect(onClose).toHaveBeenCalledOnce()
})

test.each([true, false])('lists: a title reads in its own direction, whether it opens (%s)', async (opens) => {
  await showInApp(<RowLink row={{ ...row, title: 'مراكش في 3 أيام!', opens }} />, { language: 'en' })
  const title = page.getByText('مراكش', { exact: false })
  await expect.element(title).toBeVisible()
  expect(getComputedStyle(title.element()).direction).toBe('rtl')
})

test('menu: a guidebook is made a template of the account, and told to be one', async () => {
  const calls: unknown[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (_, options) => {
    if (options?.method === 'PATCH') calls.push(JSON.parse(String(options.body)))
    const lists = { entities: { guidebooks: {} }, result: [], shelf: {}, labels: [], guidebookIds: [] }
    return Response.json({ ...lists, page: 1, pageCount: 1, pageSize: 24, totalCount: 0 })
  })
  await showInApp(<CardMenu row={row} />, { language: 'en' })
  await userEvent.click(page.getByRole('button', { name: 'More for Spring' }))
  await userEvent.click(page.getByRole('menuitemradio', { name: 'Use as a template' }))
  await expect.element(page.getByText('‘Spring’ is offered where a new guidebook begins.')).toBeVisible()
  expect(calls).toEqual([{ guidebookIds: [row._id], template: true }])
})
