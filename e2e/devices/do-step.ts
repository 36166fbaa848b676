// The acts of a schedule as people do them: true keys, a mouse, and browsers that end in mid-word.
import type { Locator, Page } from 'playwright/test'
import { composed } from '#domain/testing/hangul.ts'
import { photo } from '#e2e/harness/photo.ts'
import { fieldOf, nodeOfPlace, PLACES, rowOf, whereOf, type Book, type PlaceName } from './book.ts'
import { putCaret, type Spot } from './caret.ts'
import type { Device } from './device.ts'
import type { Gate } from './gate.ts'
import { type Author, type Ledger, type Sentence, wordsIn } from './ledger.ts'
import type { Act, Kind } from './schedule.ts'

export interface RoundContext {
  book: Book
  devices: readonly [Device, Device]
  ledger: Ledger
  gate: Gate
  server: { down: () => Promise<void>; up: () => Promise<void> }
}

/** An act for which there is no place any more. */
export class Impossible extends Error {}

type Playing = (context: RoundContext, act: Act) => Promise<void>

/** Does one act. @throws Impossible where what it is about is gone. */
export const play = (context: RoundContext, act: Act): Promise<void> => ACTS[act.kind](context, act)

const deviceOf = ({ devices }: RoundContext, { who }: Author): Device => devices[who]

/** The tab of this act, on the screen that shows the place. */
async function goTo(context: RoundContext, act: Act, screen: 'cover' | 'page'): Promise<Page> {
  const device = deviceOf(context, act)
  if (!device.isOpen(act.tab)) {
    await context.server.up()
    context.ledger.opened(act)
  }
  const page = await device.tab(act.tab)
  const isThere = /\/contents\//.test(page.url()) ? 'page' : 'cover'
  if (isThere === screen) return page
  if (screen === 'cover') await page.getByRole('link', { name: 'Back to COVER' }).click()
  else await page.locator(`a[href$="/contents/${context.book.page}"]`).first().click()
  await page.waitForURL((url) => url.pathname.includes('/contents/') === (screen === 'page'))
  return page
}

/** All words that the tab shows now. */
const wordsOn = async (page: Page): Promise<Set<string>> =>
  new Set(
    wordsIn(
      await page
        .locator('main [role=textbox], main textarea, main input')
        .evaluateAll((fields) =>
          fields.map((field) => ('value' in field ? String(field.value) : field.textContent)).join('\n'),
        ),
    ),
  )

const picturesOn = async (page: Page): Promise<Set<string>> =>
  new Set(
    await page
      .locator('main [data-node]:has(img)')
      .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('data-node') ?? '')),
  )

/** The words that it shows when the page's next key or click comes: another device's may come in at any time before.
 *  @returns to be called once that has come */
async function shownOn(place: Locator, event: 'keydown' | 'click'): Promise<() => Promise<Set<string>>> {
  const shown = await place.evaluateHandle((node, awaited) => {
    const then = { text: '' }
    addEventListener(awaited, () => (then.text = (node as HTMLElement).innerText), { capture: true, once: true })
    return then
  }, event)
  return async () => new Set(wordsIn(await shown.evaluate(({ text }) => text)))
}

async function there(field: Locator): Promise<Locator> {
  const first = field.first()
  await first.waitFor({ timeout: 3000 }).catch(() => {
    throw new Impossible()
  })
  return first
}

/** The place of an act, with the caret to be set in it; a click comes first, which opens rich texts. */
async function enter(context: RoundContext, act: Act): Promise<{ page: Page; field: Locator }> {
  const name = act.place
  const page = await goTo(context, act, PLACES[name].screen)
  const field = await there(fieldOf(page, context.book, name))
  // The tools of a selected table lie over what stands below it.
  const tools = page.getByRole('toolbar', { name: 'Table tools' })
  for (let left = 2; left > 0 && (await tools.isVisible()); left -= 1) await page.keyboard.press('Escape')
  await field.click()
  if (PLACES[name].look !== 'plain')
    await page.locator('main [role=textbox][contenteditable=true]:focus').waitFor({ timeout: 5000 })
  return { page, field }
}

type Where = Pick<Sentence, 'where' | 'node'>

