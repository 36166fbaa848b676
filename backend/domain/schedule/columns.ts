// What the columns of a table hold: by their titles in either language, else by what stands in them.
import type { CalendarDate } from '#domain/guidebook/agenda/written-date.ts'
import { isActivity } from './what-is-done.ts'
import { dayMark } from './day-mark.ts'
import { phonesIn } from './found-links.ts'
import type { SourceGrid } from './grid.ts'
import { mealsIn } from './meal.ts'
import { leadingTime } from './stop-line.ts'
import { hasContent, collapseWhitespace } from './stretch.ts'

export type ColumnRole =
  | 'day'
  | 'weekday'
  | 'time'
  | 'end'
  | 'half'
  | 'part'
  | 'place'
  | 'what'
  | 'meal'
  | 'oneMeal'
  | 'hotel'
  | 'flight'
  | 'phone'
  | 'name'
  | 'note'

const ROLES: readonly [ColumnRole, RegExp][] = [
  ['weekday', /^(?:요일|weekday|day of week)$/iu],
  ['day', /^(?:여행|행사|시작|개시)?(?:일자|날짜|일차|일시|월일|day|days|date|dates|d-day)$/iu],
  ['end', /^(?:종료|끝|까지|마침|to|end|ends|until|finish)(?:시간|시각|일시|time)?$/iu],
  ['time', /^(?:현지|시작|개시|from|start|starts)?(?:시간|시각|시간대|time|times|hours?|시작|부터|from|start)$/iu],
  ['half', /^(?:오전|오후|야간|밤|morning|afternoon|evening|night|am|pm)(?:일정)?$/iu],
  ['oneMeal', /^(?:조식|중식|석식|아침|점심|저녁|조|중|석|breakfast|lunch|dinner|간식)(?:식사)?$/iu],
  ['meal', /^(?:식사|식단|meal|meals|식사메뉴)$/iu],
  [
    'hotel',
    /^(?:숙박|숙소|호텔|숙박지|숙박시설|숙박장소|호텔명|숙소명|숙박호텔|hotel|hotels|accommodations?|stay|lodging|overnight|nights?)$/iu,
  ],
  ['flight', /^(?:항공|항공편|편명|항공편명|flight|flightno\.?|flights)$/iu],
  [
    'phone',
    /^(?:연락처|전화|전화번호|휴대폰|휴대전화|핸드폰|phone|tel\.?|telephone|mobile|contact|contacts|number)$/iu,
  ],
  ['name', /^(?:이름|성명|성함|담당자|담당|진행자|강사|owner|host|lead|speaker|name|names|person|who)$/iu],
  [
    'place',
    /^(?:주요|집합)?(?:장소|지역|방문지|관광지|여행지|목적지|위치|도시|방문장소|place|places|location|where|city|area|destination|venue|region|spot)$/iu,
  ],
  [
    'what',
    /^(?:주요|세부|상세|여행|행사|주요행사)?(?:(?:일정|행사|활동|프로그램|세션)명?|내용|코스|주제|과목|교과목|강의|수업|진행|구성|일정내용|활동내용|세부내용|세부일정|schedule|item|session|topic|subject|course|lecture|content|excursions?|sightseeing|highlights?|activity|activities|itinerary|details?|programme?|plan|events?|description|what|agenda|services?)$/iu,
  ],
  [
    'note',
    /^(?:비고|참고|메모|특이사항|참고사항|준비물|교통|교통편|이동|이동수단|이동방법|차량|note|notes|remarks?|memo|tips?|etc\.?|기타|transport|transportation|vehicle|cost|price|fee|비용|요금|금액|예약|booking|supplier|suppliers|vendor|pax|status|구분|no\.?|번호|순번|연번|차수|소요|소요시간|duration|구간|노선|항공사|출발(?:지|일|공항|시간|시각)?|도착(?:지|일|공항|시간|시각)?|departure|arrival|depart|arrive|route|airline|직책|소속|역할|객실|인원|품목|수량|room|주소|address|객실타입|체크인|체크아웃|check-?in|check-?out)$/iu,
  ],
]

