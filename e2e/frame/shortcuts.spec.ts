// The list of keyboard shortcuts: by its key on every screen, by the menus, and only what works (settings).
import { expect, test } from '#e2e/fixtures.ts'
import { expectAccessibleLightAndDark } from '#e2e/harness/judge.ts'
import { enterByCookie } from '#e2e/harness/screen.ts'
import { english } from '#e2e/session/people.ts'

test('shortcuts: ? opens the list on a screen of the settings, says what works there, and can be switched off @ci', async ({
  app,
  page,
  person,
}) => {
  await enterByCookie(page, app, person)
  await page.goto('/settings/profile')
  const name = page.getByRole('textbox', { name: '이름', exact: true })
  const sheet = page.getByRole('dialog', { name: '키보드 단축키' })
  const typed = await name.inputValue()
  await name.press('End')
  await page.keyboard.type('?')
  await expect(name).toHaveValue(`${typed}?`)
  await expect(sheet).toBeHidden()

  const account = page.getByRole('button', { name: /계정$/ })
  await account.focus()
  await page.keyboard.press('?')
  await expect(sheet.getByRole('heading', { level: 3 })).toHaveText(['이 화면에서', '편집 화면에서'])
  await expect(sheet.getByText('메뉴 안에서 움직이기')).toBeVisible()
  await expect(sheet.getByText('적은 말로 찾기')).toBeHidden()
  await expectAccessibleLightAndDark(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(account).toBeFocused()

  await account.press('Enter')
  await page.getByRole('menuitem', { name: '키보드 단축키' }).press('Enter')
  await sheet.getByRole('checkbox', { name: '? 키로 이 목록 열기' }).uncheck()
  await expect(sheet.getByText('단축키 보기')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(account).toBeFocused()
  await page.keyboard.press('?')
  await page.reload()
  await expect(name).toBeVisible()
  await page.keyboard.press('?')
  await expect(sheet).toBeHidden()
})

test('shortcuts: signed out too; with a search its key is listed; in the editor its own come first @ci', async ({
  app,
  page,
  person,
}) => {
  await english(page)
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await page.goto('/public-guidebooks')
  // The server's own page has no footer: with it the app is there, and hears keys. The list names what the screen has.
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeVisible()
  await page.keyboard.press('?')
  await expect(sheet.getByText('Search for what is written')).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()

  await enterByCookie(page, app, person)
  await page.goto('/guidebooks/create')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
  await expect(sheet.getByRole('heading', { level: 3 })).toHaveText(['In the editor', 'On this screen'])
})