const placeOf = (context: RoundContext, name: PlaceName): Where => ({
  where: whereOf(context.book, name),
  node: nodeOfPlace(context.book, name),
})

function sentenceAt(act: Act, where: Where, spot: Spot, words: { code: string; text: string }): Sentence {
  const { who, tab, n } = act
  const isComposed = act.kind === 'compose'
  const lead = spot.offset > 0 ? ' ' : ''
  return {
    ...where,
    ...words,
    who,
    tab,
    act: n,
    typed: lead + words.text,
    composed: isComposed,
    anchors: spot.anchors,
    from: spot.from,
    to: spot.to,
    left: spot.left,
    right: spot.right,
    inside: [],
    times: [],
    due: words.text.length,
    taken: null,
  }
}

/** Types it, letter by letter; the ledger has it from the first one. */
async function write(context: RoundContext, act: Act, page: Page, sentence: Sentence, until = Infinity): Promise<void> {
  context.ledger.typed(sentence)
  const device = deviceOf(context, act)
  const ime = sentence.composed ? await device.inputMethod(page) : null
  if (sentence.typed.startsWith(' ')) await page.keyboard.press('Space')
  for (const letter of [...sentence.text].slice(0, until)) {
    if (ime && /[가-힣]/.test(letter)) await ime.hangul(composed(letter))
    else await page.keyboard.type(letter, { delay: act.pace })
    sentence.times.push(Date.now())
  }
}

async function type(context: RoundContext, act: Act): Promise<void> {
  const { page, field } = await enter(context, act)
  const spot = await putCaret(field, PLACES[act.place].anchor, act.at, 'nothing')
  const words = context.ledger.words(act.who, 3)
  const sentence = sentenceAt(act, placeOf(context, act.place), spot, words)
  await write(context, act, page, { ...sentence, inside: context.ledger.round(spot) })
}

/** One word is selected, and another one typed over it. */
async function reword(context: RoundContext, act: Act): Promise<void> {
  const { page, field } = await enter(context, act)
  const { anchor } = PLACES[act.place]
  const saw = await wordsOn(page)
  const spot = await putCaret(field, anchor, act.at, 'word')
  if (spot.left === null || spot.left === anchor) {
    await page.keyboard.press('ArrowRight')
    throw new Impossible()
  }
  const place = placeOf(context, act.place)
  const { who, tab, n } = act
  const words = new Set([spot.left])
  context.ledger.removed({ ...place, who, tab, act: n, kind: 'reword', words, saw, revoked: false })
  const sentence = sentenceAt(act, place, spot, context.ledger.words(who, 1))
  const sides = { left: spot.before, right: spot.right }
  await write(context, act, page, { ...sentence, ...sides, typed: sentence.text, inside: context.ledger.round(spot) })
}

/** Some words of a paragraph are selected and deleted. */
async function clear(context: RoundContext, act: Act): Promise<void> {
  const { page, field } = await enter(context, act)
  const saw = await wordsOn(page)
  const spot = await putCaret(field, PLACES[act.place].anchor, act.at, 'words')
  const selected = wordsIn(spot.text.slice(0, spot.offset)).slice(1)
  if (selected.length === 0) throw new Impossible()
  await page.keyboard.press('Backspace')
  // What came in at that very moment may have set the caret anew, so that one letter went instead.
  const after = await wordsOn(page)
  const words = new Set(selected.filter((word) => !after.has(word)))
  const { who, tab, n } = act
  context.ledger.removed({
    ...placeOf(context, act.place),
    who,
    tab,
    act: n,
    kind: 'range',
    words,
    saw,
    revoked: false,
  })
}

async function turn(context: RoundContext, act: Act): Promise<void> {
  const device = deviceOf(context, act)
  if (!device.isOpen(act.tab)) throw new Impossible()
  const page = await device.tab(act.tab)
  const [before, pictured] = [await wordsOn(page), await picturesOn(page)]
  const url = page.url()
  await page.keyboard.press(act.kind === 'undo' ? 'Control+z' : 'Control+Shift+z')
  await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve), 100)))
  const isHere = url === page.url()
  const after = isHere ? await wordsOn(page) : before
  const still = isHere ? await picturesOn(page) : pictured
  const gone = new Set([...pictured].filter((item) => !still.has(item)))
  if (act.kind === 'undo') context.ledger.undone(act, { before, after, gone }, act.n)
}

