// The foot of the pages: feedback from anywhere, the company's facts, and the pages to read.
import { expect, test } from '#e2e/fixtures.ts'
import { enterByCookie } from '#e2e/harness/screen.ts'
import { english } from '#e2e/session/people.ts'
import { ONE_AT_A_TIME, OFFICE } from './one-at-a-time.ts'
import { expectFineLooks, NARROW } from './looks.ts'

test.use({ environment: ONE_AT_A_TIME })

test('feedback: keeps the words without a line, and is mailed once @ci', async ({ app, page }) => {
  await english(page)
  await page.goto(`${app.url}/login`)
  const form = page.getByRole('form', { name: 'Feedback' })
  const send = form.getByRole('button', { name: 'Send' })
  const words = form.getByRole('textbox', { name: 'Feedback' })
  await words.fill('제목: 지도\n느려요')
  await page.context().setOffline(true)
  await send.click()
  await expect(form.getByText('You are offline. Your words stay here')).toBeVisible()
  await page.context().setOffline(false)
  await page.reload()
  await expect(words).toHaveValue('제목: 지도\n느려요')
  await page.route('**/api/feedback', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await send.click()
  await expect(page.getByText('error while sending, try again')).toBeVisible()
  await page.unroute('**/api/feedback')
  await send.click()
  await expect(page.getByText('sent successfully, thank you')).toBeVisible()
  await expect(words).toHaveValue('')
  await expect(send).toBeDisabled()
  await expect.poll(async () => (await app.mails(OFFICE)).length).toBe(1)
  const mails = await app.mails(OFFICE)
  expect(mails[0]).toContain('느려요')
  expect(mails[0]).toContain('user: signed out')
  expect(mails[0]).toMatch(/viewport: 1280x\d+/)
})

test('feedback: is sent from the menu where there is no footer @ci', async ({ app, page, person }) => {
  await enterByCookie(page, app, person)
  await page.goto('/guidebooks/create')
  await page.getByRole('button', { name: /계정$/ }).click()
  await page.getByRole('menuitem', { name: '의견 보내기' }).click()
  const dialog = page.getByRole('dialog', { name: '의견 보내기' })
  await dialog.getByRole('textbox').fill('타일을 더 크게 해 주세요')
  await dialog.getByRole('button', { name: '보내기' }).click()
  await expect(page.getByText('보냈어요. 들려주셔서 고마워요.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  const { token } = await app.admin()
  const path = '/api/admin/feedback'
  const kept = await app.ask<{ feedback: { feedback: string; user: { email: string } }[] }>('GET', path, { token })
  const own = kept.feedback.find(({ user }) => user?.email === person.email)
  expect(own?.feedback).toContain('타일을 더 크게 해 주세요\n\n---\nuser: ')
})

test('footer: facts and links on the first screen; each leads to a page that reads well @ci', async ({ app, page }) => {
  await page.goto(app.url)
  const foot = page.getByRole('contentinfo')
  await expect(foot).toContainText('사업자등록번호 000-00-00000')
  await expect(foot).toContainText('통신판매업 신고번호')
  await expect(foot).toContainText('호스팅 제공')
  await expect(foot.getByRole('link', { name: '사업자정보 확인' })).toHaveAttribute('href', /ftc\.go\.kr.*0000000000$/)
  await expect(foot.getByRole('link', { name: '블로그' })).toHaveAttribute('href', 'https://blog.example/')
  await expectFineLooks(page, () => expect(foot).toContainText('000-00-00000'))
  for (const [at, [link, path]] of [
    [/^(사용 설명서|Manual)$/, 'manual'] as const,
    [/^(자주 묻는 질문|FAQ)$/, 'faq'] as const,
    [/^(개인정보 처리방침|Privacy policy)$/, 'privacy'] as const,
    [/^(이용약관|Terms of use)$/, 'terms'] as const,
  ].entries()) {
    await foot.getByRole('link', { name: link }).click()
    await page.waitForURL(`**/${path}`)
    const shows = () => expect(page.getByRole('heading', { level: 1, name: link })).toBeVisible()
    await expectFineLooks(page, shows, { looks: NARROW, axe: [at % 2] })
  }
  await expect(page.getByText(/법률 검토를 받기 전|no lawyer has reviewed/)).toBeVisible()
})
