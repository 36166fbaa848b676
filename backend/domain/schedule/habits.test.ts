// Habits of agencies, schools and families: how they write days, times and tables.
import { describe, expect, test } from 'vitest'
import { shown, sourceOf, tabled, written } from '#domain/testing/made-source.ts'
import { readSchedule } from './read-schedule.ts'
import type { Source } from './source.ts'

const NEAR = '2026-11-26'
const read = (source: Source) => readSchedule(source, { near: NEAR })
const readText = (text: string): string[] => shown(read(written(text)).parts)
const readTable = (...tables: [string, string?][]): string[] =>
  shown(read(sourceOf(...tables.map((each) => tabled(...each)))).parts)

describe('schedule: days', () => {
  test.each([
    ['1일째(3/14,토)', '2일째(3/15,일)'],
    ['D-Day (5/11 월)', 'D+1 (5/12 화)'],
    ['첫 번째 날', '두 번째 날'],
    ['가. 1일차(2026. 5. 13. 수)', '나. 2일차(2026. 5. 14. 목)'],
    ['11.2.(월)', '11.3.(화)'],
    ['Tuesday 14 April – getting there', 'Wednesday 15 April – castle'],
    ['Friday October 2nd', 'Saturday October 3rd'],
    ['Jour 1', 'Jour 2'],
    ['第1天', '第2天'],
    ['02.11.2026 Mon', '03.11.2026 Tue'],
    ['📍9/19(토)', '🌞9/20(일)'],
    ['Sat 6/13 – palace day', 'Sun 6/14 – 할아버지 생신'],
  ])('%s begins a day', (one, other) => {
    const parts = readText(`${one}\n07:00 집합\n${other}\n08:00 출발`)
    expect(parts.map((part) => part.replace(/[ ?].*/, ''))).toEqual(['day', 'stop', 'day', 'stop'])
  })

  test.each(['14 April – 16 April', 'Tuesday – Friday', '11.2 ~ 11.4', 'D-7 까지 입금', '첫날 좀 더 일찍 안 되나요?'])(
    '%s begins none',
    (line) => expect(readText(line).join()).not.toMatch(/^day(?! D-7)/),
  )

  test('a date below a table of days and before them all is when the letter was written', () => {
    const rows = '일시|활동\n1일차 (2026. 6. 4. 목)|>\n08:00|모이기\n2일차 (2026. 6. 5. 금)|>\n09:20|석굴암'
    const source = sourceOf(tabled(rows), ...written('2026년 5월 6일 샘골초등학교장').parts)
    expect(shown(read(source).parts).at(-1)).toMatch(/^-text/)
  })

  test('what is included, where days stand, is no day, however wide it is written', () => {
    expect(
      readTable([
        '일자|시간|일정\n제1일|09:00|집합\n포 함|숙박, 식사|>\n불포함|여행자 보험|>\n비 고|우천 시 변경|>',
      ]).slice(2),
    ).toEqual(['-list 포 함: 숙박, 식사', '-list 불포함: 여행자 보험', '-list 비 고: 우천 시 변경'])
  })

  test('a sheet that is called as its first row says has one day', () => {
    expect(readTable(['1일차 (9/5 토) 속초|\n8:00|잠실역 출발\n11:00|케이블카', '1일차'])).toEqual([
      'day 1일차 (9/5 토) 속초',
      'stop 8:00 {잠실역} 출발',
      'stop 11:00 케이블카',
    ])
  })
})

