// Schedules of the second holdout set that are mails, messages, pages and notes.
import { docxFile } from '#pwa/testing/files/docx.ts'
import type { ScheduleCase } from '#e2e/bench/import/schedule-case.ts'
import { bytesOf, day, linesOf } from '#e2e/bench/import/notation.ts'

export const yeosu: ScheduleCase = {
  name: 'holdout-2-message-arrows-txt',
  author: 'a guide on a phone: arrows between places, times behind the words, emoji, half-width brackets',
  near: '2026-06-20',
  file: () => ({
    name: '여수 1박2일.txt',
    bytes: bytesOf(`🚌 여수 1박2일 최종 안내드립니다!!

📅 7월 11일 토요일
· 사당역 1번 출구 공영주차장 집합 (06:40)
· 죽암휴게소 휴식 (08:30)
· 여수 도착 / 게장백반 점심 (12:00)
· 오동도 → 동백열차 → 해양공원 (13:30~16:30)
· 해상 케이블카 탑승 (17:00)
· 저녁은 서대회무침 (18:30)
· 숙소: 히든베이호텔, 061-555-3000

📅 7월 12일 일요일
· 조식 후 체크아웃 (08:30)
· 향일암 (09:40)
· 순천만국가정원 (13:00)
· 서울 도착 예정 (19:30)

준비물: 모자, 선크림, 편한 운동화
입금: 토스뱅크 1000-5555-0001 이가은
늦으시면 010-5550-7272로 전화 주세요~`),
  }),
  days: [
    day(
      '7월 11일',
      `06:40 사당역
       08:30 죽암휴게소
       12:00 게장백반
       13:30 오동도
       17:00 케이블카
       18:30 [meal] 서대회무침
       - [hotel] 히든베이호텔`,
    ),
    day(
      '7월 12일',
      `08:30 체크아웃
       09:40 향일암
       13:00 순천만국가정원
       19:30 서울 도착`,
    ),
  ],
  lines: linesOf(`여수 최종 안내드립니다
모자 선크림 편한 운동화
토스뱅크 1000-5555-0001 이가은
010-5550-7272`),
}

export const kyoto: ScheduleCase = {
  name: 'holdout-2-newsletter-html',
  author: 'an English agency’s page: a heading a day, a definition list of times, a box of the hotel, prices below',
  near: '2026-09-01',
  file: () => ({
    name: 'kyoto-nara.html',
    bytes: bytesOf(`<!doctype html><html><head><title>Kyoto &amp; Nara in autumn</title></head><body>
<h1>Kyoto &amp; Nara in autumn</h1>
<p>Three days, twelve guests, one very patient guide.</p>
<h3>DAY ONE | Thursday, November 19, 2026</h3>
<dl>
<dt>10.30am</dt><dd>Meet at the central gate of Kyoto Station</dd>
<dt>12 noon</dt><dd>Lunch: obanzai set at Kawaramachi</dd>
<dt>2pm</dt><dd>Nijo Castle with an audio guide</dd>
<dt>6.15pm</dt><dd>Evening light-up at Kodai-ji</dd>
</dl>
<p><strong>Stay:</strong> Hotel Kanra Kyoto (breakfast included)</p>
<h3>DAY TWO | Friday, November 20, 2026</h3>
<dl>
<dt>8.45am</dt><dd>Train to Nara</dd>
<dt>10am</dt><dd>Todai-ji and the deer park</dd>
<dt>1pm</dt><dd>Lunch: kakinoha sushi</dd>
<dt>4.30pm</dt><dd>Sake tasting in Naramachi</dd>
</dl>
<p><strong>Stay:</strong> Hotel Kanra Kyoto</p>
<h3>DAY THREE | Saturday, November 21, 2026</h3>
<dl>
<dt>7am</dt><dd>Fushimi Inari before the crowds</dd>
<dt>11.20am</dt><dd>Farewell tea at Tsuen</dd>
</dl>
<h2>What it costs</h2>
<ul><li>¥148,000 per person sharing</li><li>Single supplement ¥32,000</li></ul>
<p>Questions? <a href="mailto:hello@example.com">hello@example.com</a> or +81 75 555 0100.</p>
</body></html>`),
  }),
  days: [
    day(
      'November 19',
      `10:30 central gate
       12:00 [meal] obanzai
       14:00 Nijo
       18:15 Kodai-ji
       - [hotel] Kanra`,
    ),
    day(
      'November 20',
      `08:45 Train Nara
       10:00 Todai-ji
       13:00 [meal] kakinoha
       16:30 Sake
       - [hotel] Kanra`,
    ),
    day(
      'November 21',
      `07:00 Fushimi
       11:20 Farewell tea`,
    ),
  ],
  lines: linesOf(`Three days twelve guests one very patient guide
breakfast included
148,000 per person sharing
Single supplement
hello@example.com
+81 75 555 0100`),
}

