// What a key costs does not depend on how much is on the page.
import { expect, test, type Editor } from './editor-page.ts'

const KEYS = 60

/** Milliseconds of script for a key, from the browser's own counters. */
async function scriptPerKey(editor: Editor, items: number): Promise<number> {
  await editor.open(`?items=${items}`)
  await editor.field(10).click()
  await editor.type('warm up ')
  const before = await editor.scriptMs()
  for (let key = 0; key < KEYS; key += 1) {
    await editor.type('가')
    await editor.page.waitForTimeout(15)
  }
  await editor.page.waitForTimeout(400)
  return ((await editor.scriptMs()) - before) / KEYS
}

test('editor 39: script for a key among 500 texts is at most 1.3 times that among 20', async ({ editor }) => {
  test.slow()
  const ratios: number[] = []
  for (let round = 0; round < 3; round += 1) {
    const few = await scriptPerKey(editor, 20)
    ratios.push((await scriptPerKey(editor, 500)) / few)
  }
  expect(ratios.toSorted((a, b) => a - b)[1]).toBeLessThan(1.3)
})
