// A draft while it is written: which day is open, what stands under which heading, and what comes last in a day.
import type { CalendarDate } from '#domain/guidebook/agenda/written-date.ts'
import type { DayMark } from './day-mark.ts'
import type { SkippedText, DraftKind, DraftPart } from './draft.ts'
import type { Half } from './order-of-day.ts'
import type { SourceRef, SourceText } from './source.ts'
import { joinTexts, NOTHING, hasContent } from './stretch.ts'

/** Where a stop without a time was written, which tells whether it is one or goes on with what stands before it. */
export type Origin = 'line' | 'entry' | 'row'

export type SectionKind = 'list' | 'contact' | 'hotel' | 'flight' | 'text'

export interface DraftSection {
  kind: SectionKind
  title: SourceText
  from: SourceRef[]
  /** It is a chapter of the whole: `Ⅳ. 행정사항`. */
  isChapter?: boolean
  /** Whether a part has its title already. */
  isUsed: boolean
}

/** A date that a line says of the whole. */
export interface DateLine {
  mark: DayMark
  from: SourceRef
}

export type DraftPartFields = Partial<Omit<DraftPart, 'id' | 'kind' | 'dropped'>> & { from: SourceRef[] }

const wordsIn = ({ title, body = [] }: DraftPartFields): string =>
  [title, ...body].map((text) => text?.text ?? '').join('\n')

export class DraftWriter {
  readonly near: CalendarDate
  readonly parts: DraftPart[] = []
  readonly asides: SkippedText[] = []
  /** Of stops without a time. */
  readonly untimed = new Map<number, Origin>()
  /** The half of the day that a title above says, for times that say none. */
  half: Half | null = null
  /** Of parts that were written below such a title or beside it. */
  readonly halves = new Map<number, Half>()
  /** A message of a chat is being read that has named no day. */
  isTalk = false
  section: DraftSection | null = null
  /** The level of the heading that began the day; null where none did. */
  dayLevel: number | null = null
  /** What the cell of a day says, where a column repeats it. */
  dayText = ''
  /** The only date that is written where no day has begun: that of the first thing that has a time. */
  dateOfAll: DateLine | null = null
  /** The day that began with it. */
  dayOfAll: DraftPart | null = null
  /** Times of the day are written in four figures. */
  hasFigures = false
  /** Hours are written with points: `13.30`. */
  hasPoints = false
  /** A time alone in its line, whose words come in the next. */
  private awaited: { time: string; from: SourceRef } | null = null
  private readonly numbers = new Set<number>()
  /** Of the days so far. */
  private firstDate: CalendarDate | null = null
  private number: number | null = null
  private later: { kind: DraftKind; fields: DraftPartFields }[] = []
  private isOpen = true
  private nextId = 0

  constructor(near: CalendarDate) {
    this.near = near
  }

  /** Whether what comes belongs to a day, or to none because there was none yet. */
  get isInside(): boolean {
    return this.isOpen
  }

  get day(): DraftPart | undefined {
    return this.isOpen ? this.parts.findLast(({ kind }) => kind === 'day') : undefined
  }

  get last(): DraftPart | undefined {
    return this.parts.at(-1)
  }

  /** Whether a mark begins a day here: below the days, what names one of them is about it, and a date before the first of
   *  them is when that was written. */
  mayBegin({ number, date }: DayMark): boolean {
    if (this.isOpen) return true
    if (number !== null) return !this.numbers.has(number)
    return date === null || this.firstDate === null || date >= this.firstDate
  }

  awaitWords(time: string, from: SourceRef): void {
    this.addAwaited()
    this.awaited = { time, from }
  }

  /** For the line that it belongs to. */
  takeAwaited(): { time: string; from: SourceRef } | null {
    const { awaited } = this
    this.awaited = null
    return awaited
  }

  /** Nothing came: it is a stop of which nothing more is known. */
  private addAwaited(): void {
    const awaited = this.takeAwaited()
    if (awaited) this.add('stop', { time: awaited.time, from: [awaited.from] })
  }