export const busan: ScheduleCase = {
  name: 'holdout-2-mail-hours-docx',
  author: 'a planner’s letter: days as bold lines, hours after a dash, half hours as 반, numbered notes',
  near: '2026-03-25',
  file: () => ({
    name: '부산 인센티브.docx',
    bytes: docxFile([
      { heading: 1, text: '부산 인센티브 투어 진행안' },
      '안녕하세요, 대표님. 말씀하신 2일 일정을 아래와 같이 보내드립니다.',
      '[DAY 1] 4월 9일 목요일',
      '오전 9시 반 - 부산역 2층 맞이방 미팅',
      '오전 11시 - 흰여울문화마을 산책',
      '오후 12시 반 - 점심 식사 (물회, 영도횟집)',
      '오후 3시 - 요트 투어 (우천 시 아쿠아리움)',
      '오후 7시 - 환영 만찬, 파크하얏트 2층',
      '숙박 - 파크하얏트 부산 (2인 1실)',
      '[DAY 2] 4월 10일 금요일',
      '오전 10시 - 체크아웃 후 해변열차',
      '오후 1시 - 점심 식사 (밀면)',
      '오후 2시 반 - 부산역 도착, 개별 해산',
      '참고',
      {
        list: ['견적은 부가세 별도입니다.', '요트는 20명까지 함께 탈 수 있습니다.'],
        ordered: true,
      },
      '담당 한지우 드림 (jiwoo@example.com)',
    ]),
  }),
  days: [
    day(
      '4월 9일',
      `09:30 맞이방
       11:00 흰여울문화마을
       12:30 [meal] 물회
       15:00 요트 투어
       19:00 [meal] 만찬
       - [hotel] 2인`,
    ),
    day(
      '4월 10일',
      `10:00 해변열차
       13:00 [meal] 밀면
       14:30 개별 해산`,
    ),
  ],
  lines: linesOf(`말씀하신 2일 일정을 아래와 같이 보내드립니다
견적은 부가세 별도입니다
요트는 20명까지 함께 탈 수 있습니다
한지우 jiwoo@example.com`),
}

export const taipei: ScheduleCase = {
  name: 'holdout-2-two-languages-md',
  author: 'a freelance guide’s notes: both languages in a line, hours without a colon, days by date alone, links',
  near: '2026-12-01',
  file: () => ({
    name: 'taipei.md',
    bytes: bytesOf(`# 타이베이 세미패키지 Taipei Semi-package

> 인원 6명 · 전 일정 노옵션

## 2027-01-15 (금 / Fri)

- 1130 타오위안공항 도착 Arrive TPE (BR159)
- 1400 체크인 Check-in @ Caesar Park Taipei
- 1530 중정기념당 CKS Memorial Hall
- 1800 딘타이펑 저녁 Dinner at Din Tai Fung
- 2000 타이베이101 전망대 Taipei 101 Observatory

## 2027-01-16 (토 / Sat)

- 0900 예류지질공원 Yehliu Geopark
- 1230 우육면 점심 Beef noodle lunch
- 1500 지우펀 Jiufen, [찻집 teahouse](https://example.com/tea)
- 1930 라오허제 야시장 Raohe night market (자유식)

## 2027-01-17 (일 / Sun)

- 1000 단수이 Tamsui riverside
- 1510 타오위안공항 출발 Depart TPE (BR160)

### 알아두기 Good to know

- 이지카드 500달러 충전해 드립니다
- 현지 연락처 LINE: taipei.guide
`),
  }),
  days: [
    day(
      '2027-01-15',
      `11:30 [flight] BR159
       14:00 Caesar
       15:30 중정기념당
       18:00 [meal] 딘타이펑
       20:00 전망대`,
    ),
    day(
      '2027-01-16',
      `09:00 예류지질공원
       12:30 [meal] 우육면
       15:00 지우펀
       19:30 라오허제`,
    ),
    day(
      '2027-01-17',
      `10:00 단수이
       15:10 [flight] BR160`,
    ),
  ],
  lines: linesOf(`인원 6명 전 일정 노옵션
찻집 teahouse
이지카드 500달러 충전해 드립니다
taipei.guide`),
}
