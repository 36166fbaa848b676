// Sheets and a quotation: the workbook of a workshop, that of a golf society and the offer of a golf agency.
import { docxFile } from '#pwa/testing/files/docx.ts'
import { serial, xlsxFile, type CellMade } from '#pwa/testing/files/xlsx.ts'
import { buildCase } from '#e2e/bench/import/build-case.ts'
import { day } from '#e2e/bench/import/notation.ts'

const clock = (time: string): CellMade => ({ number: serial('1899-12-30', time), format: 'h:mm' })

type Slot = [from: string, to: string, minutes: number, what: string, where: string, about: string, staff: string]

const slots = (title: string, all: Slot[]): CellMade[][] =>
  all.map(([from, to, minutes, what, where, about, staff], at) => [
    at === 0 ? title : null,
    clock(from),
    to ? clock(to) : null,
    minutes || null,
    what,
    where || null,
    about || null,
    staff || null,
  ])

/** An organiser of workshops: hours as numbers, the day merged beside them, and sheets of rooms, groups and money. */
export const workshopGangneung = buildCase(
  'small-operators-workshop-workbook-of-an-organiser',
  () => ({
    name: '온새미컴퍼니_하반기 워크숍_운영안_0824.xlsx',
    bytes: xlsxFile([
      {
        name: '행사개요',
        rows: [
          ['온새미컴퍼니 2026 하반기 전사 워크숍 운영안'],
          ['행사명', '2026 하반기 전사 워크숍 「다시, 한 팀」'],
          ['일시', '2026. 9. 10.(목) ~ 9. 11.(금) / 1박 2일'],
          ['장소', '강원 강릉 경포비치호텔 및 강릉 일원'],
          ['인원', '임직원 86명 + 운영스태프 7명'],
          ['컨셉', '드레스코드: 네이비 또는 화이트'],
          ['대행사', '플레이온 기획 / PM 하준서 010-6120-0448 / 현장 임보라 010-9911-0305'],
        ],
        merges: ['A1:B1'],
      },
      {
        name: '타임테이블',
        rows: [
          ['타임테이블 (안)'],
          [null, null, null, null, null, null, null, '작성: 플레이온 기획 2026.08.24'],
          ['일자', '시작', '종료', '소요(분)', '프로그램', '장소', '세부 내용', '운영'],
          ...slots('DAY 1\n9/10(목)', [
            ['8:00', '8:30', 30, '집결 및 버스 탑승', '본사 1층 로비', '호차별 인원 체크, 명찰·간식 배부', '임보라'],
            ['8:30', '11:40', 190, '강릉 이동', '버스 2대', '내린천휴게소 20분 정차, 차내 퀴즈', '호차장'],
            ['11:40', '12:50', 70, '중식', '초당할머니순두부', '사전 세팅 86인분, 알레르기 4명 별도', '임보라'],
            ['13:10', '13:30', 20, '오프닝', '2층 그랜드홀', '대표이사 인사말, 하반기 비전 영상', '하준서'],
            ['13:30', '14:50', 80, '특강 「협업의 심리학」', '2층 그랜드홀', '강사 이도연 교수 / 핀마이크 1', '음향팀'],
            ['14:50', '15:10', 20, '커피브레이크', '로비', '케이터링 90인', '호텔'],
            ['15:10', '17:10', 120, '팀빌딩 : 비치 올림픽', '경포해변', '8개 조 / 우천 시 그랜드홀', '박철민'],
            ['17:10', '18:30', 80, '객실 체크인 및 휴식', '', '조별 키 수령 (사전 분류)', '임보라'],
            ['18:30', '20:30', 120, '만찬 및 우수사원 시상식', '1층 연회장', '뷔페, 축하공연 1팀 (20분)', '하준서'],
            ['20:30', '22:00', 90, '네트워킹 파티', '12층 루프탑', '맥주·와인, 포토부스', 'DJ 윤'],
            ['22:00', '', 0, '취침 및 자유시간', '', '객실 내 추가 음주 자제', ''],
          ]),
          ...slots('DAY 2\n9/11(금)', [
            ['7:30', '9:00', 90, '조식 뷔페', '1층 레스토랑', '자율', '호텔'],
            ['9:00', '9:30', 30, '체크아웃, 짐 싣기', '로비', '분실물 확인', '임보라'],
            ['9:50', '11:20', 90, '선택 A. 커피 로스팅 체험', '안목 커피거리', '40명, 에이프런 제공', '박철민'],
            ['9:50', '11:20', 90, '선택 B. 오죽헌 도보 답사', '오죽헌', '46명, 해설사 2명', '임보라'],
            ['11:40', '12:30', 50, '전체 사진촬영 및 클로징', '경포호 광장', '드론 촬영', '하준서'],
            ['12:40', '13:50', 70, '중식 (물회 또는 회덮밥)', '사천 해안식당', '', ''],
            ['13:50', '17:00', 190, '본사 이동', '버스 2대', '횡성휴게소 정차', '호차장'],
            ['17:00', '', 0, '도착 및 해산', '본사 정문', '', '전원'],
          ]),
          ['※ 상기 시간은 현장 상황에 따라 변동될 수 있습니다.'],
          ['※ 우천 판단 : 당일 12:00 PM이 공지'],
        ],
        merges: ['A1:H1', 'A4:A14', 'A15:A22', 'A23:H23', 'A24:H24'],
      },
      {
        name: '조편성·객실',
        rows: [
          ['조', '조장', '인원', '객실', '호차'],
          ['1조', '백승우', 11, '701~704', '1호차'],
          ['2조', '정하늘', 11, '705~708', '1호차'],
          ['3조', '고은별', 10, '801~804', '1호차'],
          ['4조', '마동현', 11, '805~808', '1호차'],
          ['5조', '차유진', 11, '901~904', '2호차'],
          ['6조', '민경록', 10, '905~908', '2호차'],
          ['7조', '선우정', 11, '1001~1004', '2호차'],
          ['8조', '기세훈', 11, '1005~1008', '2호차'],
        ],
      },
      {
        name: '견적',
        rows: [
          ['항목', '산출', '금액(원)', '비고'],
          ['숙박', '44실 × 165,000', 7_260_000, '트윈'],
          ['대관·음향', '그랜드홀 1일', 2_400_000, null],
          ['만찬 뷔페', '86명 × 68,000', 5_848_000, '주류 별도'],
          ['버스', '45인승 2대 × 2일', 2_600_000, '기사 숙박 포함'],
          ['프로그램 운영', 'MC, 강사료, 소품', 4_900_000, null],
          ['합계', null, { formula: 'SUM(C2:C6)', result: 23_008_000 }, 'VAT 별도'],
        ],
      },
    ]),
  }),
  [
    day(
      '9/10',
      `08:00 집결
      08:30 강릉 이동
      11:40 [meal] 순두부
      13:10 오프닝
      13:30 협업의
      14:50 커피브레이크
      15:10 올림픽
      17:10 체크인
      18:30 시상식
      20:30 루프탑
      22:00 취침`,
    ),
    day(
      '9/11',
      `07:30 [meal] 조식
      09:00 체크아웃
      09:50 로스팅
      09:50 오죽헌
      11:40 클로징
      12:40 [meal] 물회
      13:50 본사 이동
      17:00 해산`,
    ),
  ],
  `드레스코드: 네이비 또는 화이트
하준서 010-6120-0448
우천 판단 : 당일 12:00 PM이 공지
백승우 701~704
프로그램 운영 MC, 강사료, 소품`,
)