async function removeItem(context: RoundContext, act: Act): Promise<void> {
  const page = await goTo(context, act, 'page')
  const place = placeOf(context, act.place)
  const item = await there(page.getByRole('main').locator(`[data-node="${place.node}"]`))
  const before = await wordsOn(page)
  const shown = await shownOn(item, 'keydown')
  await item.focus()
  await page.keyboard.press('Delete')
  const words = await shown()
  const saw = new Set([...before, ...words])
  const { who, tab, n } = act
  context.ledger.removed({ ...place, who, tab, act: n, kind: 'node', words, saw, revoked: false })
}

async function removePage(context: RoundContext, act: Act): Promise<void> {
  const page = await goTo(context, act, 'cover')
  const tile = await there(page.getByRole('main').locator(`[data-target="${context.book.other}"]`))
  const words = new Set(wordsIn(await tile.innerText()))
  await tile.locator('[aria-pressed]').click()
  await tile.getByRole('toolbar').getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  const { who, tab, n } = act
  const node = context.book.other
  context.ledger.removed({ who, tab, act: n, kind: 'node', where: node, node, words, saw: new Set(), revoked: false })
}

async function tableTool(context: RoundContext, act: Act, tool: string): Promise<{ page: Page; row: Locator }> {
  const { page } = await enter(context, act)
  const table = page.getByRole('main').locator(`[data-node="${context.book.table}"]`)
  await page.getByRole('toolbar', { name: 'Table tools' }).getByRole('button', { name: tool, exact: true }).waitFor()
  return { page, row: table.locator('tr').filter({ hasText: rowOf(act.place) }) }
}

async function removeRow(context: RoundContext, act: Act): Promise<void> {
  const { page, row } = await tableTool(context, act, 'Delete row')
  const before = await wordsOn(page)
  const shown = await shownOn(row, 'click')
  await page.getByRole('button', { name: 'Delete row', exact: true }).click()
  const words = await shown()
  const saw = new Set([...before, ...words])
  const { who, tab, n } = act
  context.ledger.removed({ ...placeOf(context, act.place), who, tab, act: n, kind: 'row', words, saw, revoked: false })
}

async function addRow(context: RoundContext, act: Act): Promise<void> {
  const { page } = await tableTool(context, act, 'Insert row below')
  await page.getByRole('button', { name: 'Insert row below', exact: true }).click()
  context.ledger.changed(act)
}

/** Adds an item at the end of the page. @returns its id, once it is selected */
async function add(page: Page, kind: string): Promise<string> {
  const selected = page.locator('main [data-node][data-selected=true]')
  const before = await selected.evaluateAll((nodes) => nodes.map((node) => node.getAttribute('data-node')))
  await page.getByRole('main').getByRole('button', { name: 'Add item here' }).last().click()
  await page.getByRole('menuitem', { name: kind, exact: true }).click()
  const isAdded = (known: (string | null)[]): string | null => {
    const id = document.querySelector('main [data-node][data-selected=true]')?.getAttribute('data-node') ?? null
    return known.includes(id) ? null : id
  }
  const added = await page.waitForFunction(isAdded, before)
  return (await added.jsonValue()) ?? ''
}

async function addItem(context: RoundContext, act: Act): Promise<void> {
  const page = await goTo(context, act, 'page')
  const node = await add(page, 'Text')
  context.ledger.changed(act)
  await page.locator('[data-editing=true] [role=textbox][contenteditable=true]:focus').waitFor({ timeout: 5000 })
  const spot: Spot = {
    block: 0,
    offset: 0,
    text: '',
    anchors: [],
    from: null,
    to: null,
    left: null,
    right: null,
    before: null,
  }
  await write(context, act, page, sentenceAt(act, { where: node, node }, spot, context.ledger.words(act.who, 3)))
}

