// Several items at once: selected by keys, presses and taps, and moved, copied, marked and deleted as one step.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  expectSaid,
  expectSelected,
  expectWords,
  item,
  openTexts,
  select,
  undo,
} from '#pwa/features/builder/testing/free.ts'
import { press } from '#pwa/testing/keys.ts'
import { all } from '#pwa/testing/expectations.ts'

const FIVE = ['One', 'Two', 'Three', 'Four', 'Five']
const bar = () => page.getByRole('toolbar', { name: 'Actions for the selected items' })
const important = () => expect.poll(() => all('main .rd-imp').length)

test('several items: Shift with arrows extends, they move as a block, and one undo takes it back', async () => {
  await openTexts(...FIVE)
  await select('Two')
  await press('Shift+ArrowDown', 'Shift+ArrowDown')
  await expectSaid('3 items selected')
  await expectSelected('Two', 'Three', 'Four')
  await press('Alt+ArrowDown')
  await expectWords('One', 'Five', 'Two', 'Three', 'Four')
  await press('Alt+ArrowDown')
  await expectWords('One', 'Five', 'Two', 'Three', 'Four')
  await undo()
  await expectWords(...FIVE)
})

test('several items: Ctrl takes one in and out, Shift a range, and delete is one step', async () => {
  await openTexts(...FIVE)
  await select('One')
  await userEvent.click(item('Three'), { modifiers: ['Control'] })
  await userEvent.click(item('Five'), { modifiers: ['Shift'] })
  await userEvent.click(item('Four'), { modifiers: ['Control'] })
  await expectSelected('Three', 'Five')
  await press('Delete')
  await expectWords('One', 'Two', 'Four')
  await undo()
  await expectWords(...FIVE)
})

test('several items: all by the key, copied and marked by the bar, and Escape lets go', async () => {
  await openTexts('One', 'Two')
  await select('One')
  await press('Control+a')
  await bar().getByRole('button', { name: 'Important' }).click()
  await important().toBe(2)
  await bar().getByRole('button', { name: 'Copy' }).click()
  await expectWords('One', 'Two', 'One', 'Two')
  await press('Escape')
  await expectSelected()
  await undo()
  await undo()
  await important().toBe(0)
  await expectWords('One', 'Two')
})

test('several items: the bar begins picking, and each press takes one more', async () => {
  await openTexts(...FIVE)
  await select('One')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Select more' }).click()
  for (const said of ['Three', 'Four', 'Four']) await userEvent.click(item(said))
  await expectSelected('One', 'Three')
  await bar().getByRole('button', { name: 'Delete' }).click()
  await expectWords('Two', 'Four', 'Five')
})