/** A golf society's weekend by a small operator: days as rows of capitals, tee times on a sheet of their own. */
export const golfFife = buildCase(
  'small-operators-workbook-of-a-golf-society-weekend',
  () => ({
    name: 'Burnside GS - Fife Weekend 2026 FINAL.xlsx',
    bytes: xlsxFile([
      {
        name: 'Itinerary',
        rows: [
          ['BURNSIDE GOLF SOCIETY - FIFE WEEKEND'],
          ['24-26 April 2026, 20 players. Arranged by Linksway Golf Breaks, ABTOT 0000'],
          [],
          ['Time', 'What', 'Where', 'Notes'],
          ['FRIDAY 24 APRIL'],
          [clock('08:30'), 'Coach departs', 'Burnside clubhouse car park', 'Clubs in the hold, not on the seats'],
          [clock('12:15'), 'Bacon rolls and coffee on arrival', 'Crail Golfing Society', 'Included'],
          [clock('13:20'), 'Round 1: Texas Scramble, teams of 4', 'Balcomie Links', 'Last group 13:52'],
          [clock('18:45'), 'Check in', 'Old Manor Hotel, Lundin Links', 'Twin rooms, 4 singles - see Rooms'],
          [clock('20:00'), 'Dinner, 3 courses', 'Coachman’s Bistro', 'Pre-orders on the coach please'],
          [null, 'Draw for Saturday in the bar afterwards', null, null],
          ['SATURDAY 25 APRIL'],
          [clock('07:00'), 'Full Scottish breakfast', 'Hotel', null],
          [clock('08:15'), 'Coach to Kingsbarns', null, 'Leaves sharp!'],
          [clock('09:30'), 'Round 2: Stableford', 'Kingsbarns Golf Links', 'Caddies £65 + tip, cash'],
          [clock('14:30'), 'Soup and sandwiches', 'Clubhouse', 'Included'],
          [clock('16:00'), 'Free time in St Andrews', 'Old Course, R&A Museum', 'Swilcan Bridge photo 16:15'],
          [clock('18:30'), 'Coach back', 'Bus park, City Road', null],
          [clock('19:45'), 'Captain’s dinner and prizegiving', 'Hotel, Bay Room', 'Jacket and tie'],
          ['SUNDAY 26 APRIL'],
          [clock('07:30'), 'Breakfast', 'Hotel', 'Bags on the coach by 08:45'],
          [clock('09:00'), 'Coach to Leven', null, '10 minutes'],
          [clock('09:40'), 'Round 3: Matchplay, Seniors v Juniors', 'Leven Links', null],
          [clock('14:15'), 'Sunday roast', 'Leven Golfing Society', 'Included'],
          [clock('15:45'), 'Depart for home', null, 'Comfort stop at Stirling services'],
          [clock('19:30'), 'Arrive Burnside (approx.)', null, null],
          [],
          ['Included: coach, 2 nights DBB, 3 green fees, lunches. Not included: drinks, caddies, buggies (£35).'],
          ['Emergencies: Gordon (Linksway) 07700 900417, Hon. Sec. Derek 07700 900882'],
        ],
        merges: ['A1:D1', 'A2:D2', 'A5:D5', 'A12:D12', 'A20:D20', 'A28:D28', 'A29:D29'],
      },
      {
        name: 'Tee times',
        rows: [
          ['Group', 'Players', 'Crail', 'Kingsbarns', 'Leven'],
          [1, 'Reid, Macrae, Tully, Shaw', clock('13:20'), clock('09:30'), clock('09:40')],
          [2, 'Bain, Orr, Petrie, Nesbitt', clock('13:28'), clock('09:40'), clock('09:48')],
          [3, 'Lamont, Quigley, Hay, Dow', clock('13:36'), clock('09:50'), clock('09:56')],
          [4, 'Stirrat, Fyfe, Lennox, Gunn', clock('13:44'), clock('10:00'), clock('10:04')],
          [5, 'Weir, Imrie, Abbot, Cargill', clock('13:52'), clock('10:10'), clock('10:12')],
        ],
      },
      {
        name: 'Money',
        rows: [
          ['Item', 'Per head', 'Due'],
          ['Deposit', '£150', 'paid'],
          ['Balance', '£529', '13 March'],
          ['Single supplement', '£70', '13 March'],
        ],
      },
    ]),
  }),
  [
    day(
      '24 APRIL',
      `08:30 departs
      12:15 Bacon
      13:20 Scramble
      18:45 Check in
      20:00 [meal] Dinner
      - Draw`,
    ),
    day(
      '25 APRIL',
      `07:00 [meal] Scottish breakfast
      08:15 Coach to
      09:30 Stableford
      14:30 sandwiches
      16:00 St Andrews
      18:30 Coach back
      19:45 prizegiving`,
    ),
    day(
      '26 APRIL',
      `07:30 [meal] Breakfast
      09:00 Coach to Leven
      09:40 Matchplay
      14:15 roast
      15:45 Depart
      19:30 Arrive`,
    ),
  ],
  `Caddies £65 + tip, cash
buggies (£35)
Hon. Sec. Derek 07700 900882
Lamont, Quigley, Hay, Dow
Single supplement £70`,
)

