// Plain fields with the keyboard in them, while the same words change elsewhere.
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ChecklistItem } from '#domain/guidebook/items/checklist.ts'
import { changeElsewhere, itemsOf, openBuilder } from '#pwa/features/builder/testing/builder-harness.tsx'
import { freePage, itemOf } from '#pwa/features/builder/testing/pages.ts'
import { database } from '#pwa/offline/database.ts'
import { type CachedDraft, cachedDraft, typedInShown } from '#pwa/offline/draft-cache.ts'
import { loadMerge } from '#pwa/offline/late-merge.ts'
import type { Typed } from '#pwa/offline/typing.ts'
import { ime } from '#pwa/testing/ime.ts'
import { press, type } from '#pwa/testing/keys.ts'
import { all } from '#pwa/testing/expectations.ts'

/** The title of the page in its head, with its words as they are stored and a way to change them from elsewhere. */
async function openTitle() {
  const builder = await openBuilder([freePage([])])
  const title = builder.canvas.getByRole('textbox', { name: 'Page title' })
  const stored = (): string => builder.guidebook().contents[0]?.title ?? ''
  await title.click()
  await press('Control+a')
  await type('Jeju walks')
  await expect.poll(stored).toBe('Jeju walks')
  // Nothing comes from elsewhere before it.
  await loadMerge()
  const elsewhere = async (words: string, end?: number): Promise<void> => {
    const id = builder.guidebook().contents[0]!._id
    await changeElsewhere(builder.id, { kind: 'update', id, fields: { title: words } }, end)
    await expect.poll(stored).toBe(words)
  }
  const typed = (): Typed | null => typedInShown(cachedDraft(builder.id) as CachedDraft)
  return { title, stored, elsewhere, typed }
}

test('offline 46: words from elsewhere show where the caret rests, and the next key joins them', async () => {
  const { title, stored, elsewhere } = await openTitle()
  await elsewhere('West Jeju walks')
  await expect.element(title).toHaveValue('West Jeju walks')
  await type(' on')
  await expect.poll(stored).toBe('West Jeju walks on')
  await elsewhere('West Jeju walks on, 2027')
  await type(' foot')
  await expect.poll(stored).toBe('West Jeju walks on foot, 2027')
  await expect.element(title).toHaveValue('West Jeju walks on foot, 2027')
})

test('offline 46: words from elsewhere leave a caret where it rests, also before anything is typed there', async () => {
  const { title, stored, elsewhere } = await openTitle()
  const field = title.element() as HTMLTextAreaElement
  field.blur()
  await title.click()
  await press('Home')
  for (let n = 0; n < 'Jeju'.length; n += 1) await press('ArrowRight')
  await elsewhere('West Jeju walks')
  await expect.element(title).toHaveValue('West Jeju walks')
  await type(' island')
  await expect.poll(stored).toBe('West Jeju island walks')
  await elsewhere('West Jeju island walks, 2027')
  await expect.element(title).toHaveValue('West Jeju island walks, 2027')
})

test('offline 72: a blank that is typed before a blank begins the sentence that goes on behind it', async () => {
  const { stored, typed } = await openTitle()
  await press('Home')
  for (let n = 0; n < 'Jeju'.length; n += 1) await press('ArrowRight')
  await type(' on foot')
  await expect.poll(stored).toBe('Jeju on foot walks')
  expect(typed()).toMatchObject({ from: 'Jeju'.length, to: 'Jeju on foot'.length })
})

test('offline 46: a blank alone from elsewhere shows too, and the next key does not write over it', async () => {
  const { title, stored, elsewhere } = await openTitle()
  await elsewhere('Jeju  walks')
  await expect.element(title).toHaveValue('Jeju  walks')
  await type(' on')
  await expect.poll(stored).toBe('Jeju  walks on')
})

/** The caret behind the first word of the title, and a blank typed there. */
async function beginBehindJeju(): Promise<void> {
  await press('Home')
  for (let n = 0; n < 'Jeju'.length; n += 1) await press('ArrowRight')
  await type(' ')
}

