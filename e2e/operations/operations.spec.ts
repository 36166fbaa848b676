// What administrators look into: feedback, the audit, parked work.
import { expect, test } from '#e2e/fixtures.ts'
import { enterByCookie } from '#e2e/harness/screen.ts'

test('§7 feedback, attack 59: what people told stays words, and what administrators did is found by act and subject', async ({
  ownApp: app,
  page,
}) => {
  const admin = await app.admin()
  const feedback = '<img src=x onerror="document.title=1">\n둘째 줄이에요'
  await app.ask('POST', '/api/feedback', { body: { title: '<b>지도</b>', feedback, userAgent: '<script>1</script>' } })
  await app.ask('POST', '/api/feedback', { body: { feedback: '다른 말이에요' } })
  const draft = { message: '새 소식', type: 'other', users: 'all', messageDate: '2026-01-01' }
  const made = () => app.ask<{ _id: string }>('POST', '/api/admin/messages', { token: admin.token, body: draft })
  const [{ _id }] = [await made(), await made()]
  await app.ask('DELETE', `/api/messages/${_id}`, { token: admin.token })

  await enterByCookie(page, app, admin)
  await page.goto(`${app.url}/settings/profile`)
  await page.getByRole('button', { name: /계정$/ }).click()
  await page.getByRole('menuitem', { name: '운영' }).click()
  const panel = page.getByRole('tabpanel')
  await expect(panel.getByRole('heading', { name: '<b>지도</b>' })).toBeVisible()
  await expect(panel.getByText('둘째 줄이에요')).toContainText('<img src=x')
  await expect(panel.getByText('<script>1</script>')).toBeVisible()
  await page.getByRole('searchbox', { name: '내용과 보낸 사람으로 찾기' }).fill('다른 말')
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('searchbox').fill('없는 말')
  await page.keyboard.press('Enter')
  await expect(panel).toContainText('찾는 것과 맞는 항목이 없어요.')
  await panel.getByRole('button', { name: '모두 보기' }).click()
  await expect(panel.getByRole('listitem')).toHaveCount(2)

  await page.getByRole('tab', { name: '의견' }).press('ArrowRight')
  await page.waitForURL('**/admin/operations?tab=audit')
  const rows = panel.getByRole('row')
  await expect(rows).toHaveCount(4)
  await panel.getByRole('combobox', { name: '한 일' }).selectOption('message.delete')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText(_id)
  await expect(rows.nth(1)).toContainText('users: all → –')
  await panel.getByRole('searchbox').fill('00000000')
  await page.keyboard.press('Enter')
  await panel.getByRole('button', { name: '모두 보기' }).click()
  await expect(rows).toHaveCount(4)

  await page.goto(`${app.url}/admin/operations?tab=mails`)
  await expect(
    panel.getByRole('heading', { name: /^(보내지 못한 메일이 없어요|No Failed Mails Found)$/ }),
  ).toBeVisible()
})
