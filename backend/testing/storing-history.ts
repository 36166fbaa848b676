// A builder's life at random: uploads, saves, undoes, restores, copies, deletes, while time passes and nights sweep; and the
// judge of what the server has to have of it.
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { LIMITS } from '#domain/limits.ts'
import type { Deps } from '#backend/platform/deps.ts'
import type { Wire } from './guidebooks.ts'
import type { SignedIn } from './identities.ts'
import type { Reply } from './server.ts'
import { ifMatch, pageOf, textItem } from '#backend/features/guidebook/testing/documents.ts'
import { DAY, HOUR, shown, type Shown, type Storing } from './storing.ts'

/** Items that show these pictures. */
export const itemsOf = (pictures: Shown[]) => pictures.map((image) => ({ _id: randomUUID(), type: 'image', image }))

/** Saves the whole document with these pages, on top of what is there. */
export async function saveContents(
  { read, as }: Pick<Storing, 'read' | 'as'>,
  who: SignedIn,
  id: string,
  contents: unknown,
): Promise<Reply> {
  const { version, title } = await read(who, id)
  return as(who, 'PUT', `/guidebooks/${id}`, { _id: id, title, contents }, ifMatch(version))
}

const namesIn = (value: unknown): string[] => JSON.stringify(value).match(/\/uploads\/[0-9a-f]{64}\.webp/g) ?? []

let histories = 0

/** What one builder does, and what the server then has to have. */
export class History {
  private readonly who: SignedIn
  private readonly kit: Storing
  private readonly db: Deps['db']
  /** Pictures of its own, of which several guidebooks show the same. */
  private readonly base = 1000 + 10 * (histories += 1)
  private books: string[] = []
  /** When each file was last named by anything, or uploaded. */
  private readonly last = new Map<string, number>()
  /** Documents of then, as undo and other devices have them. */
  private readonly states: { id: string; contents: Wire['contents']; names: string[] }[] = []
  private readonly pictures: Shown[] = []
  /** What readers have to see of guidebooks whose changes wait, by id. */
  private readonly sent = new Map<string, Wire['contents']>()

  constructor(who: SignedIn, kit: Storing, db: Deps['db']) {
    this.who = who
    this.kit = kit
    this.db = db
  }

  async do({ kind, book, n, hours }: { kind: number; book: number; n: number; hours: number }): Promise<void> {
    const id = this.books[book % Math.max(1, this.books.length)]
    if (kind === 0 || id === undefined) this.books.push((await this.kit.made(this.who))._id)
    else if (kind <= 2) await this.upload(id, n)
    else if (kind === 3) await this.showAll(id, n)
    else if (kind === 4) await this.put(id, [pageOf(`${n}`, textItem(`${hours}`))])
    else if (kind === 5) await this.undo(id, n)
    else if (kind === 6) await this.restore(id, n)
    else if (kind === 7) await this.copy(id)
    else if (kind === 8) await this.remove(id)
    else if (kind === 9) await Promise.all([this.undo(id, n), this.kit.sweepAll(), this.kit.sweepAll()])
    else if (kind >= 12) await this.release(id, n)
    else await this.kit.pass(this.who, hours * HOUR)
    if (kind >= 8 && kind < 12) await this.kit.sweepAll()
    await this.judge()
  }

  private isYoung = (name: string): boolean => this.kit.now() - (this.last.get(name) ?? 0) <= LIMITS.leftFileDays * DAY

  private async upload(id: string, n: number): Promise<void> {
    const { contents } = await this.kit.read(this.who, id)
    const [page] = contents
    const path = `${id}/contents/${page?._id}/sections/${page?.sections[0]?._id ?? randomUUID()}/items/${randomUUID()}/upload`
    const reply = await this.kit.sent(this.who, path, this.base + n)
    expect(reply.status).toBe(200)
    const image = shown(reply)
    this.pictures.push(image)
    for (const address of Object.values(image)) this.last.set(address, this.kit.now())
  }

  /** Names a picture of the device's, as a paste or an unsent edit does; such as are older may be gone. */
  private async showAll(id: string, n: number): Promise<void> {
    const young = this.pictures.filter((image) => Object.values(image).every(this.isYoung)).slice(-1 - n)
    if (young.length > 0) await this.put(id, [pageOf('사진', ...itemsOf(young))])
  }