test.for([
  ['Jeju ', 'Jeju on  walks'],
  ['Jeju  ', 'Jeju  on walks'],
] as const)(
  'offline 68: of two pages that begin with a blank at one place each goes on behind its own: %o',
  async ([own, both]) => {
    const { title, stored, elsewhere, typed } = await openTitle()
    await beginBehindJeju()
    await elsewhere('Jeju   walks', own.length)
    await expect.element(title).toHaveValue('Jeju   walks')
    await type('on')
    await expect.poll(stored).toBe(both)
    expect(typed()).toMatchObject({ from: own.length - 1, to: own.length + 'on'.length })
  },
)

test.for([
  ['Jeju ㅎ', 'Jeju 하 ㅎ walks', 'Jeju 한라 ㅎ walks'],
  ['Jeju ㅎ ㅎ', 'Jeju ㅎ 하 walks', 'Jeju ㅎ 한라 walks'],
] as const)(
  'offline 68: a syllable goes on in its own sentence while another page begins beside it: %o',
  async ([own, composed, both]) => {
    const { stored, elsewhere } = await openTitle()
    await beginBehindJeju()
    await ime.compose('ㅎ')
    await expect.poll(stored).toBe('Jeju ㅎ walks')
    await elsewhere('Jeju ㅎ ㅎ walks', own.length)
    await ime.compose('하')
    await expect.poll(stored).toBe(composed)
    await ime.compose('한')
    await ime.commit('한')
    await type('라')
    await expect.poll(stored).toBe(both)
  },
)

test('offline 46: after a pause of ten seconds too, words from elsewhere show, and the next key joins them', async () => {
  const { title, stored, elsewhere } = await openTitle()
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_000)
  onTestFinished(() => now.mockRestore())
  await elsewhere('West Jeju walks')
  await expect.element(title).toHaveValue('West Jeju walks')
  now.mockReturnValue(Date.now() + 10_000)
  await type(' on')
  await expect.poll(stored).toBe('West Jeju walks on')
  await expect.element(title).toHaveValue('West Jeju walks on')
})

test('offline 68: words that are selected in a plain field stay selected where others change round them', async () => {
  const { title, stored, elsewhere } = await openTitle()
  for (let n = 0; n < 'walks'.length; n += 1) await press('Shift+ArrowLeft')
  await elsewhere('All of West Jeju walks on foot')
  await expect.element(title).toHaveValue('All of West Jeju walks on foot')
  const { value, selectionStart, selectionEnd } = title.element() as HTMLTextAreaElement
  expect(value.slice(selectionStart, selectionEnd)).toBe('walks')
  await type('tours')
  await expect.poll(stored).toBe('All of West Jeju tours on foot')
})

test('offline 46: where words before and behind the caret change at once, the sentence goes on in one', async () => {
  const { title, stored, elsewhere } = await openTitle()
  await press('Control+a')
  await type('Welcome to Jeju island')
  for (let n = 0; n < ' Jeju island'.length; n += 1) await press('ArrowLeft')
  await type(' sunny')
  await expect.poll(stored).toBe('Welcome to sunny Jeju island')
  await elsewhere('Come to sunny Jeju coast')
  await expect.element(title).toHaveValue('Come to sunny Jeju coast')
  await type(' and windy')
  await expect.poll(stored).toBe('Come to sunny and windy Jeju coast')
})

test('offline 46: a syllable being composed stays under the hand, and neither it nor what came meanwhile is lost', async () => {
  const { title, stored, elsewhere } = await openTitle()
  await ime.compose('하')
  await expect.poll(stored).toBe('Jeju walks하')
  await elsewhere('West Jeju walks하')
  await ime.compose('한')
  await expect.element(title).toHaveValue('Jeju walks한')
  await expect.poll(stored).toBe('West Jeju walks한')
  await ime.commit('한')
  await expect.element(title).toHaveValue('West Jeju walks한')
  await type('라')
  await expect.poll(stored).toBe('West Jeju walks한라')
})

