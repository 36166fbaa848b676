// One random schedule of two devices: who edits what, who loses the network, and who crashes, all from one seed.
import '#domain/guidebook/merge/fields.ts'
import type { TextItem } from '#domain/guidebook/items/text.ts'
import type { Page } from 'playwright/test'
import { applyEdit } from '#domain/guidebook/edits/apply-edit.ts'
import type { Guidebook, Id } from '#domain/guidebook/document.ts'
import type { Edit } from '#domain/guidebook/edits/edit.ts'
import { find, walk } from '#domain/guidebook/find.ts'
import { paragraph, type RichText } from '#domain/rich-text/rich-text.ts'
import { anyEdit, Dice } from '#domain/testing/random-guidebook.ts'
import type { Device } from './device.ts'

/** As the server wants its ids, and sentences that nobody else writes. */
class Author extends Dice {
  private sentences = 0
  private readonly author: string

  constructor(seed: number, author: string) {
    super(seed, author)
    this.author = author
  }

  override id = (): Id => crypto.randomUUID()
  override words = (): string => `${this.author}${(this.sentences += 1)}에서 본 길.`
}

const SENTENCE = /[^\s"]+\d+에서 본 길\./g

export const sentencesIn = (value: unknown): Set<string> => new Set(JSON.stringify(value).match(SENTENCE))

const textsOf = (guidebook: Guidebook): TextItem[] => {
  const texts: TextItem[] = []
  for (const page of guidebook.contents)
    walk(page, (node) => {
      if ('type' in node && node.type === 'text') texts.push(node)
    })
  return texts
}

const RESHAPES: readonly Edit['kind'][] = ['insert', 'move', 'copy', 'delete']

/** Words in texts and titles mostly, as people do; else any change of the structure. */
function nextEdit(guidebook: Guidebook, author: Author): Edit {
  const text = author.one(textsOf(guidebook))
  const act = author.below(10)
  if (act === 0) return { kind: 'shell', fields: { title: author.words() } }
  if (act < 6 && text) {
    const added = paragraph(author.words()).content
    const old = (text.content as RichText | null)?.content ?? []
    const content: RichText = { type: 'doc', content: act === 1 ? added : [...old, ...added] }
    return { kind: 'update', id: text._id, fields: { content } }
  }
  for (let again = 0; again < 50; again += 1) {
    const edit = anyEdit(guidebook, author)
    const isLast = edit.kind === 'delete' && guidebook.contents.some(({ _id }) => _id === edit.id)
    if (RESHAPES.includes(edit.kind) && !isLast) return edit
  }
  return { kind: 'shell', fields: { title: author.words() } }
}

export interface Writer {
  device: Device
  tab: Page
  author: Author
}

export const writerOn = async (device: Device, tab: Page, seed: number, name: string): Promise<Writer> => ({
  device,
  tab,
  author: new Author(seed, name),
})

export const shownBy = ({ tab }: Writer, id: Id): Promise<Guidebook> =>
  tab.evaluate((guidebook) => gilbook.shown(guidebook), id)

/** One edit of what the device shows. `kept` are the sentences that nobody has taken out on purpose. */
export async function editOnce(writer: Writer, id: Id, kept: Set<string>): Promise<void> {
  const before = await shownBy(writer, id)
  const edit = nextEdit(before, writer.author)
  if ('id' in edit && find(before, edit.id) === null) return
  const after = sentencesIn(applyEdit(before, edit).guidebook)
  await writer.tab.evaluate(([guidebook, change]) => gilbook.edit(guidebook, change), [id, edit] as const)
  for (const sentence of sentencesIn(before)) if (!after.has(sentence)) kept.delete(sentence)
  for (const sentence of after) if (!sentencesIn(before).has(sentence)) kept.add(sentence)
}

const API = '**/api/**'

/** Pages still load without the network, as an installed app's do. */
export async function setNetwork({ device }: Writer, isUp: boolean): Promise<void> {
  await device.context.unroute(API)
  if (!isUp) await device.context.route(API, (route) => route.abort('internetdisconnected'))
}

/** The page dies as it does on a phone that runs out of memory, and the app is opened again. */
export async function crash(writer: Writer, id: Id): Promise<void> {
  const session = await writer.tab.context().newCDPSession(writer.tab)
  const gone = writer.tab.waitForEvent('crash')
  void session.send('Page.crash').catch(() => undefined)
  await gone
  await writer.tab.close()
  await reopen(writer, id)
}

async function reopen(writer: Writer, id: Id): Promise<void> {
  writer.tab = await writer.device.tab()
  await writer.tab.evaluate(async (guidebook) => {
    await gilbook.resume()
    await gilbook.openGuidebook(guidebook)
  }, id)
}

/** Sends what waits and takes in what is new. @returns how many requests are left. */
export const meet = ({ tab }: Writer, id: Id): Promise<number> =>
  tab.evaluate(async (guidebook) => {
    await gilbook.flush()
    await gilbook.refresh(guidebook)
    return (await gilbook.rows()).length
  }, id)
