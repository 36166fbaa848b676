// The poster's form: which name it may have, and what cannot be drawn without one.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#pwa/testing/show.tsx'
import { PosterForm } from './poster-form.tsx'

test.each([
  ['en', 'Poster name', 'front desk', 'Use 1 to 20 letters or digits', 'Poster as PDF'],
  ['kr', '포스터 이름', '안내데스크', '영문이나 숫자로 1자에서 20자까지 적어 주세요.', '포스터 PDF'],
  ['en', 'Poster name', 'abcdefghijklmnopqrstu', 'Use 1 to 20 letters or digits', 'Poster as PDF'],
] as const)(
  'poster (%s): a name of other than a few letters or digits is refused',
  async (language, label, name, words, pdf) => {
    await show(<PosterForm id="one" title="Spring" url="https://gilbook.example/m/uuid" />, language)
    const field = page.getByRole('textbox', { name: label })
    await expect.element(page.getByRole('button', { name: pdf })).toBeEnabled()
    await userEvent.fill(field, name)
    await expect.element(page.getByText(words)).toBeVisible()
    await expect.element(page.getByRole('button', { name: pdf })).toBeDisabled()
    await userEvent.fill(field, 'desk1')
    await expect.element(page.getByRole('button', { name: pdf })).toBeEnabled()
  },
)

test('poster: without a name it is called by its sheet', async () => {
  await show(<PosterForm id="one" title="Spring" url="https://gilbook.example/m/uuid" />)
  const field = page.getByRole('textbox')
  await expect.element(field).toHaveAttribute('placeholder', 'a4')
  await userEvent.click(page.getByRole('radio', { name: 'A5' }))
  await expect.element(field).toHaveAttribute('placeholder', 'a5')
})
