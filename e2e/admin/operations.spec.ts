// What administrators look into: feedback, the audit, parked work.
import { expect, test } from '#e2e/fixtures.ts'
import { enterByCookie } from '#e2e/harness/screen.ts'

test('feedback, attack 59: what people told stays words, and what administrators did is found by act and subject @ci', async ({
  app,
  page,
}) => {
  const admin = await app.admin()
  const own = crypto.randomUUID().slice(0, 8)
  const feedback = `<img src=x onerror="document.title=1">\n둘째 줄이에요 ${own}`
  await app.ask('POST', '/api/feedback', { body: { title: '<b>지도</b>', feedback, userAgent: '<script>1</script>' } })
  await app.ask('POST', '/api/feedback', { body: { feedback: `다른 말이에요 ${own}` } })
  const draft = { message: '새 소식', type: 'other', users: 'all', messageDate: '2026-01-01' }
  const body = { token: admin.token, body: draft }
  const { _id } = await app.ask<{ _id: string }>('POST', '/api/admin/messages', body)
  await app.ask('DELETE', `/api/messages/${_id}`, { token: admin.token })

  await enterByCookie(page, app, admin)
  await page.goto(`${app.url}/settings/profile`)
  await page.getByRole('button', { name: /계정$/ }).click()
  await page.getByRole('menuitem', { name: '운영' }).click()
  const panel = page.getByRole('tabpanel')
  const look = async (words: string): Promise<void> => {
    await panel.getByRole('searchbox').fill(words)
    await page.keyboard.press('Enter')
  }
  await look(own)
  await expect(panel.getByRole('listitem')).toHaveCount(2)
  await expect(panel.getByRole('heading', { name: '<b>지도</b>' })).toBeVisible()
  await expect(panel.getByText('둘째 줄이에요')).toContainText('<img src=x')
  await expect(panel.getByText('<script>1</script>')).toBeVisible()
  await look(`다른 말이에요 ${own}`)
  await expect(panel.getByRole('listitem')).toHaveCount(1)
  await look(`없는 말 ${own}`)
  await expect(panel).toContainText('찾는 것과 맞는 항목이 없어요.')
  await panel.getByRole('button', { name: '모두 보기' }).click()
  await expect(panel.getByText(`다른 말이에요 ${own}`)).toBeVisible()

  await page.getByRole('tab', { name: '의견' }).press('ArrowRight')
  await page.waitForURL('**/admin/operations?tab=audit')
  const rows = panel.getByRole('row')
  await look(_id)
  // Its head, and what was done to the message: made and deleted.
  await expect(rows).toHaveCount(3)
  await panel.getByRole('combobox', { name: '한 일' }).selectOption('message.delete')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText(_id)
  await expect(rows.nth(1)).toContainText('users: all → –')
  await look('00000000')
  await panel.getByRole('button', { name: '모두 보기' }).click()
  await expect(rows.filter({ hasText: _id })).toHaveCount(2)

  await page.goto(`${app.url}/admin/operations?tab=mails`)
  await expect(
    panel.getByRole('heading', { name: /^(보내지 못한 메일이 없어요|No Failed Mails Found)$/ }),
  ).toBeVisible()
})