describe('schedule: times', () => {
  const timeOf = (line: string): string[] =>
    read(written(`1일차\n${line}`))
      .parts.filter(({ kind }) => kind !== 'day')
      .map(({ time }) => time)

  test.each([
    ['24:30 호텔 체크인', '24:30'],
    ['정오 해산', '정오 12:00'],
    ['Lunch at noon', 'at noon 12:00'],
    ['Dinner at the hostel, 6 pm', '6 pm'],
    ['점심: 초당순두부 12시 40분', '12시 40분'],
    ['체크아웃 0930', '09:30'],
    ['낮 12:30 점심', '낮 12:30'],
    ['h 11.25   Arrival at Florence', 'h 11:25'],
    ['kl. 9.05 Departure', 'kl. 9:05'],
    ['12.15 h   Lunch at Rathauskeller', '12:15 h'],
    ['낮 1시 점심', '낮 오후 1시'],
    ['9-11:30 am line tour', '9-11:30 am'],
    ['0840 → 1055 OZ1085 김포-하네다', '08:40 – 10:55'],
    ['Breakfast 7.45 am', '7.45 am'],
    ['버스 이동 [08:30~10:30]', '08:30~10:30'],
    ['0730 hrs Pick up', '07:30 hrs'],
    ['1600-1830 hrs Game drive', '16:00 – 18:30 hrs'],
    ['4–5.30pm Guided walk', '4–5.30pm'],
    ['9:30am–noon Battlefield', '9:30am – noon 12:00'],
  ])('%s is at %s', (line, time) => expect(timeOf(line)).toEqual([time]))

  test('the order of the day says which half of it an hour is in, and it is marked', () => {
    expect(readText('1일차\n오후 1시 해수욕장\n3시 숙소 체크인\n저녁 6시 흑돼지\n2일차\n8시 일출봉')).toEqual([
      'day 1일차',
      'stop 오후 1시 해수욕장',
      'stop? 오후 3시 {숙소} 체크인',
      'stop 저녁 6시 흑돼지',
      'day 2일차',
      'stop 8시 일출봉',
    ])
    expect(readText('Day 1\n11:00 Wine tasting\n3:00 Old bridge\n05:00 Ferry')).toEqual([
      'day Day 1',
      'stop 11:00 Wine tasting',
      'stop 3:00 Old bridge',
      'stop 05:00 Ferry',
    ])
  })

  test('lunch at one is no lunch in the night', () => {
    expect(readText('1일차\n1시 점심 밀면\n7시 저녁 회')).toEqual([
      'day 1일차',
      'meal? 오후 1시 점심: 밀면',
      'meal? 오후 7시 저녁: 회',
    ])
  })

  test('a title of a half of the day says it of what stands below', () => {
    expect(readText('1일차\n[오전]\n7:00 학교 집합\n[오후]\n2:00 성산일출봉 관광')).toEqual([
      'day 1일차',
      'stop 7:00 {학교} 집합',
      'stop 오후 2:00 {성산일출봉} 관광',
    ])
  })
})