/** What a title of a column says that it holds; null where it says nothing known. */
function roleOf(title: string): ColumnRole | null {
  const text = title.replace(/\s/g, '')
  if (text === '' || text.length > 24) return null
  const pieces = [text, ...title.split(/[\s/()·,|[\]]/).filter(hasContent)]
  for (const piece of pieces) {
    const role = ROLES.find(([, form]) => form.test(piece))?.[0]
    if (role) return role
  }
  return null
}

export interface Columns {
  roles: (ColumnRole | null)[]
  titles: string[]
  /** Index of the first row below the titles. */
  body: number
  /** The rows with the titles. */
  head: number[]
  /** Columns of what different people do at the same time: `1~3반 | 4~6반`. */
  groups?: number[]
}

const HEAD_ROWS = 8
/** What also stands in the cells of a schedule. */
const EATEN: ReadonlySet<ColumnRole> = new Set(['oneMeal', 'meal', 'hotel', 'note'])

/** By a row of titles; null where none of the first is one. */
export function titledColumns(grid: SourceGrid, near: CalendarDate): Columns | null {
  for (let row = 0; row < Math.min(grid.height, HEAD_ROWS); row += 1) {
    if (!isHead(grid, row)) continue
    // `식사` over `조 | 중 | 석`: the lower of two says more.
    const isDouble = row + 1 < grid.height && isHead(grid, row + 1, row)
    const head = isDouble ? [row, row + 1] : [row]
    const titles = Array.from({ length: grid.width }, (_, column) => titleAt(grid, head, column))
    const named = onlyOne(datedDays(grid, withoutGroups(titles, titles.map(roleOf)), near))
    const timed = withTimes(grid, withDays(grid, named, near), near)
    const roles = withParts(grid, withEnds(grid, titles, timed))
    return { titles, ...withWhat(grid, titles, roles), head, body: row + head.length }
  }
  return null
}

function titleAt(grid: SourceGrid, head: number[], column: number): string {
  const texts = head.map((row) => grid.at(row, column)?.cell.text ?? '')
  return (texts.findLast((text) => roleOf(text) !== null) ?? texts.findLast(hasContent) ?? '')
    .replace(/\s/g, ' ')
    .trim()
}

/** What happens may stand under any title, such as that of a group: `1~3반`. */
function withWhat(grid: SourceGrid, titles: string[], roles: (ColumnRole | null)[]): Pick<Columns, 'roles' | 'groups'> {
  if (!roles.includes('time') || roles.some((role) => role === 'what' || role === 'half')) return { roles }
  const said = (column: number): number =>
    Array.from({ length: grid.height }, (_, row) => grid.row(row))
      .flat()
      .reduce((sum, cell) => sum + (cell.column === column && /\p{L}{2}/u.test(cell.text) ? cell.text.length : 0), 0)
  const groups = roles.flatMap((role, column) => (role === null && hasContent(titles[column] ?? '') ? [column] : []))
  const weights = groups.map(said)
  const column = groups[weights.indexOf(Math.max(...weights))]
  return column === undefined ? { roles } : { roles: roles.with(column, 'what'), groups }
}

/** Of `Day | Date` that which says when: numbers beside it only count the days. */
function datedDays(grid: SourceGrid, roles: (ColumnRole | null)[], near: CalendarDate): (ColumnRole | null)[] {
  const isDay = (text: string): boolean => dayMark(collapseWhitespace({ text, links: [] }), near) !== null
  const dated = roles.findIndex((role, at) => role === 'day' && grid.texts(at).some(isDay))
  return dated < 0 ? roles : roles.map((role, at) => (role === 'day' && at !== dated ? 'note' : role))
}

/** Days may stand under any title, such as `구분`. */
function withDays(grid: SourceGrid, roles: (ColumnRole | null)[], near: CalendarDate): (ColumnRole | null)[] {
  if (roles.includes('day')) return roles
  const isDay = (text: string): boolean => dayMark(collapseWhitespace({ text, links: [] }), near) !== null
  const column = roles.findIndex(
    (role, at) => (role === null || role === 'note') && holds(grid.texts(at).slice(1), isDay),
  )
  return column < 0 ? roles : roles.with(column, 'day')
}

