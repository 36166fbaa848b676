// The feedback form before it is sent: it rests while empty, warns of blanks, and keeps the words.
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showInApp } from '#pwa/testing/show-in-app.tsx'
import { writeDraft } from './draft.ts'
import { FeedbackForm } from './feedback-form.tsx'

afterEach(() => writeDraft(''))

test.each([
  ['kr', '의견 보내기', '보내기', '하고 싶은 말을 적어 주세요.'],
  ['en', 'Feedback', 'Send', 'please enter feedback'],
] as const)(
  'feedback (%s): its button rests while it is empty, and blanks are warned of',
  async (language, name, send, words) => {
    await showInApp(<FeedbackForm />, { language })
    const button = page.getByRole('button', { name: send })
    await expect.element(button).toBeDisabled()
    await userEvent.fill(page.getByRole('textbox', { name }), '  ')
    await userEvent.click(button)
    await expect.element(page.getByRole('status').getByText(words)).toBeVisible()
  },
)

test('feedback: what was not sent is there again, and the same in every form of the page', async () => {
  await showInApp(<FeedbackForm />)
  await userEvent.fill(page.getByRole('textbox'), '지도가\n느려요')
  await showInApp(
    <>
      <FeedbackForm />
      <FeedbackForm />
    </>,
  )
  const texts = page.getByRole('textbox')
  await expect.element(texts.first()).toHaveValue('지도가\n느려요')
  await userEvent.fill(texts.first(), '지도가 빨라요')
  await expect.element(texts.last()).toHaveValue('지도가 빨라요')
  expect(localStorage.getItem('gilbook.feedback')).toBe('지도가 빨라요')
})