  private async put(id: string, contents: unknown): Promise<void> {
    const { contents: before } = await this.kit.read(this.who, id)
    this.states.push({ id, contents: before, names: namesIn(before) })
    const { status, json } = await saveContents(this.kit, this.who, id, contents)
    expect([status, json['missing']]).toEqual([200, undefined])
  }

  private async undo(id: string, n: number): Promise<void> {
    const states = this.states.filter((state) => state.id === id && state.names.every(this.isYoung))
    const state = states[n % Math.max(1, states.length)]
    if (state) await this.put(id, state.contents)
  }

  private async restore(id: string, n: number): Promise<void> {
    const { versions } = (await this.kit.as(this.who, 'GET', `/guidebooks/${id}/versions`)).json as unknown as {
      versions: { version: number }[]
    }
    const { version } = versions[n % versions.length] ?? {}
    const then = await this.kit.as(this.who, 'GET', `/guidebooks/${id}/versions/${version}`)
    const { guidebook } = then.json as unknown as { guidebook: Wire }
    await this.put(id, guidebook.contents)
  }

  private async copy(id: string): Promise<void> {
    const reply = await this.kit.as(this.who, 'POST', '/guidebooks/copy', { guidebookId: id })
    expect(reply.status).toBe(201)
    this.books.push(String(reply.json['_id']))
  }

  /** Its changes wait from now on, or what waits is sent, or all is seen at once again. */
  private async release(id: string, n: number): Promise<void> {
    const path = `/guidebooks/${id}`
    const { version, contents } = await this.kit.read(this.who, id)
    const release = n % 3 === 2 ? 'live' : 'sent'
    if (n % 3 === 1 && this.sent.has(id)) await this.kit.as(this.who, 'POST', `${path}/send`, {}, ifMatch(version))
    else {
      await this.kit.as(this.who, 'PUT', `${path}/publish`, {})
      await this.kit.as(this.who, 'PATCH', path, { shell: { release } }, ifMatch(version))
      if (release === 'sent' && this.sent.has(id)) return
    }
    if (release === 'sent') this.sent.set(id, contents)
    else this.sent.delete(id)
  }

  private async judgeSent(): Promise<void> {
    for (const [id, contents] of this.sent) {
      const { uuid } = await this.kit.read(this.who, id)
      const seen = await this.kit.as(this.who, 'GET', `/guidebooks/uuid/${uuid}`)
      expect((seen.json as unknown as Wire).contents).toEqual(contents)
      for (const name of namesIn(contents)) expect(await this.kit.has(name)).toBe(true)
    }
  }

  private async remove(id: string): Promise<void> {
    this.sent.delete(id)
    expect((await this.kit.as(this.who, 'DELETE', `/guidebooks/${id}`)).status).toBe(200)
    this.books = this.books.filter((each) => each !== id)
  }

  /** Asks the texts themselves, and not the tables that the sweep goes by. */
  private async judge(): Promise<void> {
    const texts: { text: string }[] = await this.db.query(
      `SELECT p.body AS text FROM guidebook_page p JOIN guidebook g ON g.id = p.guidebook_id WHERE g.owner_id = $1
       UNION ALL SELECT p.body FROM guidebook_page_past p JOIN guidebook g ON g.id = p.guidebook_id
       WHERE g.owner_id = $1`,
      [this.who.id],
    )
    const named = new Set(texts.flatMap(({ text }) => namesIn(text)))
    for (const name of named) this.last.set(name, this.kit.now())
    const young = [...this.last.keys()].filter(this.isYoung)
    const there = await Promise.all(young.map(this.kit.has))
    expect(young.filter((_, at) => !there[at])).toEqual([])
    await this.judgeSent()
    await this.sumsUp()
  }

  /** What the account is told is the sum of what its guidebooks hold. */
  private async sumsUp(): Promise<void> {
    const rows: { held: number }[] = await this.db.query(
      `SELECT coalesce(sum(f.bytes), 0)::int AS held FROM guidebook_file h JOIN stored_file f ON f.name = h.name
       JOIN guidebook g ON g.id = h.guidebook_id WHERE g.owner_id = $1`,
      [this.who.id],
    )
    expect((await this.kit.told(this.who)).parts.pictures).toBe(rows[0]?.held)
  }

  async end(): Promise<void> {
    for (const id of this.books) await this.remove(id)
    await this.kit.sweepAll()
    await this.kit.pass(this.who, 31 * DAY)
    await this.kit.sweepAll()
    expect(await Promise.all([...this.last.keys()].map(this.kit.has))).toEqual([...this.last.keys()].map(() => false))
  }
}