/** The quotation of a golf agency: a row an hour, meals merged beside a day, and a table of who tees off when. */
export const golfMiyazaki = buildCase(
  'small-operators-golf-tour-quotation-of-an-agency',
  () => ({
    name: '미야자키 골프 2박3일_대성기공_견적서(2차).docx',
    bytes: docxFile(
      [
        { heading: 1, text: '미야자키 명문 54홀 2박 3일' },
        '견적서 겸 일정표 (2차 수정본)',
        {
          table: [
            ['수    신', '(주)대성기공 골프동호회 김태준 총무님', '발  신', '그린로드골프 오정아 팀장'],
            ['여행기간', '2026년 11월 6일(금) ~ 8일(일)', '인  원', '16명 (4개조)'],
            ['항    공', '아시아나항공 OZ158 / OZ157', '상품가', '1인 1,490,000원'],
          ],
        },
        '',
        '1. 일정표',
        {
          table: [
            ['일자', '시간', '세부 일정', '식사'],
            [
              { text: '제1일\n11/6\n(금)', rows: 7 },
              '06:00',
              '인천공항 제1터미널 3층 A카운터 집결, 골프백 수속',
              { text: '중: 클럽하우스식\n석: 미야자키규 철판구이', rows: 6 },
            ],
            ['08:20', '인천 출발 (OZ158)'],
            ['09:55', '미야자키 공항 도착, 전용버스로 골프장 이동'],
            ['12:12', '피닉스CC 18홀 라운드 (OUT/IN 동시 티오프, 셀프 플레이)'],
            ['17:50', '호텔 체크인 및 온천욕'],
            ['19:00', '환영 만찬 (회장님 인사, 1일차 니어리스트 시상)'],
            [
              {
                text: '숙소: 쉐라톤 그랜드 오션 리조트 (2인 1실, 전 객실 오션뷰)  TEL +81-985-55-0110',
                columns: 3,
              },
            ],
            [
              { text: '제2일\n11/7\n(토)', rows: 6 },
              '07:10',
              '로비 집결, 골프장 이동 (약 15분)',
              { text: '조: 호텔 뷔페\n중: 우동 정식\n석: 토종닭 숯불구이', rows: 5 },
            ],
            ['08:04', '톰 왓슨 골프코스 18홀 라운드'],
            ['14:30', '아오시마 신사, 도깨비 빨래판 관광'],
            ['16:30', '이온몰 쇼핑 (자유)'],
            ['18:30', '시내 저녁 식사 후 니시타치 거리 자유시간 (21:00 버스 탑승)'],
            [{ text: '숙소: 쉐라톤 그랜드 오션 리조트', columns: 3 }],
            [
              { text: '제3일\n11/8\n(일)', rows: 6 },
              '06:20',
              '체크아웃, 로비 집결 (여권 확인)',
              { text: '조: 샌드위치 도시락\n중: 카레라이스', rows: 6 },
            ],
            ['07:32', '미야자키 레이크사이드GC 18홀 라운드'],
            ['13:00', '사우나 및 짐 정리'],
            ['14:30', '공항 이동, 탑승 수속'],
            ['16:55', '미야자키 출발 (OZ157)'],
            ['18:35', '인천공항 도착 후 해산'],
          ],
        },
        '※ 티오프 시간은 골프장 사정에 따라 10~20분 변경될 수 있습니다.',
        '',
        '2. 조 편성 및 티오프',
        {
          table: [
            ['조', '명단', '11/6 피닉스', '11/7 톰 왓슨', '11/8 레이크사이드'],
            ['1조', '서영철, 김태준, 문상호, 배진욱', '12:12 OUT', '08:04', '07:32'],
            ['2조', '이광수, 조민재, 황보근, 남기훈', '12:12 IN', '08:11', '07:39'],
            ['3조', '박동혁, 신유철, 강병호, 유정식', '12:19 OUT', '08:18', '07:46'],
            ['4조', '최인환, 노성태, 안재민, 도경수', '12:19 IN', '08:25', '07:53'],
          ],
        },
        '',
        '3. 포함 / 불포함',
        {
          table: [
            ['포함사항', '왕복항공료, 호텔 2박, 그린피 54홀, 카트피, 전용버스, 전 일정 식사, 여행자보험'],
            ['불포함사항', '주류 및 음료, 기사·가이드 경비 1인 30,000원, 개인 경비, 골프백 초과 수하물'],
            ['1인실 추가', '240,000원 (2박)'],
          ],
        },
        '4. 예약금 : 1인 300,000원 / 하나은행 199-000000-41204 (주)그린로드골프',
        '5. 취소료 : 출발 21일 전까지 전액 환불, 20~11일 전 30%, 10일 전 이후 50%, 당일 100%',
        '담당 : 오정아 팀장  T. 02-555-7040  H. 010-7040-0021',
      ],
      { header: '그린로드골프  |  관광사업등록 제2011-000000호' },
    ),
  }),
  [
    day(
      '11/6',
      `06:00 골프백 수속
      08:20 OZ158
      09:55 전용버스
      12:12 피닉스CC
      17:50 온천욕
      19:00 환영 만찬
      - [meal] 클럽하우스식
      - [meal] 철판구이
      - [hotel] 쉐라톤`,
    ),
    day(
      '11/7',
      `07:10 로비 집결
      08:04 톰 왓슨
      14:30 빨래판
      16:30 이온몰
      18:30 니시타치
      - [meal] 호텔 뷔페
      - [meal] 우동 정식
      - [meal] 숯불구이
      - [hotel] 쉐라톤`,
    ),
    day(
      '11/8',
      `06:20 체크아웃
      07:32 레이크사이드GC
      13:00 사우나
      14:30 탑승 수속
      16:55 OZ157
      18:35 해산
      - [meal] 샌드위치
      - [meal] 카레라이스`,
    ),
  ],
  `김태준 총무님
1인 1,490,000원
최인환, 노성태, 안재민, 도경수
하나은행 199-000000-41204
오정아 팀장 02-555-7040`,
)
