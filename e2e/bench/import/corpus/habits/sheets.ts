// More habits in sheets, sheets a day, grids of weeks, and notes.
import { docxFile } from '#pwa/testing/files/docx.ts'
import { hwpxFile } from '#pwa/testing/files/hwpx.ts'
import { xlsxFile } from '#pwa/testing/files/xlsx.ts'
import { workbook, cellsOf, buildCase } from '#e2e/bench/import/build-case.ts'
import { pdfOf } from '#e2e/bench/import/pdf-file.ts'
import type { ScheduleCase } from '#e2e/bench/import/schedule-case.ts'
import { bytesOf, day, rowsOf } from '#e2e/bench/import/notation.ts'

export const sheets: ScheduleCase[] = [
  buildCase(
    'habits-multiday-one-cell',
    workbook(`
 하와이 신혼여행 6일 | |
 일차 | 내용 | 호텔 및 식사
 DAY1 / 05월 10일 / 일요일 | 19:00 인천국제공항 출발 KE053 / -날짜변경선 통과- / 09:10 호놀룰루 국제공항 도착 / 11:00 시내관광 (이올라니 궁전, 카메하메하 동상) / 15:00 호텔 체크인 | 힐튼 하와이안 빌리지 / 중식:갈비 / 석식:자유식
 DAY2 / 05월 11일 / 월요일 | 전일 자유시간 / [추천] 하나우마베이 스노클링 | 힐튼 하와이안 빌리지 / 조식:호텔식
 DAY3 / 05월 12일 / 화요일 | 07:00 호텔 체크아웃 / 11:30 호놀룰루 출발 KE054 | 기내 1박`),
    [
      day(
        'DAY1',
        '19:00 [flight] KE053\n09:10 호놀룰루 국제공항 도착\n11:00 시내관광\n15:00 체크인\n- [meal] 갈비\n- [hotel] 힐튼',
      ),
      day('DAY2', '- 전일 자유시간\n- 하나우마베이\n- [meal] 호텔식\n- [hotel] 힐튼'),
      day('DAY3', '07:00 체크아웃\n11:30 [flight] KE054'),
    ],
    '하와이 신혼여행 6일\n날짜변경선 통과',
  ),
  buildCase(
    'habits-en-table-place-first',
    () => ({
      name: 'a.docx',
      bytes: docxFile([
        { heading: 1, text: 'Iceland Ring Road' },
        {
          table: rowsOf(`
 Date | Location | Activities | Overnight
 Sat, May 9 | Keflavik – Reykjavik | 15:30 Landing FI451 / 18:00 Welcome drink at Slippbarinn | Hotel Marina
 Sun, May 10 | Golden Circle | 08:30 Pick-up in the lobby / 10:00 Thingvellir / 12:30 Geysir (lunch stop) / 14:30 Gullfoss | Hotel Ranga
 Mon, May 11 | South Coast | 09:00 Seljalandsfoss / 11:00 Skogafoss / 13:00 Lunch in Vik / 15:00 Black beach | Hotel Katla
 Tue, May 12 | Keflavik | 07:00 Transfer / 10:15 FI450 to Heathrow | –`),
        },
        'Prices are per person in a double room.',
      ]),
    }),
    [
      day('May 9', '15:30 [flight] FI451\n18:00 Slippbarinn\n- [hotel] Marina'),
      day('May 10', '08:30 Pick-up\n10:00 Thingvellir\n12:30 Geysir\n14:30 Gullfoss\n- [hotel] Ranga'),
      day('May 11', '09:00 Selja\n11:00 Skoga\n13:00 [meal] Vik\n15:00 Black\n- [hotel] Katla'),
      day('May 12', '07:00 Transfer\n10:15 [flight] FI450'),
    ],
    'Prices are per person in a double room.',
  ),
  buildCase(
    'habits-transport-table',
    workbook(`
 날짜 | 교통편 | 출발시간 | 도착시간 | 구간 | 주요일정 | 숙박
 6월 5일 | KTX 115 | 07:30 | 10:05 | 서울-부산 | 부산역 도착 후 감천문화마을 관광 | 파라다이스
 6월 5일 | 전세버스 | 14:00 | 15:00 | 감천-해운대 | 해운대 블루라인파크 | 파라다이스
 6월 6일 | 도보 | 10:00 | 12:00 | 해동용궁사 | 용궁사 관람 | 
 6월 6일 | KTX 140 | 16:00 | 18:40 | 부산-서울 | 귀가 | `),
    [day('6월 5일', '07:30 감천\n14:00 블루라인\n- [hotel] 파라다이스'), day('6월 6일', '10:00 용궁사\n16:00 귀가')],
    '전세버스',
  ),
  buildCase(
    'habits-bullets-md-en',
    `# Bali bachelorette

### Thursday, 17 September
- 14:10 – Land at DPS (QZ 550)
- 16:00 – Check into Villa Sungai
- 19:30 – Dinner: La Lucciola

### Friday, 18 September
- 8:00 am: Yoga on the deck
- 10:30 am: Spa (2 hrs)
- 1:00 pm: Lunch, Sari Organik
- 5:30 pm: Sunset at Tanah Lot
- 8:00 pm: Dinner, Mozaic

### Saturday, 19 September
- Sleep in
- Noon: check-out
- 3 pm: airport run

**Bring:** swimsuit, sunscreen, adapter`,
    [
      day('17 September', '14:10 [flight] QZ 550\n16:00 Sungai\n19:30 [meal] Lucciola'),
      day('18 September', '08:00 Yoga\n10:30 Spa\n13:00 [meal] Sari\n17:30 Tanah\n20:00 [meal] Mozaic'),
      day('19 September', '- Sleep in\n12:00 check-out\n15:00 airport run'),
    ],
    'swimsuit, sunscreen, adapter',
  ),
  buildCase(
    'habits-sheets-per-day',
    () => ({
      name: 'a.xlsx',
      bytes: xlsxFile([
        {
          name: '1일차',
          rows: cellsOf(`
   1일차 (9/5 토) 속초
   시간 | 일정 | 비고
   8:00 | 잠실역 출발 | 2번 출구
   11:00 | 설악산 케이블카 | 
   13:00 | 점심 - 물회 | 
   3:00 | 숙소 체크인 | 
   5:00 | 속초해수욕장 | 
   7:00 | 저녁 - 대게 |`),
        },
        {
          name: '2일차',
          rows: cellsOf(`
   2일차 (9/6 일) 강릉
   시간 | 일정 | 비고
   9:30 | 아침 - 순두부 | 
   11:00 | 경포대 | 
   1:30 | 점심 - 막국수 | 
   3:30 | 서울 출발 |`),
        },
        {
          name: '예산',
          rows: cellsOf(`
   항목 | 금액
   숙박 | 180,000
   식비 | 240,000`),
        },
      ]),
    }),
    [
      day('1일차', '08:00 잠실역\n11:00 케이블카\n13:00 [meal] 물회\n15:00 체크인\n17:00 해수욕장\n19:00 [meal] 대게'),
      day('2일차', '09:30 [meal] 순두부\n11:00 경포대\n13:30 [meal] 막국수\n15:30 서울 출발'),
    ],
    '2번 출구\n식비 240,000',
  ),
  buildCase(
    'habits-calendar-grid',
    workbook(`
 9월 교육 주간
 월 | 화 | 수 | 목 | 금
 9/7 | 9/8 | 9/9 | 9/10 | 9/11
 10:00 입교식 | 09:00 강의 A | 09:00 강의 C | 10:00 현장학습 | 09:30 발표
 14:00 오리엔테이션 | 13:00 강의 B | 13:00 실습 | 16:00 복귀 | 12:00 수료식`),
    [
      day('9/7', '10:00 입교식\n14:00 오리엔'),
      day('9/8', '09:00 강의 A\n13:00 강의 B'),
      day('9/9', '09:00 강의 C\n13:00 실습'),
      day('9/10', '10:00 현장학습\n16:00 복귀'),
      day('9/11', '09:30 발표\n12:00 수료식'),
    ],
    '9월 교육 주간',
  ),
  buildCase(
    'habits-wedding',
    `Anna & Jae — wedding weekend

Friday October 2nd
5:30pm Rehearsal at St. Brigid's
7pm Welcome drinks, The Old Mill

Saturday October 3rd
11am Hair and make-up (bridal suite)
2.30pm Guests arrive
3pm Ceremony
4pm Drinks on the lawn
6pm Dinner and speeches
9pm First dance
Midnight Carriages

Sunday October 4th
10am – noon Brunch at the Mill`,
    [
      day('October 2', '17:30 Rehearsal\n19:00 Welcome'),
      day(
        'October 3',
        '11:00 Hair\n14:30 Guests\n15:00 Ceremony\n16:00 lawn\n18:00 [meal] speeches\n21:00 First dance\n24:00 Carriages',
      ),
      day('October 4', '10:00 [meal] Brunch'),
    ],
    'Anna & Jae',
  ),
  buildCase(
    'habits-agenda-outline',
    () => ({
      name: 'a.hwpx',
      bytes: hwpxFile([
        [
          '○○고등학교 진로체험학습 세부일정',
          '가. 1일차(2026. 5. 13. 수)',
          '  - 08:00 : 학교 출발',
          '  - 10:30~12:00 : 한국과학기술원 견학',
          '  - 12:00~13:00 : 중식(교직원 식당)',
          '  - 13:30~16:00 : 국립중앙과학관 체험',
          '  - 18:00 : 숙소 도착 및 석식',
          '  - 숙소 : 대전청소년수련원',
          '나. 2일차(2026. 5. 14. 목)',
          '  - 07:30 : 조식',
          '  - 09:00~11:30 : 엑스포과학공원',
          '  - 12:00 : 중식',
          '  - 13:00 : 대전 출발',
          '  - 16:00 : 학교 도착',
          '다. 준비물 : 필기구, 세면도구, 여벌옷',
          '라. 유의사항 : 개별행동 금지',
        ],
      ]),
    }),
    [
      day('1일차', '08:00 학교 출발\n10:30 기술원\n12:00 [meal] 중식\n13:30 과학관\n18:00 숙소 도착\n- [hotel] 수련원'),
      day('2일차', '07:30 [meal] 조식\n09:00 엑스포\n12:00 [meal] 중식\n13:00 대전 출발\n16:00 학교 도착'),
    ],
    '필기구, 세면도구, 여벌옷\n개별행동 금지',
  ),
  buildCase(
    'habits-tab-separated',
    `시간\t장소\t내용
[1일차] 10월 2일 금
07:00\t김포공항\t집합
08:15\t김포\t7C103 출발
09:25\t제주\t도착
12:00\t\t점심(갈치조림)
[2일차] 10월 3일 토
09:00\t한라산\t성판악 코스 등반
15:00\t\t하산
18:00\t\t저녁(흑돼지)`,
    [
      day('1일차', '07:00 김포공항\n08:15 [flight] 7C103\n09:25 도착\n12:00 [meal] 갈치조림'),
      day('2일차', '09:00 성판악\n15:00 하산\n18:00 [meal] 흑돼지'),
    ],
  ),
  buildCase(
    'habits-pdf-table-noday',
    async () => ({
      name: 'a.pdf',
      bytes: await pdfOf([
        { heading: '제5회 국제포럼 참가 일정 (2026.11.3.~11.5.)' },
        {
          table: [
            ['구분', '시간', '내용'],
            [{ text: '11.3.\n(화)', rows: 3 }, '10:30', '인천공항 출발 (LH719)'],
            ['14:40', '프랑크푸르트 도착'],
            ['19:00', '환영 만찬 (주최측)'],
            [{ text: '11.4.\n(수)', rows: 2 }, '09:00~12:00', '포럼 개회식 및 기조강연'],
            ['14:00~17:00', '분과 세션'],
            [{ text: '11.5.\n(목)', rows: 2 }, '10:00', '기업 방문'],
            ['18:20', '프랑크푸르트 출발 (LH718)'],
          ],
          widths: [80, 100, 280],
        },
        { text: '* 세부 일정은 변경될 수 있음' },
      ]),
    }),
    [
      day('11.3', '10:30 [flight] LH719\n14:40 프랑크\n19:00 [meal] 만찬'),
      day('11.4', '09:00 개회식\n14:00 분과'),
      day('11.5', '10:00 기업 방문\n18:20 [flight] LH718'),
    ],
    '세부 일정은 변경될 수 있음',
  ),
  buildCase(
    'habits-html-dl',
    () => ({
      name: 'a.html',
      bytes: bytesOf(
        `<html><body><h2>Seoul food tour</h2><table><tr><th colspan=2>Saturday 3 October</th></tr><tr><td>11:00</td><td>Gwangjang Market <small>Gate 2</small></td></tr><tr><td>13:00</td><td>Knife noodles</td></tr><tr><td>16:00</td><td>Tea at Ssamziegil</td></tr><tr><th colspan=2>Sunday 4 October</th></tr><tr><td>10:30</td><td>Mangwon Market</td></tr><tr><td>12:30</td><td>Lunch, Hapjeong</td></tr></table><p>Meet your host at exit 8. Cancel up to 24 hours before.</p></body></html>`,
      ),
    }),
    [
      day('3 October', '11:00 Gwangjang\n13:00 noodles\n16:00 Ssamziegil'),
      day('4 October', '10:30 Mangwon\n12:30 [meal] Hapjeong'),
    ],
    'Gate 2\nMeet your host at exit 8. Cancel up to 24 hours before.',
  ),
  buildCase(
    'habits-until',
    `3월 28일(토) 세미나
오전 9시까지 역삼 사무실 집결
9시 30분 ~ 11시 사업 설명
11시10분~12시 질의응답
12시 반부터 점심식사 (2층 한식당)
14시~16시 현장 답사
오후 4시 이후 자유 해산
3월 29일(일)
10시-11시30분 정리 회의
정오 해산`,
    [
      day('3월 28일', '09:00 역삼\n09:30 사업 설명\n11:10 질의\n12:30 [meal] 한식당\n14:00 답사\n16:00 자유 해산'),
      day('3월 29일', '10:00 정리\n12:00 해산'),
    ],
    '세미나',
  ),
]
