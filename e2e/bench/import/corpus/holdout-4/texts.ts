// Texts of the fourth holdout set: a driver's messages, a family's notes and a calendar.
import { buildCase } from '#e2e/bench/import/build-case.ts'
import { bytesOf, day } from '#e2e/bench/import/notation.ts'

/** A driver writes the next days into WhatsApp, and the guest asks between. */
export const bali = buildCase(
  'messages-of-a-driver-exported-from-whatsapp',
  {
    name: 'WhatsApp Chat with Wayan Bali Driver.txt',
    bytes:
      bytesOf(`10/03/2026, 19:02 - Messages and calls are end-to-end encrypted. Only people in this chat can read, listen to, or share them.
10/03/2026, 19:02 - Tom Hadley: Hi Wayan, got your number from Sarah. We land on Thursday, 4 adults. Could you plan 4 days for us?
10/03/2026, 19:40 - Wayan Bali Driver: Hello Mr Tom 🙏 yes of course. This is my plan for you
10/03/2026, 19:58 - Wayan Bali Driver: THURSDAY 12 MARCH
13.30 pick up airport, I wait with sign HADLEY
15.00 check in villa Umalas (Jl. Bumbak 88)
17.30 sunset dinner Jimbaran beach, seafood
21.00 back to villa
10/03/2026, 20:03 - Wayan Bali Driver: FRIDAY 13 MARCH - UBUD
08.00 pick up villa
09.15 Tegenungan waterfall, entrance 20k
10.45 Monkey forest, keep your glasses safe 😅
12.30 lunch Bebek Tepi Sawah
14.00 Tegalalang rice terrace + swing (swing 350k/person)
16.30 coffee plantation, free tasting
18.30 arrive villa
10/03/2026, 20:04 - Tom Hadley: Looks great! Is the swing safe?
10/03/2026, 20:06 - Wayan Bali Driver: Very safe sir, they use harness
10/03/2026, 20:15 - Wayan Bali Driver: SATURDAY 14 MARCH - NUSA PENIDA
06.30 pick up (very early, sorry)
07.30 fast boat from Sanur harbour, Angel Billabong Express
08.30 Kelingking beach, only view from above
11.00 Broken Beach and Angel Billabong
13.00 lunch at Amarta
14.30 snorkeling Crystal Bay
17.00 boat back to Sanur
18.15 villa
10/03/2026, 20:16 - Wayan Bali Driver: <Media omitted>
10/03/2026, 20:21 - Wayan Bali Driver: SUNDAY 15 MARCH - ULUWATU
10.00 pick up villa, bring swimming clothes
11.00 Melasti beach
13.30 lunch Warung Local
16.30 Uluwatu temple, sarong is free
18.00 kecak fire dance, ticket 150k
22.40 your flight SQ947, I drop you 20.15 at airport
10/03/2026, 20:25 - Wayan Bali Driver: Price 750.000 IDR per day, 10 hours, petrol and parking include. Boat 400.000 per person return
10/03/2026, 20:31 - Tom Hadley: Perfect. Do you need a deposit?
10/03/2026, 20:33 - Wayan Bali Driver: No sir, pay me last day cash. My second number +62 812 3777 4410
`),
  },
  [
    day(
      '12 MARCH',
      `13:30 HADLEY
      15:00 Umalas
      17:30 Jimbaran
      21:00 back to villa`,
    ),
    day(
      '13 MARCH',
      `08:00 pick up villa
      09:15 Tegenungan
      10:45 Monkey
      12:30 Bebek
      14:00 Tegalalang
      16:30 plantation
      18:30 arrive villa`,
    ),
    day(
      '14 MARCH',
      `06:30 pick up early
      07:30 fast boat
      08:30 Kelingking
      11:00 Broken
      13:00 Amarta
      14:30 snorkeling
      17:00 boat back
      18:15 villa`,
    ),
    day(
      '15 MARCH',
      `10:00 swimming clothes
      11:00 Melasti
      13:30 Warung
      16:30 temple
      18:00 kecak
      22:40 SQ947`,
    ),
  ],
  '+62 812 3777 4410',
)

