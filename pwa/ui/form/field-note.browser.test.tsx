// The note under a field that is nearly full.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type } from '#pwa/testing/keys.ts'
import { all } from '#pwa/testing/expectations.ts'
import { show } from '#pwa/testing/show.tsx'
import { countInFields } from './field-note.ts'
import { Field } from './field.tsx'

countInFields()

const note = (): (string | null)[] => all('[popover]').map((one) => one.textContent)

test('a field tells near its end how much room is left, and at its end what to do', async () => {
  await show(<Field label="제목" maxLength={10} defaultValue="12345678" />)
  const field = page.getByRole('textbox', { name: '제목' })
  await field.click()
  expect(note()).toEqual([])
  await type('9')
  expect(note()).toEqual(['9 / 10'])
  const box = all('[popover]')[0]?.getBoundingClientRect()
  expect(box?.top).toBeGreaterThanOrEqual(field.element().getBoundingClientRect().bottom)
  await type('0')
  expect(note()).toEqual(['10 / 10'])
  await type('x')
  expect(note()).toEqual(['여기에는 10자까지 적을 수 있어요. 줄이거나 다른 곳에 이어서 적어 주세요.'])
  await expect.element(field).toHaveValue('1234567890')
  ;(field.element() as HTMLElement).blur()
  expect(note()).toEqual([])
})

test('the note goes with its field where what is written makes the page scroll', async () => {
  await show(
    <div style={{ padding: '300px 0 3000px' }}>
      <Field label="제목" maxLength={10} defaultValue="12345678" />
    </div>,
  )
  const field = page.getByRole('textbox', { name: '제목' })
  await field.click()
  await type('9')
  const below = () =>
    Math.round(
      (all('[popover]')[0]?.getBoundingClientRect().top ?? NaN) - field.element().getBoundingClientRect().bottom,
    )
  const before = [field.element().getBoundingClientRect().top, below()]
  expect(note()).toEqual(['9 / 10'])
  scrollBy(0, 120)
  await expect.poll(() => [field.element().getBoundingClientRect().top + 120, below()]).toEqual(before)
  await expect.poll(note).toEqual(['9 / 10'])
})
