// Reading aloud in a saved copy with no network. The browser of tests has no voices, which hides the buttons; then one is imitated.
import { expectAccessibleLightAndDark } from '#e2e/harness/judge.ts'
import { coverOf, expect, save, readerFixture, test } from './reader-fixture.ts'

const fixture = readerFixture({ pages: 2, items: 3, pictures: 0 })

const imitateVoice = (): void => {
  const said: string[] = []
  const speech = {
    said,
    getVoices: () => [{ lang: 'ko-KR', localService: true, default: true }],
    cancel: () => undefined,
    speak: ({ text }: { text: string }) => void (text !== '' && said.push(text)),
  }
  Object.defineProperty(window, 'speechSynthesis', { configurable: true, value: speech })
  Object.assign(window, {
    SpeechSynthesisUtterance: class {
      text: string
      constructor(text: string) {
        this.text = text
      }
    },
  })
}

test('aloud: in a saved copy with no network a page is read, marked, and accessible; with no voice nothing offers it @ci', async () => {
  const page = await save(fixture)
  await fixture.context.setOffline(true)
  const [first] = fixture.book.contents
  const address = `${coverOf(fixture)}/contents/${first?._id}`
  await page.goto(address)
  await expect(page.getByRole('button', { name: '공유' })).toBeVisible()
  await expect(page.getByRole('button', { name: '소리로 듣기' })).toHaveCount(0)
  await page.addInitScript(imitateVoice)
  await page.reload()
  await page.getByRole('button', { name: '소리로 듣기' }).click()
  const bar = page.getByRole('region', { name: '소리로 듣기' })
  await expect(bar).toBeVisible()
  await expect(page.locator('.rd-now')).toHaveText(first?.title ?? '')
  const said = await page.evaluate(() => (speechSynthesis as unknown as { said: string[] }).said)
  expect(said).toEqual([first?.title])
  await expectAccessibleLightAndDark(page)
  await bar.getByRole('button', { name: '그만 듣기' }).click()
  await expect(page.getByRole('button', { name: '소리로 듣기' })).toBeFocused()
})