/** A mother's page in Notion: boxes to tick, arrows, parts of the day instead of hours, and a table of what is booked. */
export const okinawa = buildCase(
  'notes-of-a-family-from-notion',
  {
    name: '오키나와 가족여행 3c1f9a7be02d4c.md',
    bytes: bytesOf(`# 오키나와 가족여행 🐠

인원: 엄마, 아빠, 서준(8), 하은(5)
렌터카: OTS 예약번호 **OT-77120934**, 카시트 1 + 부스터 1

| 구분 | 예약처 | 상태 | 금액 |
| --- | --- | --- | --- |
| 항공 | 아시아나 OZ172 / OZ171 | 발권 완료 | 1,486,000원 |
| 숙소 1박 | 호텔 컬렉티브 나하 | 결제 완료 | ¥31,200 |
| 숙소 2박 | 할레쿨라니 오키나와 | 현장 결제 | ¥128,000 |

---

## 7/23(목) 나하 도착

- [ ]  07:30 인천공항 T1 도착, 로밍 확인
- [ ]  10:20 OZ172 인천 출발 → 12:35 나하 도착
- [ ]  13:30 렌터카 픽업 (셔틀 10분)
- [ ]  15:00 호텔 컬렉티브 체크인
    - 수영장 21시까지, 아이 수영모 필수 아님
- [ ]  17:00 국제거리 산책 + 블루씰 아이스크림
- [ ]  18:30 저녁: 스테이크하우스 88 (예약함)

## 7/24(금) 북부 — 츄라우미 수족관

- [ ]  8:00 조식 후 체크아웃
- [ ]  10:30 츄라우미 수족관
    - 고래상어 먹이주기 15:00 / 17:00 → 시간 안 되면 패스
    - 편의점에서 입장권 미리 사면 할인
- [ ]  12:30 점심: 키시모토 소바 (웨이팅 30분)
- [ ]  14:00 오키짱 극장 돌고래쇼
- [ ]  16:00 비세 후쿠기 가로수길, 물소 수레
- [ ]  18:00 할레쿨라니 체크인
- 저녁: 호텔 내 하우스 위드아웃 어 키

## 7/25(토) 물놀이 하는 날

- 오전: 호텔 수영장
- 12:00 점심 (룸서비스 or 푸드코트)
- 13:30 ~ 15:30 글라스보트 (만자모 선착장, 어른 ¥2,000)
- 오후: 낮잠 꼭!
- 17:30 아메리칸 빌리지 → 선셋비치 일몰 19:22
- 19:40 저녁: 쿠라스시

## 7/26(일) 돌아오는 날

1. 09:00 체크아웃
2. 10:00 우미카지테라스 팬케이크
3. 11:40 렌터카 반납 (주유 만땅!!)
4. 13:45 OZ171 나하 출발
5. 16:05 인천 도착

## 준비물

- 아쿠아슈즈, 래시가드, 방수팩
- 국제운전면허증 ❗
- 하은이 감기약, 체온계

> 혹시 태풍 오면: 아시아나 1588-8000, OTS +81-98-856-8877
`),
  },
  [
    day(
      '7/23',
      `07:30 로밍
      10:20 OZ172
      13:30 렌터카
      15:00 컬렉티브
      17:00 국제거리
      18:30 스테이크하우스`,
    ),
    day(
      '7/24',
      `08:00 체크아웃
      10:30 츄라우미
      12:30 키시모토
      14:00 오키짱
      16:00 후쿠기
      18:00 할레쿨라니
      - 위드아웃`,
    ),
    day(
      '7/25',
      `- 호텔 수영장
      12:00 룸서비스
      13:30 글라스보트
      - 낮잠
      17:30 아메리칸
      19:40 쿠라스시`,
    ),
    day(
      '7/26',
      `09:00 체크아웃
      10:00 우미카지
      11:40 반납
      13:45 OZ171
      16:05 인천 도착`,
    ),
  ],
  `OT-77120934
국제운전면허증`,
)

