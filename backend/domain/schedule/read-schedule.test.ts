import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { patience, rounds } from '#domain/testing/rounds.ts'
import { linesOfPart } from './draft-edits.ts'
import type { Draft } from './draft.ts'
import { notTaken } from './not-taken.ts'
import { readSchedule } from './read-schedule.ts'
import type { Source, SourceText } from './source.ts'
import { anySource, shown, sourceOf, tabled, textOf, written } from '#domain/testing/made-source.ts'

const NEAR = '2026-11-26'
const read = (source: Source): Draft => readSchedule(source, { near: NEAR })
const readText = (text: string): string[] => shown(read(written(text)).parts)

describe('schedule: lines', () => {
  test('a chat loses who sent what, which is told, and becomes stops, meals and a contact', () => {
    const source = written(`
      [김가이드] [오전 9:12] 07:00 인천공항 3층 집합
      [김가이드] [오전 9:12] 09:30 KE721 인천 출발
      [김가이드] [오전 9:13] 12:30 점심 (우동)
      [김가이드] [오후 1:05] 문의 010-1234-5678`)
    const draft = read(source)
    expect(shown(draft.parts)).toEqual([
      'stop 07:00 {인천공항 3층} 집합',
      'flight 09:30 KE721 인천 출발',
      'meal 12:30 점심: (우동)',
      'contact 문의: 010-1234-5678',
    ])
    expect(notTaken(source, draft).map(({ why, text }) => [why, text])).toContainEqual([
      'sender',
      '[김가이드] [오후 1:05]',
    ])
    expect(draft.parts[3]?.body[0]?.links).toEqual([{ from: 0, to: 13, href: 'tel:01012345678' }])
  })

  test.each([
    ['1일차', '2일차'],
    ['제1일', '제2일'],
    ['제 1 일차 제주', '제 2 일차'],
    ['Day 1', 'Day 2'],
    ['DAY1', 'DAY2'],
    ['[1일차] 동부', '[2일차] 서부'],
    ['■ 1일차 (10/12 월)', '■ 2일차 (10/13 화)'],
    ['10월 12일 (월)', '10월 13일 (화)'],
    ['2026.10.12', '2026.10.13'],
    ['Mon, Oct 12', 'Tue, Oct 13'],
    ['(월)', '(화)'],
    ['월요일', '화요일'],
    ['첫째 날', '마지막 날'],
    ['12일(월) 제주', '13일(화)'],
    ['Monday', 'Tuesday'],
  ])('%s begins a day', (one, other) => {
    const parts = readText(`${one}\n07:00 집합\n${other}\n08:00 출발`)
    expect(parts.map((part) => part.replace(/[ ?].*/, ''))).toEqual(['day', 'stop', 'day', 'stop'])
  })

  test.each([
    '1일차에는 비가 와요',
    '10월 12일까지 입금해 주세요',
    '2026.10.12 ~ 10.15',
    '10/12 - 10/15',
    '30일 전 취소 시 환불',
    '3.5 km 걷기',
  ])('%s begins none', (line) => expect(readText(line).join()).not.toMatch(/day/))

  test.each([
    ['07:00 인천공항 집합', '07:00'],
    ['7시 인천공항 집합', '7시'],
    ['오전 7시 30분 인천공항 집합', '오전 7시 30분'],
    ['0700 인천공항 집합', '07:00'],
    ['[07:00] 인천공항 집합', '07:00'],
    ['- 07:00 : 인천공항 집합', '07:00'],
    ['07:00까지 인천공항 집합', '07:00까지'],
    ['07:00 ~ 08:00 인천공항 집합', '07:00 ~ 08:00'],
    ['07:00-08:00 | 인천공항 집합', '07:00-08:00'],
    ['07:00 → 08:00 인천공항 집합', '07:00 – 08:00'],
    ['7~8시 인천공항 집합', '7~8시'],
    ['AM 7:00 인천공항 집합', 'AM 7:00'],
    ['7am 인천공항 집합', '7am'],
    ['인천공항 집합 07:00', '07:00'],
    ['인천공항 집합 (07:00)', '07:00'],
    ['집합: 07:00 인천공항', '07:00'],
    ['집합 시간 07:00', '07:00'],
  ])('%s is a stop at its time', (line, time) => {
    const [stop] = read(written(line)).parts
    expect(stop).toMatchObject({ kind: 'stop', time, sure: true })
    expect(stop?.title.text).toMatch(/^집합/)
  })

  test('several times in a line are several stops, and those of a flight are one', () => {
    expect(readText('07:00 집합 → 09:30 출발, 12:00 도착')).toEqual([
      'stop 07:00 집합',
      'stop 09:30 출발',
      'stop 12:00 도착',
    ])
    expect(readText('KE721 인천 09:30 출발 오사카 11:20 도착')).toHaveLength(1)
    expect(readText('09:00 시장 구경, 10:00까지 자유')).toHaveLength(1)
  })

  test('what goes on below a stop is of it; what is done after it is a stop of its own', () => {
    expect(
      readText('1일차\n07:00 김포공항 집합\n3층 A카운터 앞\n※ 신분증 지참\n면세점 쇼핑\n09:00 출발\n* 기내식 없음'),
    ).toEqual([
      'day 1일차',
      'stop 07:00 {김포공항} 집합: 3층 A카운터 앞; ※ 신분증 지참',
      'stop? 면세점 쇼핑',
      'stop 09:00 출발: 기내식 없음',
    ])
  })

  test('without times each line of a day is a stop', () => {
    const day = '# 제1일 인천 - 오사카\n\n* 인천 출발\n* 오사카성\n* 도톤보리'
    expect(readText(day)).toEqual(['day 제1일 인천 - 오사카', 'stop? {인천} 출발', 'stop? 오사카성', 'stop? 도톤보리'])
  })

  test.each([
    ['조식: 호텔식', ['meal 조식: 호텔식']],
    ['[중식] 흑돼지', ['meal 중식: 흑돼지']],
    ['석식 - 자유식', ['meal 석식: 자유식']],
    ['조:호텔식 / 중:현지식 / 석:한식', ['meal 조식: 호텔식', 'meal 중식: 현지식', 'meal 석식: 한식']],
    ['식사: 조-호텔식, 중-불포함', ['meal 조식: 호텔식', 'meal 중식: 불포함']],
    ['Lunch at the harbour', ['meal Lunch: at the harbour']],
    ['Dinner: hotel', ['meal Dinner: hotel']],
    ['호텔 조식', ['meal 호텔 조식']],
    ['점심 식사 (자유식)', ['meal 점심 식사: (자유식)']],
  ])('%s is eaten', (line, parts) => expect(readText(`1일차\n${line}`).slice(1)).toEqual(parts))

  test('titles and lists within a line, and parts of a day as titles, are what they are', () => {
    expect(
      readText(`# 1일차

## 오전

07:00 집합
준비물: 여권, 우산
[식사] 조식 : 불포함 / 중식 : 현지식
저녁은 18:30 해산물

◈ 포함사항
- 왕복항공권

담당자

* 김대리 010-1234-5678`),
    ).toEqual([
      'day 1일차',
      'stop 07:00 집합',
      'list 준비물: 여권, 우산',
      'meal 조식: 불포함',
      'meal 중식: 현지식',
      'meal 18:30 저녁은: 해산물',
      '-list 포함사항: 왕복항공권',
      '-text 담당자',
      '-contact 김대리: 010-1234-5678',
    ])
  })

  test('numbers and pictures before a line are no words of it', () => {
    expect(
      readText('1. 1일차 (11/5, 목)\n1) 08:30 본사 로비 집합\n② 12:00 중식\n🕘 14:00 토론\n2. 2일차\n📍 해변'),
    ).toEqual([
      'day 1일차 (11/5, 목)',
      'stop 08:30 {본사 로비} 집합',
      'meal 12:00 중식',
      'stop 14:00 토론',
      'day 2일차',
      'stop? 📍 해변',
    ])
  })

  test.each(['중식당 거리 산책', '조식 후 체크아웃', '점심 후 이동', 'Dinner is not included'])('%s is not', (line) =>
    expect(readText(`1일차\n${line}`).join()).not.toMatch(/meal/),
  )

  test('below the days stand lists, contacts and texts under their titles', () => {
    expect(
      readText(`# 제주 여행\n\n2026.12.10 ~ 12.12\n\n1일차\n07:00 집합\n숙박: 제주 호텔\n\n■ 준비물\n여권\n우산\n
[비상연락처]\n가이드 김길동 010-1234-5678\n\n※ 상기 일정은 변경될 수 있습니다.\n\n# 1일차 안내\n\n비가 올 수 있어요`),
    ).toEqual(
      [
        '-text 2026.12.10 ~ 12.12',
        'day 1일차',
        'stop 07:00 집합',
        'hotel 제주 호텔',
        '-list 준비물: 여권; 우산',
        '-text 비상연락처',
        '-contact 가이드 김길동: 010-1234-5678',
        '-text : ※ 상기 일정은 변경될 수 있습니다.',
        '-text 1일차 안내: 비가 올 수 있어요',
      ].map((part) => part.replace('-text 2026', '-text : 2026')),
    )
  })

  test('what stands above is the title, and its first date the first day', () => {
    const draft = read(written('제주 여행\n\n2일차 12/11(금)\n07:00 출발'))
    expect(draft).toMatchObject({ title: '제주 여행', firstDay: '2026-12-11' })
    expect(read(written('제주 여행 2027.1.5\n\n1일차\n07:00 출발')).firstDay).toBe('2027-01-05')
    expect(readSchedule(written('제주 여행\n\n1일차'), { near: NEAR, titled: false }).title).toBe('')
  })
})