/** `조` alone is a group of people, and a breakfast beside `중` and `석`. */
function withoutGroups(titles: string[], roles: (ColumnRole | null)[]): (ColumnRole | null)[] {
  const isLetter = (title: string | undefined): boolean => /^[조중석]$/u.test(title ?? '')
  if (titles.filter(isLetter).length > 1) return roles
  return roles.map((role, column) => (isLetter(titles[column]) ? 'note' : role))
}

const PASSAGE = /^(?:arr|arrives?|arrival|dep|departs?|departure|leaves?|도착|출발)(?:\.|\s?(?:시간|시각|time))?$/iu

/** `Arr | Dep`: the second of two says until when. */
function withEnds(grid: SourceGrid, titles: string[], roles: (ColumnRole | null)[]): (ColumnRole | null)[] {
  const clock = roles.indexOf('time')
  if (!PASSAGE.test(titles[clock] ?? '') || roles.includes('end')) return roles
  const column = titles.findIndex(
    (title, at) => at > clock && PASSAGE.test(title) && holds(grid.texts(at).slice(1), isTime),
  )
  return column < 0 ? roles : roles.with(column, 'end')
}

/** Times may stand under any title, such as that of departures, and dates under that of times. */
function withTimes(grid: SourceGrid, given: (ColumnRole | null)[], near: CalendarDate): (ColumnRole | null)[] {
  const clock = given.indexOf('time')
  const isDated = (text: string): boolean =>
    hasContent(dayMark(collapseWhitespace({ text, links: [] }), near)?.rest.text ?? '')
  const roles =
    !given.includes('day') && clock >= 0 && holds(grid.texts(clock).slice(1), isDated)
      ? given.with(clock, 'day')
      : given
  if (roles !== given) return roles
  if (roles.some((role) => role === 'time' || role === 'flight' || role === 'phone')) return roles
  const column = roles.findIndex(
    (role, at) => (role === null || role === 'note') && holds(grid.texts(at).slice(1), isTime),
  )
  return column < 0 ? roles : roles.with(column, 'time')
}

/** A column of nothing but `오전` and `오후` says the half of the day of what stands beside it. */
function withParts(grid: SourceGrid, roles: (ColumnRole | null)[]): (ColumnRole | null)[] {
  if (!roles.includes('time')) return roles
  return roles.map((role, column) => {
    const texts = grid.texts(column).filter((text) => roleOf(text) === null || PART.test(text.trim()))
    const isPart =
      role !== 'time' && role !== 'oneMeal' && texts.length > 0 && texts.every((text) => PART.test(text.trim()))
    return isPart ? 'part' : role
  })
}

const PART = /^(?:오전|오후|아침|점심|저녁|밤|야간|새벽|am|pm|a\.m\.|p\.m\.|morning|afternoon|evening|night)$/iu

/** A second column of stops is no column of stops. */
function onlyOne(roles: (ColumnRole | null)[]): (ColumnRole | null)[] {
  const seen = new Set<ColumnRole>()
  return roles.map((role) => {
    if (role === null || role === 'note' || role === 'oneMeal' || role === 'half') return role
    if (!seen.has(role)) {
      seen.add(role)
      return role
    }
    return role === 'time' ? 'end' : 'note'
  })
}

/** Whether a row names columns. @param above the row of titles over it, whose merged cells reach into it */
export function isHead(grid: SourceGrid, row: number, above?: number): boolean {
  const cells = grid.row(row).filter(({ text }) => hasContent(text))
  const named = cells.filter(({ text }) => roleOf(text) !== null)
  if (above !== undefined) {
    const isUnder = cells.every(({ column }) => (grid.at(above, column)?.cell.columns ?? 1) > 1)
    return isUnder && cells.length > 0 && named.length === cells.length
  }
  if (cells.some(({ text }) => text.length > 40)) return false
  // Above times their title alone says that the others are titles too, whatever they say.
  if (isOverTimes(grid, row)) return cells.length >= 2 && !cells.some(({ text }) => isTime(text))
  const roles = new Set(named.map(({ text }) => roleOf(text)))
  const isAll = row === 0 && named.length === cells.length
  const isSaid = isAll || [...roles].some((role) => role !== null && !EATEN.has(role))
  return roles.size >= 2 && isSaid && named.length * 2 >= cells.length && !cells.some(({ text }) => /\d/.test(text))
}

