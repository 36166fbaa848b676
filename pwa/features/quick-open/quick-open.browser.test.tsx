// Quick open: by its key, with the keyboard alone, and never in a text, where the key makes links.
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { newGuidebook, newPage } from '#domain/guidebook/new-node.ts'
import { openDatabase } from '#pwa/offline/database.ts'
import { putNew } from '#pwa/offline/new-guidebook.ts'
import { expectTexts } from '#pwa/testing/expectations.ts'
import { showInApp } from '#pwa/testing/show-in-app.tsx'
import { signedIn, signOut } from '#pwa/api/session.ts'
import type { Profile } from '#pwa/api/profile.ts'
import { QuickOpenDialog } from './quick-open-dialog.tsx'
import { QuickOpenHost } from './quick-open-host.tsx'

const box = page.getByRole('combobox', { name: 'Guidebook, page or act' })
const options = page.getByRole('option')
const chosen = (): string | null | undefined => document.querySelector('[role=option][aria-selected=true]')?.textContent

test('quick open: the box has the focus, arrows choose in a circle and are told by it, Enter goes there', async () => {
  vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('no line'))
  const closed = vi.fn()
  const { address } = await showInApp(<QuickOpenDialog onClose={closed} />, { language: 'en' })
  await expect.element(box).toHaveFocus()
  const first = chosen()
  await userEvent.keyboard('{ArrowDown}')
  expect(chosen()).not.toBe(first)
  const active = box.element().getAttribute('aria-activedescendant')
  expect(document.getElementById(active ?? '')?.getAttribute('aria-selected')).toBe('true')
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  expect(chosen()).toBe(options.elements().at(-1)?.textContent)
  await box.fill('storage')
  await expect.poll(chosen).toBe('Settings: storage')
  await userEvent.keyboard('{Enter}')
  expect(closed).toHaveBeenCalledOnce()
  await expect.poll(address).toBe('/settings/storage')
})

test('quick open: what stands in pages is found by the server, shown with the words around it, and leads to its page', async () => {
  const found = {
    labels: [],
    archived: false,
    lastDay: null,
    isEnded: false,
    found: { pageId: 'page', words: 'a boat to Udo' },
  }
  const answer = {
    entities: { guidebooks: { one: { _id: 'one', title: 'Jeju' } } },
    result: ['one'],
    shelf: { one: found },
  }
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({ ...answer, labels: [], totalCount: 1 }))
  const { address } = await showInApp(<QuickOpenDialog onClose={vi.fn()} />, { language: 'en' })
  await box.fill('boat')
  await expect.element(page.getByRole('option').getByText('a boat to Udo')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/guidebooks/edit/one/contents/page')
})

test('quick open: guidebooks of this device are led to, of the one that is open each page that is not deleted too', async () => {
  vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('no line'))
  await openDatabase(crypto.randomUUID())
  const named = (title: string) => ({
    ...newPage('attractions', 'en', '2026-01-01T00:00:00.000Z', crypto.randomUUID()),
    title,
  })
  const harbour = named('Harbour')
  const contents = [harbour, { ...named('Harbour of old'), deleted: true as const }]
  const open = await putNew({ ...newGuidebook(crypto.randomUUID(), 'en'), title: 'Jeju', contents }, 'kept')
  const other = await putNew({ ...newGuidebook(crypto.randomUUID(), 'en'), title: 'Harbours of Busan' }, 'kept')
  const shown = { language: 'en', path: `/guidebooks/edit/${open}`, route: '/guidebooks/edit/$guidebookId' } as const
  const app = await showInApp(<QuickOpenDialog onClose={vi.fn()} />, shown)
  await box.fill('harbour')
  await expectTexts(options, ['Harbour', 'Harbours of Busan'])
  await userEvent.keyboard('{Enter}')
  await expect.poll(app.address).toBe(`/guidebooks/edit/${open}/contents/${harbour._id}`)
  await box.fill('busan')
  await expectTexts(options, ['Harbours of Busan'])
  await userEvent.keyboard('{Enter}')
  await expect.poll(app.address).toBe(`/guidebooks/edit/${other}`)
})

test('quick open: what nothing is called is said, and the list is told to be empty', async () => {
  vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('no line'))
  await showInApp(<QuickOpenDialog onClose={vi.fn()} />, { language: 'en' })
  await box.fill('zzzz')
  await expect.element(page.getByText('Nothing is called that. Try another word.')).toBeVisible()
  await expect.element(page.getByRole('status').first()).toHaveTextContent('Nothing found')
  expect(box.element().getAttribute('aria-expanded')).toBe('false')
})

test('quick open: its key opens it wherever somebody is signed in, but in a text makes links; again it closes it', async () => {
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({}))
  const user = { _id: 'me', name: 'Me', role: 'user', companyName: 'Olle' } as unknown as Profile
  const dialog = page.getByRole('dialog', { name: 'Go to' })
  await showInApp(
    <>
      <input aria-label="field" />
      <div contentEditable suppressContentEditableWarning aria-label="text" role="textbox">
        words
      </div>
      <QuickOpenHost />
    </>,
    { language: 'en' },
  )
  await userEvent.keyboard('{Control>}k{/Control}')
  expect(dialog.query()).toBeNull()
  signedIn({ token: 'x', expiresAt: new Date(Date.now() + 3_600_000).toISOString(), user }, false)
  await expect.poll(() => document.querySelector('[data-quick-open]')).not.toBeNull()
  await userEvent.click(page.getByRole('textbox', { name: 'text' }))
  await userEvent.keyboard('{Control>}k{/Control}')
  expect(dialog.query()).toBeNull()
  await userEvent.click(page.getByRole('textbox', { name: 'field' }))
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(box).toHaveFocus()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox', { name: 'field' })).toHaveFocus()
  await signOut()
})