describe('schedule: tables', () => {
  const readTable = (...tables: Parameters<typeof tabled>[]): string[] =>
    shown(read(sourceOf(...tables.map((each) => tabled(...each)))).parts)

  test('days are merged cells, times stand beside several lines, and meals in their column', () => {
    expect(
      readTable([
        `일자|지역|교통편|시간|주요 행사 일정|식사
        제1일 / 12/10(목)|인천|KE721|07:00 / 09:30|인천공항 3층 집합 / 인천 출발|중:현지식 / 석:한식
        ^|오사카|전용버스|14:00|오사카성 관광|^
        제2일|교토|버스||청수사 관광 / 금각사|조:호텔식`,
      ]),
    ).toEqual([
      'day 제1일 12/10(목)',
      'stop 07:00 {인천} 인천공항 3층 집합',
      'flight 09:30 {인천} KE721 출발',
      'stop 14:00 {오사카} 오사카성 관광: 전용버스',
      'meal 중식: 현지식',
      'meal 석식: 한식',
      'day 제2일',
      'stop {교토} 청수사 관광: 버스',
      'stop 금각사',
      'meal 조식: 호텔식',
    ])
  })

  test('columns in any order and in two languages, each row with its day', () => {
    expect(
      readTable([
        `비고 Note|Activity 내용|장소 / Place|Time 시간|Date 날짜
        Bring passport|Meet|Incheon T1|7:00 AM|2026-12-10
        |Boarding||9:30 AM – 10 AM|2026-12-10
        |Free time|Osaka||2026-12-11`,
      ]),
    ).toEqual([
      'day 2026-12-10',
      'stop 7:00 AM {Incheon T1} Meet: Bring passport',
      'stop 9:30 AM – 10 AM Boarding',
      'day 2026-12-11',
      'stop {Osaka} Free time',
    ])
  })

  test('days as rows of their own, without titles of columns', () => {
    expect(readTable([`1일차|>|>\n07:00|인천공항|집합\n09:00|인천공항|출발\n2일차|>|>\n08:00|호텔|조식`])).toEqual([
      'day 1일차',
      'stop 07:00 {인천공항} 집합',
      'stop 09:00 {인천공항} 출발',
      'day 2일차',
      'meal 08:00 {호텔} 조식',
    ])
  })

  test('rows below the times of a day are meals and a hotel, and sentences at the end are of no day', () => {
    expect(
      readTable([
        `Bangkok, 3 days||
        Time|Place|Activity
        Day 1 - Wed, May 6||
        8:00 AM|Airport|Arrival
        Lunch||Pad thai
        숙소||난바 호텔
        Day 2|Ayutthaya|
        9:00 AM|Palace|Tour
        Tipping is welcome.||`,
      ]),
    ).toEqual([
      'day Day 1 - Wed, May 6',
      'stop 8:00 AM {Airport} Arrival',
      'meal Lunch: Pad thai',
      'hotel 난바 호텔',
      'day Day 2 Ayutthaya',
      'stop 9:00 AM {Palace} Tour',
      '-text : Tipping is welcome.',
    ])
  })

  test('days as columns, where one cell may be of several', () => {
    expect(
      readTable([
        `시간|1일차|2일차\n09:00-10:00|집합|조식\n10:00-11:00|오름|해변\n11:00-12:00|^|박물관\n숙소|제주 호텔|`,
      ]),
    ).toEqual([
      'day 1일차',
      'stop 09:00-10:00 집합',
      'stop 10:00 – 12:00 오름',
      'hotel 제주 호텔',
      'day 2일차',
      'meal 09:00-10:00 조식',
      'stop 10:00-11:00 해변',
      'stop 11:00-12:00 박물관',
    ])
  })

  test('days as sheets, and a sheet of contacts', () => {
    expect(
      readTable(
        [`시간|내용\n07:00|집합`, '1일차'],
        [`시간|내용\n08:00|출발`, '2일차 (12/11)'],
        [`성명|직책|전화\n김길동|인솔자|010-1234-5678`, '연락처'],
        [`품목|수량\n우산|1\n모자|2`, '준비물 목록'],
      ),
    ).toEqual([
      'day 1일차',
      'stop 07:00 집합',
      'day 2일차 (12/11)',
      'stop 08:00 출발',
      '-text 연락처',
      '-contact 김길동: 직책: 인솔자; 전화: 010-1234-5678',
      '-table 준비물 목록 3 rows',
    ])
  })

  test('hotels and flights with titles of columns are what they are', () => {
    expect(
      readTable(
        [`호텔|주소|전화\n신라호텔|제주시 1-2|064-735-5114\n롯데호텔|서귀포시 3|064-731-1000`],
        [`편명|구간|출발|도착\nKE721|인천-오사카|09:30|11:20\nKE722|오사카-인천|12:30|14:20`],
      ),
    ).toEqual([
      '-hotel 신라호텔: 주소: 제주시 1-2; 전화: 064-735-5114',
      '-hotel 롯데호텔: 주소: 서귀포시 3; 전화: 064-731-1000',
      '-flight KE721: 구간: 인천-오사카; 출발: 09:30; 도착: 11:20',
      '-flight KE722: 구간: 오사카-인천; 출발: 12:30; 도착: 14:20',
    ])
  })

  test('a table of a day with labels is read by them', () => {
    const table = tabled(`일정|09:00 성산일출봉 / 11:00 섭지코지\n식사|조:호텔식 / 중:한식\n숙소|신라호텔`)
    const day = { kind: 'heading', level: 2, text: textOf('1일차') } as const
    expect(shown(read(sourceOf(day, table)).parts)).toEqual([
      'day 1일차',
      'stop 09:00 성산일출봉',
      'stop 11:00 섭지코지',
      'meal 조식: 호텔식',
      'meal 중식: 한식',
      'hotel 신라호텔',
    ])
  })
})

