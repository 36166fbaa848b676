// Two devices without their browsers: what people do becomes edits, and the merge is all there is between them.
import type { Guidebook, Id, Item } from '#domain/guidebook/document.ts'
import { applyEdit } from '#domain/guidebook/edits/apply-edit.ts'
import type { Edit } from '#domain/guidebook/edits/edit.ts'
import { find } from '#domain/guidebook/find.ts'
import { newItem } from '#domain/guidebook/items/registry.ts'
import { type MergeConflict, fieldNow, merge, resolutionOf, valueIn } from '#domain/guidebook/merge/merge.ts'
import { sidesNow } from '#domain/guidebook/merge/sides.ts'
import { plainText } from '#domain/rich-text/plain-text.ts'
import type { PlainOrRich } from '#domain/rich-text/rich-text.ts'
import { Refusal } from '#domain/refusal.ts'
import { type Book, makeBook, nodeOfPlace, paragraphsOf, PLACES, type PlaceName, rich, rowOf, whereOf } from './book.ts'
import { spotOf, type Spot } from './caret.ts'
import { judge, type Question, type Verdict } from './judge.ts'
import { Ledger, type Removal, WORD, wordsIn } from './ledger.ts'

interface Person {
  who: 0 | 1
  /** What the server had when this device looked last. */
  base: Guidebook
  mine: Guidebook
  /** What takes back each of its edits, the newest last. */
  inverses: Edit[][]
  /** Questions that nobody has answered yet, the oldest first. */
  open: { about: MergeConflict; question: Question }[]
}

interface Field {
  value: PlainOrRich
  edit: (next: PlainOrRich) => Edit
}

type Writing = 'type' | 'reword' | 'clear'

export interface Act {
  n: number
  kind: Writing | 'undo' | 'removeItem' | 'addItem' | 'removeRow' | 'addRow' | 'moveItem' | 'answer' | 'save' | 'takeIn'
  place: PlaceName
  /** Where in the place, from 0 to 1. */
  at: number
}

export class DevicesModel {
  readonly ledger = new Ledger()
  readonly story: string[] = []
  readonly people: readonly [Person, Person]
  server: Guidebook
  private readonly book: Book
  private readonly begun: Guidebook
  private readonly asked: Question[] = []

  constructor() {
    const { book, body } = makeBook()
    this.book = book
    this.begun = body as Guidebook
    this.server = this.begun
    const person = (who: 0 | 1): Person => ({ who, base: this.begun, mine: this.begun, inverses: [], open: [] })
    this.people = [person(0), person(1)]
  }

  /** Does an act; nothing where there is no place for it any more. */
  play(one: Person, act: Act): void {
    switch (act.kind) {
      case 'save':
      case 'takeIn':
      case 'undo':
      case 'moveItem':
      case 'removeItem':
      case 'addItem':
      case 'answer':
        return this[act.kind](one, act)
      case 'addRow':
      case 'removeRow':
        return this.changeRows(one, act)
      default:
        return this.write(one, act, act.kind)
    }
  }

  /** All is saved and taken in. */
  verdict(): Verdict {
    for (const one of this.people) this.save(one)
    this.takeIn(this.people[0])
    return judge(this.ledger, paragraphsOf(this.begun), this.server, this.asked)
  }

  private save(one: Person): void {
    this.takeIn(one)
    this.server = one.mine
    one.base = one.mine
  }

  private takeIn(one: Person): void {
    if (one.base === this.server) return
    const { guidebook, conflicts } = merge(one.base, one.mine, this.server)
    for (const about of conflicts) {
      const question = questionOf(one.who, about)
      this.asked.push(question)
      one.open.push({ about, question })
      this.story.push(`${one.who} is asked ${JSON.stringify(about)}`)
    }
    this.tell(one, 'takes in', guidebook)
    Object.assign(one, { mine: guidebook, base: this.server })
  }

  private tell(one: Person, what: string, now: Guidebook): void {
    const before = paragraphsOf(one.mine).map(({ text }) => text)
    const changed = paragraphsOf(now).filter(({ text }) => !before.includes(text))
    this.story.push(`${one.who} ${what}: ${changed.map(({ text }) => `‘${text}’`).join(' ')}`)
  }

  private edit(one: Person, edit: Edit, what: string): void {
    const { guidebook, inverse } = applyEdit(one.mine, edit)
    this.tell(one, what, guidebook)
    one.mine = guidebook
    one.inverses.push(inverse)
  }