async function addPicture(context: RoundContext, act: Act): Promise<void> {
  const page = await goTo(context, act, 'page')
  const item = await add(page, 'Image')
  context.ledger.changed(act)
  const buffer = await photo(act.n + 1, 600, 400)
  const chosen = { name: `${act.n}.jpg`, mimeType: 'image/jpeg', buffer }
  await page.locator(`[data-node="${item}"] input[type=file]`).first().setInputFiles(chosen)
  context.ledger.pictured({ who: act.who, tab: act.tab, act: act.n, item, at: Date.now(), taken: null })
}

async function moveItem(context: RoundContext, act: Act): Promise<void> {
  const page = await goTo(context, act, 'page')
  const item = await there(page.getByRole('main').locator(`[data-node="${placeOf(context, act.place).node}"]`))
  await item.focus()
  await page.keyboard.press(act.at > 0.4 ? 'Alt+ArrowDown' : 'Alt+ArrowUp')
  context.ledger.changed(act)
}

async function leaveInWord(
  context: RoundContext,
  act: Act,
  end: (device: Device) => Promise<void>,
  tab?: 0 | 1,
): Promise<void> {
  const { page, field } = await enter(context, act)
  const spot = await putCaret(field, PLACES[act.place].anchor, 1, 'nothing')
  const sentence = sentenceAt(act, placeOf(context, act.place), spot, context.ledger.words(act.who, 3))
  await write(context, act, page, sentence, 4 + Math.floor(act.at * 8))
  const device = deviceOf(context, act)
  context.ledger.killed(act, Date.now(), tab)
  await end(device)
  context.ledger.opened(act)
}

const ACTS: Record<Kind, Playing> = {
  type,
  compose: type,
  reword,
  clear,
  undo: turn,
  redo: turn,
  removeItem,
  removePage,
  removeRow,
  addItem,
  addRow,
  addPicture,
  moveItem,
  save: async (context, act) => {
    const page = await tabOf(context, act)
    await page.keyboard.press('Control+s')
    // With no network, or behind a gate, nobody waits for it.
    const saved = page.getByText('All saved').waitFor({ timeout: 3000 })
    await saved.catch(() => undefined)
  },
  answer,
  reload: async (context, act) => {
    const page = await tabOf(context, act)
    context.ledger.opened(act)
    await page.reload()
    await page.getByRole('main').waitFor()
  },
  leaveInWord: (context, act) => leaveInWord(context, act, (device) => device.close(act.tab), act.tab),
  kill: (context, act) => leaveInWord(context, act, (device) => device.kill()),
  offline: (context, act) => deviceOf(context, act).setOffline(true),
  online: (context, act) => deviceOf(context, act).setOffline(false),
  loseAnswer: async ({ gate }, { who }) => gate.lose(who),
  hold: async ({ gate }, { who }) => gate.hold(who),
  serverDown: ({ server }) => server.down(),
  serverUp: ({ server }) => server.up(),
}

/** Opens the window and takes one of the sides that it shows; words of the others need not be there any more. */
async function answer(context: RoundContext, act: Act): Promise<void> {
  const page = await tabOf(context, act)
  const review = page.getByRole('button', { name: 'Review', exact: true })
  if (!(await review.isVisible())) throw new Impossible()
  await review.click()
  const dialog = page.getByRole('dialog')
  const asked = dialog.getByRole('listitem').first()
  const choices = asked.getByRole('button', { name: /^(Keep|Delete it)/ })
  await choices.first().waitFor()
  const sides = await choices.evaluateAll((buttons) =>
    buttons.map(({ parentElement, textContent }) =>
      textContent === 'Keep both' ? null : (parentElement as HTMLElement).innerText,
    ),
  )
  const chosen = Math.floor(act.at * sides.length)
  await choices.nth(chosen).click()
  if (sides[chosen] === null) for (const word of wordsIn(sides.join(' '))) context.ledger.twice.add(word)
  const shown = sides.filter((side) => side !== null)
  context.ledger.chose(sides[chosen] ?? shown.join(' '), shown, `not chosen in act ${act.n}`)
  await dialog.getByRole('button', { name: 'Close', exact: true }).first().click()
  context.ledger.changed(act)
}

async function tabOf(context: RoundContext, act: Act): Promise<Page> {
  const device = deviceOf(context, act)
  if (!device.isOpen(act.tab)) throw new Impossible()
  return device.tab(act.tab)
}
