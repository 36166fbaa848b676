// More habits, each as it came to mind: golf, conferences, weddings of times and words.
import { docxFile } from '#pwa/testing/files/docx.ts'
import { hwpxFile } from '#pwa/testing/files/hwpx.ts'
import { workbook, buildCase } from '#e2e/bench/import/build-case.ts'
import { pdfOf } from '#e2e/bench/import/pdf-file.ts'
import type { ScheduleCase } from '#e2e/bench/import/schedule-case.ts'
import { day, rowsOf } from '#e2e/bench/import/notation.ts'

export const plans: ScheduleCase[] = [
  buildCase(
    'habits-golf',
    `[여행일정표] 치앙마이 골프 3박5일
■ 1일차 : 2026년 4월 2일 (목)
 - 17:30  인천공항 제1여객터미널 H카운터 미팅
 - 20:15  인천 출발 / 7C2305편
 - 23:50  치앙마이 도착, 입국수속 후 호텔 이동
 - 숙소 : 르메르디앙 치앙마이 (2인1실)
■ 2일차 : 2026년 4월 3일 (금)
 - 06:30  조식
 - 07:40  골프장 이동
 - 08:30  알파인CC 18홀 라운딩
 - 14:00  중식 (클럽하우스)
 - 18:00  석식 : 무카타 (태국식 바비큐)
 - 숙소 : 르메르디앙 치앙마이
■ 3일차 : 2026년 4월 4일 (토)
 - 06:30  조식
 - 08:00  하이랜드CC 18홀
 - 15:00  마사지 2시간
 - 22:00  공항으로 출발
■ 4일차 : 2026년 4월 5일 (일)
 - 01:05  치앙마이 출발 / 7C2306편
 - 08:20  인천 도착
★ 준비물 : 골프화, 여권, 선크림
☎ 현지가이드 : 081-234-5678 (김부장)`,
    [
      day('1일차', '17:30 제1여객터미널\n20:15 [flight] 7C2305\n23:50 치앙마이 도착\n- [hotel] 르메르디앙'),
      day(
        '2일차',
        '06:30 [meal] 조식\n07:40 골프장\n08:30 알파인CC\n14:00 [meal] 클럽하우스\n18:00 [meal] 무카타\n- [hotel] 르메르디앙',
      ),
      day('3일차', '06:30 [meal] 조식\n08:00 하이랜드CC\n15:00 마사지\n22:00 공항으로'),
      day('4일차', '01:05 [flight] 7C2306\n08:20 인천 도착'),
    ],
    '골프화, 여권, 선크림\n현지가이드 081-234-5678 김부장',
  ),
  buildCase(
    'habits-iso',
    `2026-06-01 Mon
09:00-10:30 Opening keynote (Hall A)
10:30-11:00 Coffee break
11:00-12:30 Panel: future of rail
12:30-13:30 Lunch buffet, Foyer
13:30-17:00 Workshops
19:00- Gala dinner at Old Town Hall
2026-06-02 Tue
09:00-12:00 Site visit, depot north
12:00-13:00 Lunch
13:15-15:00 Closing session`,
    [
      day(
        '06-01',
        '09:00 Opening keynote\n10:30 Coffee\n11:00 Panel\n12:30 [meal] buffet\n13:30 Workshops\n19:00 [meal] Gala',
      ),
      day('06-02', '09:00 depot\n12:00 [meal] Lunch\n13:15 Closing'),
    ],
  ),
  buildCase(
    'habits-cells-with-times',
    workbook(`
 | 9/1 (화) | 9/2 (수) | 9/3 (목)
 오전 | 10:00 집합 / 11:30 KTX 출발 | 09:00 조식 / 10:00 보문호 자전거 | 10:30 체크아웃
 점심 | 한우국밥 | 쌈밥정식 | 황남빵 카페
 오후 | 2:30 첨성대 / 4:00 대릉원 | 1:30 불국사 | 2:10 KTX 서울행
 저녁 | 18:00 교리김밥 | 숯불갈비 |
 숙박 | 힐튼경주 | 힐튼경주 |`),
    [
      day(
        '9/1',
        '10:00 집합\n11:30 KTX\n- [meal] 한우국밥\n14:30 첨성대\n16:00 대릉원\n18:00 교리김밥\n- [hotel] 힐튼',
      ),
      day('9/2', '09:00 [meal] 조식\n10:00 보문호\n- [meal] 쌈밥\n13:30 불국사\n- [meal] 숯불갈비'),
      day('9/3', '10:30 체크아웃\n14:10 KTX'),
    ],
  ),
  buildCase(
    'habits-week-en',
    `Team week in Lisbon

MONDAY
8.30am Flight TP1347 from Gatwick
1pm Lunch at Time Out Market
3pm Check in, Hotel Mundial
7.30pm Team dinner – Ramiro

TUESDAY
9am–12 noon Strategy session
12.30pm Sandwiches in the room
2pm–5pm Tram tour
Evening free

WEDNESDAY
10am Checkout
11.15am Transfer to airport
2.05pm TP1348 home

Dress code: relaxed
Questions? Call Sam on +44 7700 900456`,
    [
      day('MONDAY', '08:30 [flight] TP1347\n13:00 [meal] Time Out\n15:00 Mundial\n19:30 [meal] Ramiro'),
      day('TUESDAY', '09:00 Strategy\n12:30 Sandwiches\n14:00 Tram\n- Evening free'),
      day('WEDNESDAY', '10:00 Checkout\n11:15 Transfer\n14:05 [flight] TP1348'),
    ],
    'Team week in Lisbon\nDress code: relaxed\nQuestions? Call Sam on +44 7700 900456',
  ),
  buildCase(
    'habits-colons',
    () => ({
      name: 'a.docx',
      bytes: docxFile([
        { heading: 1, text: '일본 간사이 3일 일정표' },
        '여행기간 : 2026년 5월 1일(금) ~ 5월 3일(일)',
        '인원 : 성인 2명, 아동 1명',
        {
          table: rowsOf(`
   제1일 | 5월 1일 (금) |
   07:00 | 인천공항 집결 (제1터미널) |
   09:20 | 인천 출발 → 11:10 간사이 도착 (ZE611) |
   13:00 | 도톤보리 관광 및 중식 |
   18:30 | 호텔 체크인 |
   숙박 | 신사이바시 그랜드호텔 |
   식사 | 중: 자유식 / 석: 이치란라멘 |`),
        },
        {
          table: rowsOf(`
   제2일 | 5월 2일 (토) |
   08:00 | 호텔 조식 |
   10:00 | 유니버설 스튜디오 재팬 |
   20:00 | 호텔 복귀 |
   숙박 | 신사이바시 그랜드호텔 |
   식사 | 조: 호텔식 |`),
        },
        {
          table: rowsOf(`
   제3일 | 5월 3일 (일) |
   09:00 | 체크아웃 |
   14:25 | 간사이 출발 (ZE614) |
   16:20 | 인천 도착 |`),
        },
      ]),
    }),
    [
      day(
        '제1일',
        '07:00 제1터미널\n09:20 [flight] ZE611\n13:00 도톤보리\n18:30 체크인\n- [hotel] 신사이바시\n- [meal] 이치란',
      ),
      day('제2일', '08:00 [meal] 호텔 조식\n10:00 유니버설\n20:00 복귀\n- [hotel] 신사이바시'),
      day('제3일', '09:00 체크아웃\n14:25 [flight] ZE614\n16:20 인천 도착'),
    ],
    '여행기간\n성인 2명, 아동 1명',
  ),
  buildCase(
    'habits-french-times',
    `# Séjour à Annecy
**Jeudi 4 juin**
- 8h30 Départ de Lyon Part-Dieu
- 12h Déjeuner au bord du lac
**Vendredi 5 juin**
- 9h Randonnée au Semnoz
- 19h30 Dîner raclette`,
    [],
    'Séjour à Annecy',
  ),
  buildCase(
    'habits-slash-day',
    `후쿠오카 가족여행

Day1 5/4(월) 인천→후쿠오카
10:20 KE787 출발 / 11:45 도착
13:00 점심(모츠나베 오오야마)
14:30 캐널시티
18:00 나카스 야타이
@호텔: 솔라리아 니시테츠

Day2 5/5(화) 다자이후
9:00 다자이후 이동(버스)
10:00 천만궁
12:00 점심(우동)
15:00 호텔 휴식
17:30 오호리공원 산책
@호텔: 솔라리아 니시테츠

Day3 5/6(수) 귀국
10:00 체크아웃
13:35 KE788 출발 / 15:05 인천 도착`,
    [
      day('Day1', '10:20 [flight] KE787\n13:00 [meal] 모츠나베\n14:30 캐널시티\n18:00 나카스\n- [hotel] 솔라리아'),
      day('Day2', '09:00 다자이후 이동\n10:00 천만궁\n12:00 [meal] 우동\n15:00 휴식\n17:30 오호리\n- [hotel] 솔라리아'),
      day('Day3', '10:00 체크아웃\n13:35 [flight] KE788'),
    ],
  ),
  buildCase(
    'habits-timeline-columns',
    workbook(`
 순번 | 일정명 | 시작일시 | 종료일시 | 장소 | 담당자
 1 | 집결 | 2026-07-01 08:00 | 2026-07-01 08:30 | 시청 앞 | 김철수
 2 | 이동 | 2026-07-01 08:30 | 2026-07-01 11:00 | 버스 | 
 3 | 오찬 | 2026-07-01 12:00 | 2026-07-01 13:00 | 한옥마을 | 이영희
 4 | 조찬 | 2026-07-02 07:30 | 2026-07-02 08:30 | 호텔 | 
 5 | 해산 | 2026-07-02 15:00 | 2026-07-02 15:10 | 시청 앞 | 김철수`),
    [
      day('2026-07-01', '08:00 집결\n08:30 이동\n12:00 [meal] 한옥마을'),
      day('2026-07-02', '07:30 [meal] 조찬\n15:00 해산'),
    ],
    '김철수',
  ),
  buildCase(
    'habits-pdf-lines',
    async () => ({
      name: 'a.pdf',
      bytes: await pdfOf([
        { heading: '싱가포르 4일 일정안내' },
        { text: '[1일차] 8월 20일(목)' },
        { text: '09:00  인천국제공항 제1터미널 3층 A카운터 미팅' },
        { text: '11:25  인천 출발 (TW171)' },
        { text: '16:55  싱가포르 도착 / 가이드 미팅' },
        { text: '19:00  석식 - 칠리크랩' },
        { text: '20:30  가든스 바이 더 베이 야경 관람' },
        { text: '호텔: 칼튼 호텔 싱가포르' },
        { text: '[2일차] 8월 21일(금)' },
        { text: '조식 후 호텔 출발' },
        { text: '09:30  머라이언 파크' },
        { text: '11:00  차이나타운, 불아사' },
        { text: '12:30  중식 - 송파 바쿠테' },
        { text: '14:00  센토사 섬 (루지, 케이블카)' },
        { text: '18:30  석식 - 현지식' },
        { text: '호텔: 칼튼 호텔 싱가포르' },
        { text: '◈ 유의사항' },
        { text: '- 전자담배 반입 금지' },
        { text: '- 껌 반입 금지' },
      ]),
    }),
    [
      day(
        '1일차',
        '09:00 A카운터\n11:25 [flight] TW171\n16:55 싱가포르 도착\n19:00 [meal] 칠리크랩\n20:30 가든스\n- [hotel] 칼튼',
      ),
      day(
        '2일차',
        '- 호텔 출발\n09:30 머라이언\n11:00 차이나타운\n12:30 [meal] 바쿠테\n14:00 센토사\n18:30 [meal] 현지식\n- [hotel] 칼튼',
      ),
    ],
    '싱가포르 4일 일정안내\n전자담배 반입 금지\n껌 반입 금지',
  ),
  buildCase(
    'habits-hwpx-one-table',
    () => ({
      name: 'a.hwpx',
      bytes: hwpxFile([
        [
          '2026 청소년 캠프 운영 계획',
          {
            table: rowsOf(`
   일자 | 시간 | 프로그램 | 장소 | 담당
   7.27.(월) | 13:00-13:30 | 도착 및 방 배정 | 생활관 | 운영팀
   | 13:30-15:00 | 아이스브레이킹 | 체육관 | 강사
   | 15:00-17:30 | 숲 체험 | 숲길 | 숲해설가
   | 17:30-18:30 | 저녁식사 | 식당 |
   | 19:00-21:00 | 캠프파이어 | 운동장 | 전체
   | 22:00 | 취침 | |
   7.28.(화) | 07:00 | 기상 및 세면 | |
   | 07:30-08:30 | 아침식사 | 식당 |
   | 09:00-11:30 | 물놀이 | 수영장 | 안전요원
   | 11:30 | 퇴소 | 정문 | `),
          },
          '문의: 청소년수련원 033-123-4567',
        ],
      ]),
    }),
    [
      day(
        '7.27',
        '13:00 방 배정\n13:30 아이스브레이킹\n15:00 숲 체험\n17:30 [meal] 저녁식사\n19:00 캠프파이어\n22:00 취침',
      ),
      day('7.28', '07:00 기상\n07:30 [meal] 아침식사\n09:00 물놀이\n11:30 퇴소'),
    ],
    '숲해설가\n안전요원\n문의: 청소년수련원 033-123-4567',
  ),
  buildCase(
    'habits-paren-order',
    `1일째(3/14,토)
①10:00 용산역 집합(3번출구)
②10:45~12:30 KTX 이동
③12:50 점심: 삼합
④14:00 목포근대역사관
⑤16:30 해상케이블카
⑥숙소: 목포 샹그리아비치호텔
2일째(3/15,일)
①08:00 아침: 콩나물국밥
②10:00 유달산
③13:00 목포역 출발
④15:30 용산역 도착, 해산`,
    [
      day('1일째', '10:00 용산역\n10:45 KTX\n12:50 [meal] 삼합\n14:00 근대역사관\n16:30 케이블카\n- [hotel] 샹그리아'),
      day('2일째', '08:00 [meal] 콩나물\n10:00 유달산\n13:00 목포역\n15:30 용산역'),
    ],
  ),
  buildCase(
    'habits-kr-words',
    `여수 1박2일
[첫날] 4월 18일 토요일
아침 7시 사당역 10번 출구 출발
낮 12시 여수 도착, 점심은 게장백반
오후 2시 오동도
오후 4시 반 해상케이블카
저녁 7시 낭만포차
밤 10시 숙소(베네치아호텔) 복귀
[둘째 날] 4월 19일 일요일
새벽 5시 40분 향일암 일출
오전 8시 아침식사
오전 10시 30분 아쿠아플라넷
낮 1시 점심 후 서울로 출발`,
    [
      day('첫날', '07:00 사당역\n12:00 여수 도착\n14:00 오동도\n16:30 케이블카\n19:00 낭만포차\n22:00 베네치아'),
      day('둘째 날', '05:40 향일암\n08:00 [meal] 아침식사\n10:30 아쿠아\n13:00 서울로'),
    ],
  ),
]