const appointment = (uid: number, from: string, to: string, summary: string, where = '', about = ''): string =>
  [
    'BEGIN:VEVENT',
    ...(from.includes('T')
      ? [`DTSTART:${from}Z`, `DTEND:${to}Z`]
      : [`DTSTART;VALUE=DATE:${from}`, `DTEND;VALUE=DATE:${to}`]),
    'DTSTAMP:20260501T021455Z',
    `UID:${uid}a7k2m0q@google.com`,
    'CREATED:20260412T114210Z',
    `DESCRIPTION:${about}`,
    'LAST-MODIFIED:20260428T080112Z',
    `LOCATION:${where}`,
    'SEQUENCE:1',
    'STATUS:CONFIRMED',
    `SUMMARY:${summary}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ]
    .map(folded)
    .join('\r\n')

/** Long lines go on after a blank. */
const folded = (line: string): string => (line.match(/.{1,36}/gu) ?? []).join('\r\n ')

/** A calendar as Google gives it away: in no order, hours of Greenwich, whole days for the nights. */
export const tongyeong = buildCase(
  'calendar-of-a-family-exported-from-google',
  {
    name: '통영여행_abc123@group.calendar.google.com.ics',
    bytes: bytesOf(
      `${[
        'BEGIN:VCALENDAR',
        'PRODID:-//Google Inc//Google Calendar 70.9054//EN',
        'VERSION:2.0',
        'CALSCALE:GREGORIAN',
        'METHOD:PUBLISH',
        'X-WR-CALNAME:통영여행',
        'X-WR-TIMEZONE:Asia/Seoul',
        appointment(
          7,
          '20260606T003000',
          '20260606T023000',
          '한산도 배편',
          '통영항여객선터미널\\, 경상남도 통영시 통영해안로 234',
          '왕복 12\\,000원 / 1인\\n신분증 꼭! 예약자: 정다운\\n☎ 055-645-3329',
        ),
        appointment(
          1,
          '20260605',
          '20260607',
          '🏨 스탠포드 호텔 앤 리조트',
          '통영시 도남로 347',
          '예약번호 88213047\\, 조식 2인 포함',
        ),
        appointment(2, '20260604T213000', '20260605T020000', '서울 출발 🚗 (덕유산휴게소 경유)', '', ''),
        appointment(3, '20260605T030000', '20260605T040000', '점심 뚱보할매김밥', '통영시 통영해안로 325', ''),
        appointment(
          4,
          '20260605T043000',
          '20260605T063000',
          '미륵산 케이블카',
          '통영시 발개로 205',
          '대인 왕복 17\\,000원\\n바람 불면 운휴 → 1544-3303 확인',
        ),
        appointment(5, '20260605T090000', '20260605T103000', '저녁 다찌집 (대추나무)', '', '2인상 7만원'),
        appointment(6, '20260605T110000', '20260605T120000', '디피랑 야간 산책', '통영시 남망공원길 29', ''),
        appointment(8, '20260606T033000', '20260606T043000', '점심 멍게비빔밥', '한산도 제승당 앞', ''),
        appointment(9, '20260606T060000', '20260606T073000', '동피랑 벽화마을', '', ''),
        appointment(10, '20260606T083000', '20260606T100000', '루지 3회권', '스카이라인루지 통영', '바우처는 카톡에'),
        appointment(11, '20260607T010000', '20260607T013000', '체크아웃', '', ''),
        appointment(12, '20260607T020000', '20260607T033000', '이순신공원 산책', '', ''),
        appointment(13, '20260607T040000', '20260607T050000', '점심 굴국밥', '통영시 무전대로 66', ''),
        appointment(14, '20260607T053000', '20260607T100000', '서울로 출발', '', '금산인삼랜드휴게소에서 교대 운전'),
        'END:VCALENDAR',
      ].join('\r\n')}\r\n`,
    ),
  },
  [
    day(
      '2026-06-05',
      `06:30 서울 출발
      12:00 뚱보할매
      13:30 케이블카
      18:00 대추나무
      20:00 디피랑
      - 스탠포드`,
    ),
    day(
      '2026-06-06',
      `09:30 한산도 배편
      12:30 멍게비빔밥
      15:00 동피랑
      17:30 루지`,
    ),
    day(
      '2026-06-07',
      `10:00 체크아웃
      11:00 이순신공원
      13:00 굴국밥
      14:30 서울로 출발`,
    ),
  ],
)