  private write(one: Person, { n, place, at }: Act, kind: Writing): void {
    const field = this.fieldOf(one.mine, place)
    if (!field) return
    const texts = plainText(field.value).split('\n')
    const named = texts.findIndex((text) => text.includes(PLACES[place].anchor))
    const block = named < 0 ? Math.min(texts.length - 1, Math.floor(at * texts.length)) : named
    const text = texts[block] ?? ''
    const ends = [...text.matchAll(WORD)].map(({ index, 0: word }) => index + word.length)
    const offset = ends[Math.floor(at * ends.length)] ?? 0
    const spot = spotOf({ block, offset, text })
    const act = { who: one.who, tab: 0, act: n, ...this.placeOf(place) } as const
    const before = wordsIn(text.slice(0, offset))
    if (kind !== 'type' && before.length < 2) return
    const gone = { type: [], reword: before.slice(-1), clear: before.slice(1) }[kind]
    const from = kind === 'clear' ? (ends[0] ?? 0) : offset - (gone[0]?.length ?? 0)
    if (kind !== 'type') {
      const how = kind === 'clear' ? 'range' : kind
      this.ledger.removed({ ...act, kind: how, words: new Set(gone), saw: wordsOf(one.mine), revoked: false })
    }
    const words = kind === 'clear' ? null : this.sentence(act, spot, kind, countAt(at))
    texts[block] = text.slice(0, from) + (words ?? '') + text.slice(offset)
    const next = typeof field.value === 'string' ? texts.join('\n') : rich(...texts)
    this.edit(one, field.edit(next), `${n} ${kind}`)
  }

  /** @returns as it is typed */
  private sentence(
    act: Pick<Removal, 'who' | 'tab' | 'act' | 'where' | 'node'>,
    spot: Spot,
    kind: 'type' | 'reword',
    count: number,
  ): string {
    const words = this.ledger.words(act.who, kind === 'type' ? count : 1)
    const typed = (kind === 'type' && spot.offset > 0 ? ' ' : '') + words.text
    const left = kind === 'reword' ? spot.before : spot.left
    const { anchors, from, to, right } = spot
    const inside = this.ledger.round(spot)
    const rest = { typed, inside, composed: false, times: [], due: words.text.length, taken: null }
    this.ledger.typed({ ...act, ...words, anchors, from, to, left, right, ...rest })
    return typed
  }

  private undo(one: Person, { n }: Act): void {
    const inverse = one.inverses.pop()
    if (!inverse) return
    const before = wordsOf(one.mine)
    try {
      const now = inverse.reduce((guidebook, edit) => applyEdit(guidebook, edit).guidebook, one.mine)
      this.tell(one, `${n} undo`, now)
      one.mine = now
    } catch (failure) {
      if (!(failure instanceof Refusal)) throw failure
    }
    this.ledger.undone({ who: one.who, tab: 0 }, { before, after: wordsOf(one.mine) }, n)
  }

  private moveItem(one: Person, { n, place, at }: Act): void {
    const id = nodeOfPlace(this.book, place)
    const page = one.mine.contents.find(({ _id }) => _id === this.book.page)
    const items = page?.sections[0]?.items ?? []
    if (PLACES[place].look !== 'rich' || !items.some(({ _id }) => _id === id)) return
    const others = items.filter(({ _id }) => _id !== id)
    const after = [null, ...others.map(({ _id }) => _id)][Math.floor(at * (others.length + 1))] ?? null
    const to = { parent: page?.sections[0]?._id ?? null, slot: 'items', after } as const
    this.edit(one, { kind: 'move', id: id as Id, to }, `${n} move ${place}`)
    this.ledger.changed({ who: one.who, tab: 0 })
  }

  private answer(one: Person, { n, at }: Act): void {
    const [asked] = one.open
    if (!asked) return
    const { about, question } = asked
    const choice = (['mine', 'theirs', 'both'] as const)[Math.floor(at * 3)] ?? 'mine'
    const shown = this.sidesOf(about, one.mine)
    if (!shown) return
    const change = resolutionOf(about, one.mine, choice)
    if (change) {
      this.edit(one, change, `${n} answers ${choice}`)
      this.ledger.changed({ who: one.who, tab: 0 })
    }
    one.open.shift()
    question.open = false
    if (choice === 'both') for (const word of wordsIn(shown.join(' '))) this.ledger.twice.add(word)
    const side = choice === 'both' ? shown.join(' ') : shown[choice === 'mine' ? 0 : 1]
    this.ledger.chose(side, shown, `not chosen in act ${n}`)
  }

  /** What a choice is between, mine first; null where its place is gone. */
  private sidesOf(about: MergeConflict, now: Guidebook): [string, string] | null {
    if (about.kind === 'whole') return null
    const node = about.id === null ? now : find(now, about.id)?.node
    if (!node) return null
    if (about.kind === 'deleted') {
      const text = JSON.stringify(node)
      return about.by === 'mine' ? ['', text] : [text, '']
    }
    const field = fieldNow(about, node)
    if (field === null) return null
    const { mine, theirs } = sidesNow(about, valueIn(node, field))
    return [JSON.stringify(mine), JSON.stringify(theirs)]
  }