test('offline 50: a word that another device changed while it is composed is asked about, and its sentence goes on behind theirs', async () => {
  const { title, stored, elsewhere } = await openTitle()
  await press('Control+a')
  await ime.compose('하')
  await expect.poll(stored).toBe('하')
  await elsewhere('Busan')
  await ime.compose('한')
  await ime.commit('한')
  await expect.element(title).toHaveValue('Busan 한')
  await type('라산')
  await expect.element(title).toHaveValue('Busan 한라산')
  await expect.poll(stored).toBe('Busan 한라산')
  await expect
    .poll(async () => (await database().conflicts.toArray()).map(({ about }) => about))
    .toMatchObject([{ kind: 'field', field: 'title', base: '하', mine: '한', theirs: 'Busan', text: 'Busan 한' }])
})

test('offline 46: words from elsewhere show in a title that was emptied, and the next key joins them', async () => {
  const { title, stored, elsewhere } = await openTitle()
  await press('Control+a', 'Backspace')
  await expect.poll(stored).toBe('Type 1')
  await expect.element(title).toHaveValue('')
  await elsewhere('Busan walks')
  await expect.element(title).toHaveValue('Busan walks')
  await press('End')
  await type('!')
  await expect.poll(stored).toBe('Busan walks!')
  // Emptied once more, theirs stands meanwhile and not what was there before it.
  await press('Control+a', 'Backspace')
  await expect.poll(stored).toBe('Busan walks')
})

test('offline 46: words from elsewhere show in a line of a checklist that was emptied, and are not written over', async () => {
  const entry = { _id: crypto.randomUUID(), title: 'Mine' }
  const builder = await openBuilder([freePage([itemOf('checklist', { entries: [entry] })])])
  const lines = () => (itemsOf(builder)[0] as ChecklistItem).entries
  const stored = (): string | undefined => lines()[0]?.title
  const words = builder.canvas.getByRole('textbox', { name: 'Entry 1', exact: true })
  await words.click()
  await press('Control+a', 'Backspace')
  await expect.poll(stored).toBe('')
  await loadMerge()
  const { _id } = itemsOf(builder)[0]!
  await changeElsewhere(builder.id, { kind: 'update', id: _id, fields: { entries: [{ ...entry, title: 'Theirs' }] } })
  await expect.element(words).toHaveValue('Theirs')
  await press('End')
  await type(' too')
  await expect.poll(stored).toBe('Theirs too')
})

test('an emptied title goes back to the one that was saved, and not to one that is older', async () => {
  const { title, stored } = await openTitle()
  await press('Control+s')
  await page.getByRole('main').click({ position: { x: 5, y: 5 } })
  await title.click()
  await press('Control+a', 'Backspace')
  await expect.element(title).toHaveValue('')
  await page.getByRole('main').click({ position: { x: 5, y: 5 } })
  await expect.element(title).toHaveValue('Jeju walks')
  expect(stored()).toBe('Jeju walks')
})

test('blanks at the end and an emptied field stay as they are typed', async () => {
  const { title, stored } = await openTitle()
  await type(' ')
  await expect.element(title).toHaveValue('Jeju walks ')
  await press('Control+a', 'Backspace')
  await expect.element(title).toHaveValue('')
  await type('Olle')
  await expect.poll(stored).toBe('Olle')
  await page.getByRole('main').click({ position: { x: 5, y: 5 } })
  await expect.poll(stored).toBe('Olle')
})

test.for([
  ['a NUL', ' and\0 more', 'Jeju walks and more'],
  ['half a surrogate pair', ' and\uD83D more', 'Jeju walks and more'],
  ['more letters than there is room for', `!${'길'.repeat(300)}`, `Jeju walks!${'길'.repeat(189)}`],
] as const)('%s put into a plain field is told there, and the rest is kept', async ([, put, kept]) => {
  const { title, stored } = await openTitle()
  setValue(title.element() as HTMLTextAreaElement, `Jeju walks${put}`)
  await expect.poll(stored).toBe(kept)
  await expect.element(title).toHaveValue(kept)
  expect(all('[popover]').map((note) => note.textContent)).toContain('Some of it cannot be stored and was left out')
})

/** As a program or an input method puts something in: without the browser's own limits. */
function setValue(field: HTMLTextAreaElement | HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }))
}
