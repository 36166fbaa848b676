// Habits of agencies, schools and families in lines: how days begin, where times stand, and what goes round them.
import { docxFile } from '#pwa/testing/files/docx.ts'
import type { ScheduleCase } from '#e2e/bench/import/schedule-case.ts'
import { bytesOf, day, linesOf } from '#e2e/bench/import/notation.ts'

const text = (name: string, said: string) => () => ({ name, bytes: bytesOf(said) })

const weekdaysOnly: ScheduleCase = {
  name: 'habits-weekdays-txt',
  author: 'days by their weekdays only, hours without halves of the day',
  near: '2026-03-02',
  file: text(
    '부산출장.txt',
    `부산 출장 일정
월요일
9시 서울역 집결
12시 점심 돼지국밥
2시 벡스코 전시장 방문
6시 저녁 회식 민락회센터
화요일
7시 반 조식
10시 협력사 미팅 (해운대 센텀)
1시 점심 밀면
3시 부산역 출발
경비는 법인카드로 결제`,
  ),
  days: [
    day('월요일', '09:00 서울역\n12:00 [meal] 돼지국밥\n14:00 벡스코\n18:00 [meal] 민락회센터'),
    day('화요일', '07:30 [meal] 조식\n10:00 협력사\n13:00 [meal] 밀면\n15:00 부산역 출발'),
  ],
  lines: linesOf('부산 출장 일정\n해운대 센텀\n경비는 법인카드로 결제'),
}

const dPlus: ScheduleCase = {
  name: 'habits-d-plus-md',
  author: 'D-Day, D+1: times at the ends of lines, bullets',
  near: '2026-04-01',
  file: text(
    'workshop.md',
    `# 신입사원 연수
## D-Day (5/11 월)
* 본사 로비 집합 (08:00)
* 버스 이동 08:30~10:30
* 입소식 및 오리엔테이션 - 11:00
* 점심 12:00
## D+1 (5/12 화)
* 아침 체조 06:30
* 조식 07:30
* 팀빌딩 활동 @ 대운동장 [09:00~12:00]
* 수료식 14:00
* 해산 15:30`,
  ),
  days: [
    day('D-Day', '08:00 본사 로비\n08:30 버스 이동\n11:00 입소식\n12:00 [meal] 점심'),
    day('D+1', '06:30 체조\n07:30 [meal] 조식\n09:00 팀빌딩 대운동장\n14:00 수료식\n15:30 해산'),
  ],
  lines: linesOf('신입사원 연수\n오리엔테이션'),
}

const dayNought: ScheduleCase = {
  name: 'habits-day-nought-txt',
  author: 'DAY 01, DAY 02: open ends (08:00~), an hour past midnight (24:30), hotels at the bottom',
  near: '2026-06-01',
  file: text(
    '다낭.txt',
    `다낭 3박 5일 스케줄
DAY 01. 7월 3일 금요일 / 인천 - 다낭
18:00~ 인천공항 2터미널 집결
20:35 인천 출발 (KE461)
23:20 다낭 도착
24:30 호텔 체크인
▶ HOTEL: 풀만 다낭 비치 리조트
DAY 02. 7월 4일 토요일 / 다낭
08:00~ 호텔 조식
10:00~ 바나힐 케이블카
13:00~ 중식 : 바나힐 뷔페
16:00~17:30 오행산
19:00~ 석식 : 해산물 BBQ
▶ HOTEL: 풀만 다낭 비치 리조트
DAY 03. 7월 5일 일요일 / 호이안
오전 자유시간
14:00~ 호이안 올드타운
21:00~ 공항 이동
[포함사항] 항공료, 숙박, 일정상 식사
[불포함사항] 가이드 팁 $30`,
  ),
  days: [
    day('DAY 01', '18:00 2터미널\n20:35 [flight] KE461\n23:20 다낭 도착\n00:30 호텔 체크인\n- [hotel] 풀만'),
    day(
      'DAY 02',
      `08:00 [meal] 호텔 조식
       10:00 바나힐 케이블카
       13:00 [meal] 바나힐 뷔페
       16:00 오행산
       19:00 [meal] 해산물
       - [hotel] 풀만`,
    ),
    day('DAY 03', '- 자유시간\n14:00 올드타운\n21:00 공항 이동'),
  ],
  lines: linesOf('다낭 3박 5일 스케줄\n포함사항 항공료, 숙박, 일정상 식사\n불포함사항 가이드 팁 $30'),
}