/** Whether one of its cells names times, and times stand below it: then the others are titles, as `1~3반` and
 *  `Cost (JPY for 2)`. */
const isOverTimes = (grid: SourceGrid, row: number): boolean =>
  grid.row(row).some(({ column, text }) => {
    const below = grid.at(row + 1, column)
    return roleOf(text) === 'time' && !/\d/.test(text) && below !== null && isTime(below.cell.text)
  })

/** By what stands in them. */
export function guessedColumns(grid: SourceGrid, near: CalendarDate): Columns {
  const roles: (ColumnRole | null)[] = Array.from({ length: grid.width }, (_, column) => guessed(grid, column, near))
  const open = roles.flatMap((role, column) => (role === null ? [column] : []))
  const weights = open.map((column) => grid.texts(column).reduce((sum, text) => sum + text.length, 0))
  const doing = open.find((column) => holds(grid.texts(column), isActivity))
  const widest = doing ?? open[weights.indexOf(Math.max(...weights))]
  for (const column of open) {
    if (column === widest) roles[column] = 'what'
    else roles[column] = widest !== undefined && column < widest && !roles.includes('place') ? 'place' : 'note'
  }
  return { roles: withParts(grid, onlyOne(roles)), titles: roles.map(() => ''), body: 0, head: [] }
}

const SHARE = 0.6
const LABEL =
  /^(?:시간|시각|time|식사|숙소|숙박|호텔|HOTEL|조식|중식|석식|아침|점심|저녁|meals?|hotel|stay|breakfast|lunch|dinner|비고|note)/iu

/** `10'`, `20분`, `1시간 30분`, `45 min`, `1h 20m`: how long, and neither where nor what. */
const DURATION =
  /^약?\s?(?:\d{1,3}\s?(?:['′’]|분간?|min(?:ute)?s?\.?)|\d{1,2}(?:\.5)?\s?(?:시간|h(?:ou)?rs?\.?|h)(?:\s?(?:\d{1,2}\s?(?:분|min(?:ute)?s?|m)|반))?)$/iu

const isDuration = (text: string): boolean => DURATION.test(text.trim())

const holds = (texts: string[], is: (text: string) => boolean): boolean =>
  texts.length > 0 && texts.filter(is).length >= texts.length * SHARE

function guessed(grid: SourceGrid, column: number, near: CalendarDate): ColumnRole | null {
  const texts = grid.texts(column)
  const share = (is: (text: string) => boolean): boolean => holds(texts, is)
  // `1h` alone is a time as well.
  if (holds(texts, isDuration) && texts.some((text) => !/^\d{1,2}\s?h$/i.test(text.trim()))) return 'note'
  // Days, and rows of meals and lodging, stand in the column of times as titles do.
  const clocks = texts.filter(
    (text) => !LABEL.test(text.trim()) && dayMark(collapseWhitespace({ text, links: [] }), near) === null,
  )
  if (holds(clocks, isTime) && (share(isTime) || clocks.length > 1)) return 'time'
  if (share((text) => dayMark({ text: text.replaceAll('\n', ' '), links: [] }, near) !== null)) return 'day'
  if (share((text) => phonesIn(text).length > 0 && text.length < 40)) return 'phone'
  return share((text) => mealsIn({ text, links: [] }, false) !== null) ? 'meal' : null
}

/** Whether nothing but times stands in it. */
export const isTime = (text: string): boolean =>
  text.split('\n').every((line) => {
    const timed = leadingTime(collapseWhitespace({ text: line.trim(), links: [] }), true)
    return !hasContent(line) || (timed !== null && timed.rest.text.length <= 3)
  }) && hasContent(text)