describe('schedule: tables', () => {
  test('the number of a flight in the next cell makes a flight of the departure', () => {
    expect(readTable(['일자|교통편|시간|일정\n10/12(월)|||\n|7C1402|10:10|인천 출발\n||11:35|공항 도착'])).toEqual([
      'day 10/12(월)',
      'flight 10:10 {인천} 7C1402 출발',
      'stop 11:35 {공항} 도착',
    ])
  })

  test('what stands above the titles is of no column', () => {
    const parts = readTable(['행사번호 : FKA-1012|||인원 : 24명\n일자|지역|시간|일정\n10/12(월)|인천|07:50|미팅'])
    expect(parts).toEqual([
      '-text : 행사번호 : FKA-1012',
      '-text : 인원 : 24명',
      'day 10/12(월)',
      'stop 07:50 {인천} 미팅',
    ])
  })

  test('days side by side have columns of their own', () => {
    expect(
      readTable([
        'Day 1||Day 2|\nTime|Activity|Time|Activity\n8:30|Meet|9:00|Breakfast\n11:00|Hanok village|13:00|Lunch',
      ]),
    ).toEqual([
      'day Day 1',
      'stop 8:30 Meet',
      'stop 11:00 Hanok village',
      'day Day 2',
      'meal 9:00 Breakfast',
      'meal 13:00 Lunch',
    ])
  })

  test('morning and afternoon are columns, and hours in them of that half', () => {
    expect(readTable(['Day|Morning|Afternoon|Hotel\nMon 6 July|10:00 Arrive|3:00 Uffizi|Brunelleschi'])).toEqual([
      'day Mon 6 July',
      'stop 10:00 Arrive',
      'stop 3:00 PM Uffizi',
      'hotel Brunelleschi',
    ])
  })

  test('morning and afternoon beside the times are of the times', () => {
    expect(readTable(['일자|구분|시간|내용\n6/1(월)|오전|9:00|출발\n|오후|2:00|시내 관광'])).toEqual([
      'day 6/1(월)',
      'stop 9:00 출발',
      'stop 오후 2:00 {시내} 관광',
    ])
  })

  test('a hotel among the meals is a hotel, and a meal among the hotels a meal', () => {
    expect(readTable(['일자|시간|일정|식사\n1일차|09:00|출발|석: 한식 / HOTEL: Ibis'])).toEqual([
      'day 1일차',
      'stop 09:00 출발',
      'meal 석식: 한식',
      'hotel Ibis',
    ])
    expect(readTable(['일자|시간|일정|숙소\n1일차|09:00|출발|힐튼 / 중식: 갈비'])).toEqual([
      'day 1일차',
      'stop 09:00 출발',
      'meal 중식: 갈비',
      'hotel 힐튼',
    ])
  })

  test('services with their suppliers, below the name of a group: a night has the name of its hotel', () => {
    expect(
      readTable([
        'Group|KR-2611||\nDate|Time|Service|Supplier\n02.11.2026|17:00|Coach|Bohr\n||Overnight Heidelberg|Hotel Hof',
      ]),
    ).toEqual([
      '-text : KR-2611',
      'day 02.11.2026',
      'stop 17:00 Coach: Supplier: Bohr',
      'hotel Heidelberg: Supplier: Hotel Hof',
    ])
  })

  test('two rows of times are a day, though one is a range of hours with points', () => {
    const source = sourceOf(
      { kind: 'heading', level: 2, text: { text: 'Friday 19 June', links: [] } },
      tabled('16:00 onwards|Guests check in\n18.30 – 22.00|Welcome party'),
    )
    expect(shown(read(source).parts)).toEqual([
      'day Friday 19 June',
      'stop 16:00 onwards Guests check in',
      'stop 18:30 – 22:00 Welcome party',
    ])
  })

  test('dates and times in one cell are both read', () => {
    expect(readTable(['일정명|시작일시|종료일시|담당자\n집결|2026-07-01 08:00|2026-07-01 08:30|김철수'])).toEqual([
      'day 2026-07-01',
      'stop 08:00 – 08:30 집결: 담당자: 김철수',
    ])
  })
})

test('schedule: when a mail or a chat was written is no stop and no day', () => {
  const parts = readText(
    [
      'Sent: Monday, 4 May 2026 11:52',
      '저장한 날짜 : 2026-09-10 21:14:03',
      'On Fri, 1 May 2026 at 09:17, Kim <kim@example.com> wrote:',
      '2026년 5월 1일 (금) 오전 9:17, 김보라 <kim@example.com>님이 작성:',
      'Date: Mon, Oct 12',
      '09:00 Meet',
    ].join('\n'),
  )
  expect(parts).toEqual(['-text : Date: Mon, Oct 12', 'stop 09:00 Meet'])
})

test('schedule: a night without a colon is a hotel, and one on the way is none', () => {
  expect(readText('Day 1\nOvernight at Tortilis Camp')).toEqual(['day Day 1', 'hotel Tortilis Camp'])
  expect(readText('Day 1\nOvernight train to Hue')).toEqual(['day Day 1', 'stop? Overnight train to Hue'])
})

test('schedule: talk in a chat below the plan is no stop', () => {
  expect(
    readText(
      '[이모] [오후 9:03] 5/22 금\n11:00 렌트카 인수\n[민수] [오후 9:10] 회비는 얼마예요?\n[이모] [오후 9:11] 13:00 해수욕장',
    ),
  ).toEqual(['day 5/22 금', 'stop 11:00 렌트카 인수', '-text : 회비는 얼마예요?', 'stop 13:00 해수욕장'])
})

describe('schedule: times', () => {
  test('one alone in its line belongs to the next, whatever that is; where nothing comes it stays', () => {
    expect(
      readText('Day 1\n10.30am\nMeet at the gate\n12 noon\nLunch: obanzai set\n2pm\nNijo Castle\n6pm\nDay 2'),
    ).toEqual([
      'day Day 1',
      'stop 10.30am Meet at the gate',
      'meal noon 12:00 Lunch: obanzai set',
      'stop 2pm Nijo Castle',
      'stop 6pm',
      'day Day 2',
    ])
  })

  test('one in brackets behind a meal is when that is', () => {
    expect(readText('1일차\n여수 도착 / 게장백반 점심 (12:00)')).toEqual([
      'day 1일차',
      'meal 12:00 여수 도착 / 게장백반 점심',
    ])
  })

  test('figures that could be a year are a time where the others of the day are written so', () => {
    expect(readText('1일차\n1530 기념당\n2000 전망대')).toEqual(['day 1일차', 'stop 15:30 기념당', 'stop 20:00 전망대'])
    expect(readText('1일차\n09:00 박물관\n2000 밀레니엄관')).not.toContain('stop 20:00 밀레니엄관')
  })
})