  private removeItem(one: Person, { n, place }: Act): void {
    const act = { who: one.who, tab: 0, act: n, ...this.placeOf(place) } as const
    const found = find(one.mine, act.node ?? '')
    if (!found || PLACES[place].look !== 'rich') return
    const words = new Set(wordsIn(plainText((found.node as { content: PlainOrRich }).content)))
    this.ledger.removed({ ...act, kind: 'node', words, saw: wordsOf(one.mine), revoked: false })
    this.edit(one, { kind: 'delete', id: found.node._id, from: found.node }, `${n} delete ${place}`)
  }

  private addItem(one: Person, { n, at }: Act): void {
    const id = crypto.randomUUID()
    const act = { who: one.who, tab: 0, act: n, where: id, node: id } as const
    const node = newItem('text', id) as Item & { type: 'text' }
    this.edit(one, { kind: 'insert', node, at: { parent: this.book.page, slot: 'items' } }, `${n} add`)
    this.ledger.changed(act)
    const words = this.sentence(act, spotOf({ block: 0, offset: 0, text: '' }), 'type', countAt(at))
    const [fields, from] = [{ content: rich(words) }, { content: node.content }]
    this.edit(one, { kind: 'update', id, fields, from }, `${n} type`)
  }

  private changeRows(one: Person, { n, kind, place }: Act): void {
    if (PLACES[place].look !== 'cell') return
    const table = find(one.mine, this.book.table)?.node as (Item & { type: 'table' }) | undefined
    const row = table?.content.findIndex(([head]) => plainText(head ?? '') === rowOf(place)) ?? -1
    if (!table || row < 0) return
    const { rows, cols, content } = table
    const act = { who: one.who, tab: 0, act: n, ...this.placeOf(place) } as const
    if (kind === 'removeRow') {
      const words = new Set((content[row] ?? []).flatMap((cell) => wordsIn(plainText(cell))))
      this.ledger.removed({ ...act, kind: 'row', words, saw: wordsOf(one.mine), revoked: false })
    } else this.ledger.changed(act)
    const blank = Array.from({ length: cols }, () => '')
    const next = kind === 'removeRow' ? content.toSpliced(row, 1) : content.toSpliced(row + 1, 0, blank)
    const fields = { rows: next.length, content: next }
    this.edit(one, { kind: 'update', id: this.book.table, fields, from: { rows, content } }, `${n} ${kind}`)
  }

  private placeOf(place: PlaceName): { where: string; node: Id | null } {
    return { where: whereOf(this.book, place), node: nodeOfPlace(this.book, place) }
  }

  private fieldOf(guidebook: Guidebook, place: PlaceName): Field | null {
    const id = nodeOfPlace(this.book, place)
    if (id === null) {
      const [part, name] = COVER[place] ?? ['header', 'text']
      const value = (guidebook[part] as unknown as Record<string, string>)[name] ?? ''
      const path = `${part}.${name}`
      return { value, edit: (next) => ({ kind: 'shell', fields: { [path]: next }, from: { [path]: value } }) }
    }
    const node = find(guidebook, id)?.node
    if (!node) return null
    if (place === 'pageTitle') return of('title', (node as { title: string }).title)
    if (PLACES[place].look !== 'cell') return of('content', (node as { content: PlainOrRich }).content)
    const { rows, cols, content } = node as Item & { type: 'table' }
    const row = content.findIndex(([head]) => plainText(head ?? '') === rowOf(place))
    return row < 0 ? null : of(`content.${row}.1`, content[row]?.[1] ?? '', { shape: { rows, cols } })

    function of(path: string, value: PlainOrRich, more: { shape?: { rows: number; cols: number } } = {}): Field {
      return {
        value,
        edit: (next) => ({ kind: 'update', id: id as Id, fields: { [path]: next }, from: { [path]: value }, ...more }),
      }
    }
  }
}

const COVER: Partial<Record<PlaceName, readonly ['header' | 'subheader' | 'footer', string]>> = {
  coverTitle: ['subheader', 'title'],
  introduction: ['subheader', 'text'],
  header: ['header', 'text'],
  footer: ['footer', 'text'],
}

/** How many words are typed. */
const countAt = (at: number): number => 1 + (Math.floor(at * 1000) % 3)

const wordsOf = (guidebook: Guidebook): Set<string> =>
  new Set(paragraphsOf(guidebook).flatMap(({ text }) => wordsIn(text)))

const questionOf = (who: 0 | 1, about: MergeConflict): Question => ({
  who,
  node: 'id' in about ? about.id : null,
  field: about.kind === 'field' ? about.field : about.kind,
  text: JSON.stringify(about),
  open: true,
})