const halves: ScheduleCase = {
  name: 'habits-halves-docx',
  author: 'days under headings, morning and afternoon under smaller ones, their hours without halves',
  near: '2026-09-01',
  file: () => ({
    name: '수학여행.docx',
    bytes: docxFile([
      { heading: 1, text: '제주 수학여행 안내' },
      { heading: 2, text: '첫째날: 10월 6일(화)' },
      { heading: 3, text: '오전' },
      { list: ['7:00 학교 운동장 집합', '9:30 김포공항 출발'] },
      { heading: 3, text: '오후' },
      { list: ['12:30 점심 식사', '2:00 성산일출봉 탐방', '4:30 섭지코지 산책', '6:30 저녁 식사'] },
      '숙소: 한화리조트 제주',
      { heading: 2, text: '둘째날: 10월 7일(수)' },
      { heading: 3, text: '오전' },
      { list: ['8:00 아침 식사', '9:30 한라수목원'] },
      { heading: 3, text: '오후' },
      { list: ['1:00 카멜리아힐', '5:10 제주공항 출발', '7:00 학교 도착 및 귀가'] },
      { heading: 2, text: '준비물' },
      { list: ['체험학습 신청서', '우산', '멀미약'] },
    ]),
  }),
  days: [
    day(
      '첫째날',
      `07:00 운동장
       09:30 김포공항
       12:30 [meal] 점심
       14:00 성산일출봉
       16:30 섭지코지
       18:30 [meal] 저녁
       - [hotel] 한화리조트`,
    ),
    day('둘째날', '08:00 [meal] 아침\n09:30 한라수목원\n13:00 카멜리아힐\n17:10 제주공항\n19:00 학교 도착'),
  ],
  lines: linesOf('제주 수학여행 안내\n체험학습 신청서\n우산\n멀미약'),
}

const prose: ScheduleCase = {
  name: 'habits-letter-docx',
  author: 'an English letter in prose, a paragraph a day',
  near: '2026-05-01',
  file: () => ({
    name: 'Welcome to Kyoto.docx',
    bytes: docxFile([
      'Dear Mr and Mrs Lindqvist,',
      'We look forward to having you in Kyoto. Here is what we have planned.',
      { heading: 2, text: 'Friday, 12 June: Arrival' },
      'At 3:40 pm your driver Kenji meets you at Kansai Airport and takes you to Hotel Granvia.',
      'At 7:00 pm dinner is served at Gion Karyo.',
      { heading: 2, text: 'Saturday, 13 June: Temples' },
      'Breakfast from 7:30 am to 9:00 am in the hotel.',
      'At 9:30 am we walk to Sanjusangendo with your guide Ms Ito.',
      'Lunch at noon at Nishiki Market.',
      'From 2:15 pm to 4:00 pm there is a tea ceremony at Camellia.',
      { heading: 2, text: 'Sunday, 14 June: Departure' },
      'Your taxi leaves at 8:20 am sharp.',
      'Flight AY68 departs at 11:55 am.',
      'With kind regards, Hana Mori, Kansai Journeys',
    ]),
  }),
  days: [
    day('12 June', '15:40 Kenji Kansai\n19:00 dinner Karyo'),
    day('13 June', '07:30 [meal] Breakfast\n09:30 Sanjusangendo\n12:00 Nishiki\n14:15 tea ceremony'),
    day('14 June', '08:20 taxi\n11:55 [flight] AY68'),
  ],
  lines: linesOf(`Dear Mr and Mrs Lindqvist
We look forward to having you in Kyoto. Here is what we have planned.
Hotel Granvia
guide Ms Ito
With kind regards, Hana Mori, Kansai Journeys`),
}

const dots: ScheduleCase = {
  name: 'habits-dotted-txt',
  author: 'dates with points and a weekday behind, 24 hours without a colon, arrows and middle dots',
  near: '2026-10-01',
  file: text(
    '도쿄.txt',
    `[도쿄 출장 11.2~11.4]
11.2.(월)
· 0620 김포공항 국제선 도착
· 0840 → 1055 OZ1085 김포-하네다
· 1230 오찬 (신바시)
· 1400 본사 회의
· 1830 만찬 / 긴자 스시
11.3.(화)
· 0900 공장 견학 → 1130 이동
· 1200 중식 도시락
· 1500 전시회 관람
11.4.(수)
· 체크아웃 0930
· 1220 OZ1075 하네다-김포
· 1450 도착 후 해산`,
  ),
  days: [
    day('11.2', '06:20 김포공항\n08:40 [flight] OZ1085\n12:30 [meal] 신바시\n14:00 본사\n18:30 [meal] 긴자'),
    day('11.3', '09:00 공장\n12:00 [meal] 도시락\n15:00 전시회'),
    day('11.4', '09:30 체크아웃\n12:20 [flight] OZ1075\n14:50 해산'),
  ],
  lines: linesOf('도쿄 출장'),
}

