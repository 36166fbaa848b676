// Words written in the builder while something else happens to them: an input method, a slow save, leaving, a translator.
import type { Page } from 'playwright/test'
import { allStoredText } from '#e2e/harness/stored-on-device.ts'
import { imeOf } from './ime.ts'
import { expect, test } from '#e2e/builder/items.ts'

const text = (words: string) => ({
  type: 'text',
  content: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] },
})

/** Holds the answers to saves until it is told to let go. */
async function slowSaves(page: Page): Promise<{ bodies: string[]; release: () => void }> {
  const bodies: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.context().route('**/api/guidebooks/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback()
    bodies.push(route.request().postData() ?? '')
    const answer = await route.fetch()
    await promise
    await route.fulfill({ response: answer })
  })
  return { bodies, release: resolve }
}

test('editor 2: a composing Enter in a title finishes the syllable, and only the Enter after it leaves', async ({
  page,
  parts,
}) => {
  await parts.open('attractions', [])
  const ime = await imeOf(page)
  const title = page.getByRole('main').getByRole('textbox', { name: 'Page title' })
  await title.fill('')
  for (const state of ['ㅎ', '하', '한']) await ime.compose(state)
  await ime.composingEnter('한')
  await expect(title).not.toBeFocused()
  await expect(title).toHaveValue('한')
  await title.focus()
  await page.keyboard.press('End')
  await ime.hangul(['ㄱ', '그', '글'])
  await expect(title).toHaveValue('한글')
})

test.describe('with the saves of the page alone', () => {
  test.use({ serviceWorkers: 'block' })

  test('editor 9: what another device changes round a syllable comes in when it is done; the same words are there to choose from', async ({
    page,
    app,
    person,
    parts,
  }) => {
    // Nobody tells of what the other device writes but the answer to a save.
    await page.route(/\/api\/events/, (route) => route.abort())
    await parts.open('attractions', [text('one two')])
    const address = `/api/guidebooks/${page.url().split('/')[5]}`
    const words = parts.items.first().getByRole('textbox')
    const ime = await imeOf(page)
    /** Another device writes this, and the answer to a save of this one tells of it while a syllable is composed. */
    const meanwhile = async (theirs: string, keys: string, syllable: string): Promise<void> => {
      const { bodies, release } = await slowSaves(page)
      const stored = await app.ask<{ version: number; contents: object[] }>('GET', address, { token: person.token })
      const contents = JSON.parse(JSON.stringify(stored.contents).replace(/"text":"[^"]+"/, `"text":"${theirs}"`))
      await app.ask('PUT', address, {
        token: person.token,
        body: { ...stored, contents },
        headers: { 'If-Match': `"${stored.version}"` },
      })
      await page.getByRole('main').getByRole('textbox', { name: 'Page title' }).fill(theirs)
      await page.keyboard.press('Control+s')
      await expect.poll(() => bodies.length).toBe(1)
      await words.click()
      await expect(words).toHaveAttribute('contenteditable', 'true')
      await page.keyboard.press(keys)
      await ime.compose(syllable)
      release()
      await expect.poll(() => bodies.length).toBe(2)
    }
    await meanwhile('zero one two', 'End', '하')
    await expect(words).toHaveText('one two하')
    await ime.commit('한')
    await expect(words).toHaveText('zero one two한')
    await expect.poll(async () => JSON.stringify(await parts.stored())).toContain('zero one two한')

    await meanwhile('three', 'Control+a', '그')
    await expect(words).toHaveText('그')
    await ime.commit('글')
    await expect(words).toHaveText('three 글')
    await page.getByRole('button', { name: 'Review', exact: true }).click()
    // Who wrote is known once the answer that says so was read, sooner or later than the syllable ends.
    const dialog = page.getByRole('dialog', { name: /^Edited (in two places at once|on two devices)$/ })
    await expect(dialog).toContainText('three')
    await dialog.getByRole('button', { name: 'Keep this device’s' }).click()
    await expect(dialog).toContainText('Nothing overlaps any more.')
    await expect(words).toHaveText('글')
  })

  test('editor 10: typing goes on while a save is slow; words and caret stay, and a second save follows', async ({
    page,
    parts,
  }) => {
    await parts.open('attractions', [text('one')])
    const { bodies, release } = await slowSaves(page)
    const words = parts.items.first().getByRole('textbox')
    await words.click()
    await page.keyboard.press('End')
    await page.keyboard.type(' two')
    await page.keyboard.press('Control+s')
    await expect.poll(() => bodies.length).toBe(1)
    await page.keyboard.type(' four')
    await expect.poll(() => allStoredText(page)).toContain('one two four')
    for (let back = 0; back < 5; back += 1) await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('button', { name: 'Saving' })).toBeVisible()
    release()
    await expect.poll(() => bodies.length).toBe(2)
    await page.keyboard.type(' three')
    await expect(words).toHaveText('one two three four')
    await expect.poll(async () => JSON.stringify(await parts.stored())).toContain('one two three four')
  })
})

test('editor 12: words typed just before leaving for the cover or another address are kept', async ({
  page,
  parts,
}) => {
  // A phone asks nothing before it hides a page.
  await page.addInitScript(() => addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true))
  await parts.open('attractions', [text('kept')])
  const words = parts.items.first().getByRole('textbox')
  const write = async (more: string): Promise<void> => {
    await words.click()
    await page.keyboard.press('End')
    await page.keyboard.type(more)
  }
  const address = page.url()
  await write(' one')
  await page.getByRole('link', { name: 'Back to COVER' }).click()
  await page.goBack()
  await expect(words).toHaveText('kept one')
  await words.click()
  await page.keyboard.press('End')
  await expect(words).toHaveAttribute('contenteditable', 'true')
  // In one go: nothing has been handed over yet when the page goes.
  await page.evaluate(async () => {
    document.execCommand('insertText', false, ' two')
    await Promise.resolve()
    location.assign('about:blank')
  })
  await page.waitForURL('about:blank')
  await page.goto(address)
  await expect(words).toHaveText('kept one two')
  await expect.poll(async () => JSON.stringify(await parts.stored())).toContain('kept one two')
})

test('editor 36: a page translated by the browser is edited, moved about and deleted from without a failure @ci', async ({
  page,
  parts,
}) => {
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(error.message))
  await parts.open('attractions', [text('one'), text('two'), { type: 'button', title: 'three', url: '' }])
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode())
      if (!walker.currentNode.parentElement?.closest('script, style, textarea')) texts.push(walker.currentNode as Text)
    for (const one of texts) {
      const font = document.createElement('font')
      one.replaceWith(font)
      font.append(one)
    }
  })
  // As React takes out a text of its own that the translator has put into an element.
  const left = await page.evaluate(() => {
    const [line, wrapping, own] = [document.createElement('p'), document.createElement('font'), new Text('one')]
    wrapping.append(own)
    line.append(wrapping)
    line.removeChild(own)
    return line.childNodes.length
  })
  expect(left).toBe(0)
  const words = parts.items.first().getByRole('textbox')
  await words.click()
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(() => parts.items.allInnerTexts()).toEqual(['two', 'one!', ''])
  await page.keyboard.press('Delete')
  await expect(parts.items).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(parts.items).toHaveCount(3)
  await page.getByRole('link', { name: 'Back to COVER' }).click()
  await expect(page.getByRole('link', { name: 'Back to Guidebooks' })).toBeVisible()
  expect(failures).toEqual([])
})