test('schedule: of arriving and leaving the first says when; where one only leaves, that', () => {
  expect(
    readTable([
      'Date|Arr|Dep|Location|Activity\nFri 12 Jun 2026||06:40|Yard|Walk-round check\n|07:20|07:40|Church Road|Pick-up\n|19:10||Hotel|Check-in',
    ]),
  ).toEqual([
    'day Fri 12 Jun 2026',
    'stop 06:40 {Yard} Walk-round check',
    'stop 07:20 – 07:40 {Church Road} Pick-up',
    'stop 19:10 {Hotel} Check-in',
  ])
})

test('schedule: an hour of two figures is of the morning where others of its day go beyond twelve', () => {
  const day = 'Day 1\n12:45 Lunch\n14:30 Barrage\n08:00 Bus leaves'
  expect(readText(`${day}\n11:15 Grotto`).at(-1)).toBe('stop 11:15 Grotto')
  expect(readText('Day 1\n12:45 Lunch\n2:30 Barrage').at(-1)).toMatch(/2:30 PM/)
})

test('schedule: noon in a second sentence is no time of the first', () => {
  expect(
    readText('Day 1\n9 am Hike\nRain plan: we stay in the cellar. Decision by Serena at noon.').join(),
  ).not.toContain('12:00')
})

test('schedule: one goes to bed in a hotel, and flights of the north are flights', () => {
  expect(readText('1일차\n20:00 호텔 투숙 (2인 1실)\n21:00 Flight SK 2674 to Oslo')).toEqual([
    'day 1일차',
    'hotel 20:00 호텔 투숙 (2인 1실)',
    'flight 21:00 Flight SK 2674 to Oslo',
  ])
})

test('schedule: a group of people is no breakfast', () => {
  expect(readTable(['조|TEE OFF|성명\n1조|07:04|이준, 한솔\n2조|07:11|김단, 서리']).join()).not.toContain('조식')
})

describe('schedule: meals and lessons', () => {
  test('a meal with a name says it in two languages, and of how many courses it is', () => {
    expect(readText('Day 1\n18:30 Reception dinner 피로연\n19:30 3-course dinner at Wieden')).toEqual([
      'day Day 1',
      'meal 18:30 Reception dinner: 피로연',
      'meal 19:30 3-course dinner: at Wieden',
    ])
  })

  test('a meal of a kind, and whom it is for', () => {
    expect(readText('Day 1\n12.30 pm Light lunch for the bridal party')).toEqual([
      'day Day 1',
      'meal 12.30 pm Light lunch: for the bridal party',
    ])
  })

  test('a meal that is served is one, and one that is not there is none', () => {
    expect(readText('Day 1\n19:00 Dinner is served\n20:00 Dinner is not included')).toEqual([
      'day Day 1',
      'meal 19:00 Dinner: is served',
      'stop 20:00 Dinner is not included',
    ])
  })

  test('a banquet with a name is a meal, and what happens after one is none', () => {
    expect(readText('1일차\n오후 7시 - 환영 만찬, 파크하얏트 2층\n08:30 호텔 조식, 체크아웃')).toEqual([
      'day 1일차',
      'meal 오후 7시 환영 만찬: 파크하얏트 2층',
      'stop 08:30 호텔 조식, 체크아웃',
    ])
  })

  test('the lessons of a training are what happens', () => {
    expect(
      readTable(['시간|과목|강사|장소\n1일차|>|>|>\n09:30 ~ 10:00|등록|인재팀|대강당\n12:00 ~ 13:00|중식||구내식당']),
    ).toEqual(['day 1일차', 'stop 09:30 ~ 10:00 {대강당} 등록: 강사: 인재팀', 'meal 12:00 ~ 13:00 {구내식당} 중식'])
  })
})
