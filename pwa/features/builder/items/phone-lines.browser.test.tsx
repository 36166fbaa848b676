// A telephone number stays on one line where it is written, while it is written, and once it is left.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { NO_TRIP } from '#domain/guidebook/trip.ts'
import { paragraph } from '#domain/rich-text/rich-text.ts'
import { type BuilderHarness, itemsOf, openBuilder } from '#pwa/features/builder/testing/builder-harness.tsx'
import { freePage, itemOf } from '#pwa/features/builder/testing/pages.ts'
import { loadPhones } from '#pwa/features/builder/frame/use-phones.ts'
import { edit } from '#pwa/offline/edit.ts'
import { ime } from '#pwa/testing/ime.ts'
import { press, type } from '#pwa/testing/keys.ts'

const NUMBER = '02-1234-5678'

const words = () => page.getByRole('textbox', { name: 'Text', exact: true })

/** How many lines the number takes; 0 where it does not stand. */
function linesOf(number: string): number {
  const texts = document.createTreeWalker(words().element(), NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const at = text.textContent?.indexOf(number) ?? -1
    if (at < 0) continue
    range.setStart(text, at)
    range.setEnd(text, at + number.length)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  }
  return 0
}

/** Words after which the number does not fit into the line any more, while its beginning does. */
async function openNarrow(): Promise<BuilderHarness> {
  await loadPhones()
  const builder = await openBuilder([freePage([itemOf('text', { content: paragraph('') })])])
  const field = words().element() as HTMLElement
  field.style.width = '200px'
  return builder
}

const BEFORE = 'Please call us at '

test('phones: a number that is typed does not break inside, nor once its text is left, and stays what was typed @ci', async () => {
  const builder = await openNarrow()
  await words().click()
  await type(BEFORE + NUMBER)
  expect(linesOf(NUMBER)).toBe(1)
  await type(' or later')
  expect(linesOf(NUMBER)).toBe(1)
  await press('Escape')
  await expect.element(words()).not.toHaveAttribute('contenteditable')
  expect(linesOf(NUMBER)).toBe(1)
  const line = `${BEFORE}${NUMBER} or later`
  await expect.poll(() => itemsOf(builder)[0]).toMatchObject({ content: paragraph(line) })
})

test('phones: a number to which a syllable is composed stays whole, with the syllable behind it', async () => {
  const builder = await openNarrow()
  await words().click()
  await type(BEFORE + NUMBER)
  await ime.hangul(['ㅇ', '으', '은'])
  await ime.hangul(['ㅇ', '예'])
  expect(linesOf(NUMBER)).toBe(1)
  await expect.poll(() => words().element().querySelector('.rd-tel')?.textContent).toBe(NUMBER)
  await expect.poll(() => itemsOf(builder)[0]).toMatchObject({ content: paragraph(`${BEFORE}${NUMBER}은예`) })
})

test('phones: what is no number any more may break @ci', async () => {
  await openNarrow()
  await words().click()
  await type(BEFORE + NUMBER)
  await press('Backspace', 'Backspace', 'Backspace')
  await expect.poll(() => words().element().querySelector('.rd-tel')).toBeNull()
  await type('678')
  await expect.poll(() => words().element().querySelector('.rd-tel')?.textContent).toBe(NUMBER)
})

test('phones: a number that stands without a prefix is one of the country of the trip, as soon as that is told', async () => {
  const builder = await openBuilder([
    freePage([itemOf('text', { content: paragraph('Hotel 092-471-1111, guide 02-1234-5678') })]),
  ])
  const held = () => [...words().element().querySelectorAll('.rd-tel')].map(({ textContent }) => textContent)
  await expect.poll(held).toEqual([NUMBER])
  await edit(builder.id, { kind: 'shell', fields: { trip: { ...NO_TRIP, country: 'JP' } } }).stored
  await expect.poll(held).toEqual(['092-471-1111', NUMBER])
})