test('a label in the column of times is kept where what stands beside it has a time of its own', () => {
  const cell = (text: string, column: number, columns: number) => ({
    text,
    links: [],
    column,
    columns,
    rows: 1,
    pictures: [],
  })
  const rows = [
    [cell('1일차', 0, 2), cell('9 AM – 11 AM 1일차', 2, 1)],
    [cell('9 AM – 11 AM', 0, 1)],
    [cell('', 0, 2), cell('1일차', 2, 1)],
  ]
  const draft = read(sourceOf({ kind: 'table', title: '', rows }))
  const said = [...draft.parts.flatMap(linesOfPart), ...draft.asides].map(({ text }) => text).join(' ')
  expect(said.match(/1일차/g)).toHaveLength(3)
})

const letters = (text: string): string[] => text.match(/[\p{L}\p{N}]/gu) ?? []

function counted(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const letter of texts.flatMap(letters)) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  return counts
}

const textsOf = ({ parts }: Source): SourceText[] =>
  parts.flatMap((part): SourceText[] => {
    if (part.kind === 'heading' || part.kind === 'paragraph') return [part.text]
    if (part.kind === 'list') return part.entries
    return part.kind === 'table' ? [textOf(part.title), ...part.rows.flat()] : []
  })

test('schedule: every letter of a source is in its draft or among what was not taken', { timeout: patience }, () => {
  fc.assert(
    fc.property(anySource, (source) => {
      const draft = read(source)
      const there = counted([
        draft.title,
        ...draft.parts.flatMap(linesOfPart).map(({ text }) => text),
        ...draft.asides.map(({ text }) => text),
        ...notTaken(source, draft).flatMap(({ why, text }) => (why === 'unread' ? [text] : [])),
      ])
      const lost = [...counted(textsOf(source).map(({ text }) => text))].filter(
        ([letter, count]) => count > (there.get(letter) ?? 0),
      )
      expect(lost).toEqual([])
    }),
    rounds(400),
  )
})