  add(kind: DraftKind, fields: DraftPartFields): DraftPart {
    this.addAwaited()
    if (fields.time) this.beginDayOfAll(kind)
    const part: DraftPart = {
      id: this.nextId++,
      kind,
      sure: true,
      outside: !this.isOpen,
      title: NOTHING,
      time: '',
      place: NOTHING,
      body: [],
      dropped: false,
      ...fields,
    }
    this.parts.push(part)
    if (this.half && this.isOpen) this.halves.set(part.id, this.half)
    return part
  }

  /** A thing with a time where no day has begun is of the day that a line above dates. */
  private beginDayOfAll(kind: DraftKind): void {
    const { dateOfAll, half, hasFigures } = this
    if (!dateOfAll || kind === 'day' || kind === 'text') return
    this.dateOfAll = null
    this.beginDay(dateOfAll.mark, [dateOfAll.from], null)
    this.dayOfAll = this.last ?? null
    ;[this.half, this.hasFigures] = [half, hasFigures]
  }

  /** What stands at the end of its day, wherever it was written. */
  addLater(kind: DraftKind, fields: DraftPartFields): void {
    // What each row of a day repeats is said once.
    const same = this.later.find(
      (one) => one.kind === kind && wordsIn(one.fields) === wordsIn(fields) && wordsIn(fields) !== '',
    )
    if (same) {
      same.fields.from.push(...fields.from)
      if (fields.from[0]) this.aside('columns', wordsIn(fields), fields.from[0])
    } else this.later.push({ kind, fields })
  }

  beginDay(mark: Pick<DayMark, 'title' | 'number' | 'date' | 'sure'>, from: SourceRef[], level: number | null): void {
    this.endSection()
    this.flush()
    this.dateOfAll = null
    this.half = null
    this.hasFigures = false
    const before = this.last
    const isSame = mark.number !== null && this.number === mark.number
    this.number = mark.number
    if (mark.number !== null) this.numbers.add(mark.number)
    this.firstDate ??= mark.date
    // The sheet is called `1일차`, and its first row `1일차 (9/5) 속초`.
    if (before?.kind === 'day' && this.isOpen && isSame) {
      const isMore = mark.title.text.startsWith(before.title.text)
      const isLess = !isMore && before.title.text.startsWith(mark.title.text)
      if (from[0] && (isMore || isLess)) this.aside('columns', (isMore ? before.title : mark.title).text, from[0])
      if (isMore) before.title = mark.title
      else if (!isLess) before.title = joinTexts([before.title, mark.title], ' ')
      before.from.push(...from)
      return
    }
    // `1일차`, and its date in the next line or heading.
    if (
      before?.kind === 'day' &&
      hasContent(before.title.text) &&
      this.isOpen &&
      (mark.number === null || !/\d\s?일\s?차|day/i.test(before.title.text))
    ) {
      before.title = joinTexts([before.title, mark.title], ' ')
      before.from.push(...from)
      return
    }
    this.isOpen = true
    this.dayLevel = level
    this.add('day', { title: mark.title, from: [...from], sure: mark.sure, outside: false })
  }

  /** What comes belongs to no day. */
  close(): void {
    this.endSection()
    this.flush()
    this.isOpen = false
    this.dayLevel = null
    this.dayText = ''
    this.half = null
  }

  /** What has a time below a chapter that ended the day goes on with it. */
  goOn(): void {
    this.endSection()
    this.isOpen = true
  }

  beginSection(section: Omit<DraftSection, 'isUsed'>): void {
    this.close()
    this.section = { ...section, isUsed: false }
  }

  /** A title that no part took is a text of its own. */
  endSection(): void {
    this.addTitle()
    this.section = null
  }

  addTitle(): void {
    const { title, from } = this.takeTitle()
    if (from.length > 0) this.add('text', { title, from, outside: true })
  }

  /** The title of the section and where it stands, for the first part that asks. */
  takeTitle(): { title: SourceText; from: SourceRef[] } {
    if (!this.section || this.section.isUsed) return { title: NOTHING, from: [] }
    this.section.isUsed = true
    return { title: this.section.title, from: this.section.from }
  }

  aside(why: SkippedText['why'], text: string, from: SourceRef): void {
    if (hasContent(text)) this.asides.push({ why, text, from })
  }

  flush(): void {
    this.addAwaited()
    const waiting = this.later
    this.later = []
    for (const { kind, fields } of waiting) this.add(kind, fields)
  }
}