const mail: ScheduleCase = {
  name: 'habits-mail-html',
  author: 'a Korean mail: days in bold within paragraphs, broken lines, quotes and a signature below',
  near: '2026-02-01',
  file: text(
    'mail.html',
    `<html><head><meta charset="utf-8"></head><body><p>안녕하세요, 이지현 과장님.<br>요청하신 타이베이 일정 보내드립니다.</p>
<p><b>★ 1일차 (3월 20일 금요일)</b><br>오전 08:10 인천공항 출발 (BR169)<br>오전 10:00 타오위안 도착<br>12시 점심 - 딘타이펑 본점<br>오후 2시~4시 고궁박물원<br>저녁 6시 30분 스린야시장<br>숙박 : 시저파크 호텔</p>
<p><b>★ 2일차 (3월 21일 토요일)</b><br>오전 9시 예류지질공원<br>오전 11시 30분 스펀 천등 날리기<br>점심 - 지우펀 아메이차루<br>오후 4시 지우펀 자유관광<br>숙박 : 시저파크 호텔</p>
<p><b>★ 3일차 (3월 22일 일요일)</b><br>조식 후 체크아웃<br>오전 11시 용산사<br>오후 2시 45분 타오위안 출발 (BR160)</p>
<p>※ 여권 유효기간 6개월 이상 남아 있어야 합니다.</p><p>감사합니다.<br>박민재 드림<br>T. 02-555-1234</p></body></html>`,
  ),
  days: [
    day(
      '1일차',
      `08:10 [flight] BR169
       10:00 타오위안 도착
       12:00 [meal] 딘타이펑
       14:00 고궁박물원
       18:30 스린야시장
       - [hotel] 시저파크`,
    ),
    day('2일차', '09:00 예류\n11:30 스펀\n- [meal] 아메이차루\n16:00 자유관광\n- [hotel] 시저파크'),
    day('3일차', '- 체크아웃\n11:00 용산사\n14:45 [flight] BR160'),
  ],
  lines: linesOf(`안녕하세요, 이지현 과장님.
요청하신 타이베이 일정 보내드립니다.
여권 유효기간 6개월 이상 남아 있어야 합니다.
감사합니다.
박민재 드림
02-555-1234`),
}

const chat: ScheduleCase = {
  name: 'habits-chat-txt',
  author: 'a guide’s chat: a message a stop, questions of others between them',
  near: '2026-08-01',
  file: text(
    'chat.txt',
    `[가이드 정] [오전 8:00] 내일(8/15 토) 일정입니다
[가이드 정] [오전 8:01] 8/15(토)
[가이드 정] [오전 8:01] 7:30 호텔 로비 집합
[가이드 정] [오전 8:02] 8:00 쿠시나가라 출발
[손님 김] [오전 8:02] 아침은 몇 시부터인가요?
[가이드 정] [오전 8:03] 10:30 열반사 참배
[가이드 정] [오전 8:03] 12:30 점심 (로터스 니코)
[손님 이] [오전 8:04] 감사합니다~
[가이드 정] [오전 8:05] 3:00 룸비니 이동
[가이드 정] [오전 8:06] 6:30 호텔 도착, 석식
[손님 박] [오전 8:10] 짐은 방에 두고 나가면 되죠?`,
  ),
  days: [
    day('8/15', '07:30 호텔 로비\n08:00 쿠시나가라\n10:30 열반사\n12:30 [meal] 로터스\n15:00 룸비니\n18:30 호텔 도착'),
  ],
  lines: linesOf('아침은 몇 시부터인가요?\n감사합니다\n짐은 방에 두고 나가면 되죠?'),
}

export const texts: ScheduleCase[] = [weekdaysOnly, dPlus, dayNought, halves, prose, dots, mail, chat]
