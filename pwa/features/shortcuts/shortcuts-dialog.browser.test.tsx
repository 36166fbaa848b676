// The list of shortcuts: only what works on the screen under it, the editor's first in the editor, and its own key.
import type { ReactElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Language } from '#domain/language.ts'
import { show } from '#pwa/testing/show.tsx'
import { SearchBox } from '#pwa/ui/list/search-box.tsx'
import { storeSheetKey } from './sheet.ts'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'

afterEach(() => storeSheetKey(true))

/** Over a screen that is there already: the list looks at it. */
async function showOver(screen: ReactElement, inBuilder: boolean, language: Language): Promise<void> {
  const { rerender } = await show(screen, language)
  await rerender(
    <>
      {screen}
      <ShortcutsDialog inBuilder={inBuilder} onClose={vi.fn()} />
    </>,
  )
}

const groups = (): (string | null)[] =>
  page
    .getByRole('heading', { level: 3 })
    .elements()
    .map(({ textContent }) => textContent)

test('shortcuts: what is on the screen is listed, what is not is not', async () => {
  await showOver(<button aria-haspopup="menu">계정</button>, false, 'kr')
  const sheet = page.getByRole('dialog', { name: '키보드 단축키' })
  await expect.element(sheet.getByText('메뉴 안에서 움직이기')).toBeVisible()
  expect(sheet.getByText('적은 말로 찾기').query()).toBeNull()
  expect(groups()).toEqual(['이 화면에서', '편집 화면에서'])
})

test('shortcuts: with a search its key is listed; in the editor its own come first', async () => {
  await showOver(<SearchBox label="Search" clearLabel="Clear" value="" onSearch={vi.fn()} />, true, 'en')
  await expect.element(page.getByText('Search for what is written')).toBeVisible()
  expect(page.getByText('Open the menu of a button').query()).toBeNull()
  expect(groups()).toEqual(['In the editor', 'On this screen'])
})

test('shortcuts: the key that opens it can be switched off, and is then listed no more', async () => {
  await show(<ShortcutsDialog inBuilder={false} onClose={vi.fn()} />)
  await expect.element(page.getByText('단축키 보기')).toBeVisible()
  await userEvent.click(page.getByText('? 키로 이 목록 열기'))
  await expect.poll(() => page.getByText('단축키 보기').query()).toBeNull()
  expect(localStorage.getItem('gilbook.shortcuts-key')).toBe('off')
})
