// Two outbound packages from Korea (a sheet in Word, a golf tour's workbook) and a coach driver's sheet in CSV.
import { docxFile } from '#pwa/testing/files/docx.ts'
import { serial, xlsxFile, type CellMade } from '#pwa/testing/files/xlsx.ts'
import { buildCase } from '#e2e/bench/import/build-case.ts'
import { bytesOf, day } from '#e2e/bench/import/notation.ts'

/** A product's sheet as the counter sends it: a table a day, its title across, meals and lodging as its last rows. */
export const kyushu = buildCase(
  'korean-packages-package-sheet-with-a-table-a-day',
  () => ({
    name: '(다올투어) 북큐슈 온천여행 3일_7C_0514.docx',
    bytes: docxFile(
      [
        { heading: 1, text: '[출발확정] 북큐슈 온천여행 3일 (벳부·유후인·아소) #노팁 #노옵션' },
        '상품코드 : JKP2605-7C3     출발일 : 2026년 5월 14일 (목)     2박 3일',
        {
          table: [
            ['상품가격', '성인 849,000원', '아동 829,000원 (만 12세 미만)', '유아 150,000원'],
            [
              '이용항공',
              {
                text: '출국 : 7C1402  인천 07:20 → 후쿠오카 08:45\n' + '귀국 : 7C1405  후쿠오카 18:30 → 인천 20:05',
                columns: 3,
              },
            ],
            ['최소출발', { text: '성인 16명 이상 (현재 예약 24명)', columns: 3 }],
          ],
        },
        { heading: 2, text: '여행 일정' },
        {
          table: [
            [{ text: '1일차   5월 14일 (목)   인천 ▶ 후쿠오카 ▶ 다자이후 ▶ 벳부', columns: 2 }],
            ['05:00', '인천국제공항 제1터미널 3층 A카운터 앞 집결 (인솔자 미팅)'],
            ['07:20', '인천 출발 (7C1402)'],
            ['08:45', '후쿠오카 국제공항 도착, 입국 수속 후 가이드 미팅'],
            ['10:30', '▣ 다자이후 텐만구\n학문의 신을 모신 신사로 합격 기원의 명소. 매화떡(우메가에모찌) 시식'],
            ['12:00', '점심 식사 후 벳부로 이동 (약 2시간)'],
            ['', '▣ 가마도 지옥\n지옥순례의 대표 명소. 족욕 체험 및 온천 달걀 1개 제공'],
            ['', '▣ 유노하나 유황재배지'],
            ['17:30', '호텔 체크인 후 온천욕 및 자유시간'],
            ['식사', '조식 : 불포함     중식 : 우동 정식     석식 : 호텔 뷔페'],
            ['숙박', '스기노이 호텔 나카관 또는 동급 (TEL +81-977-24-0000)'],
          ],
        },
        '',
        {
          table: [
            [{ text: '2일차   5월 15일 (금)   벳부 ▶ 유후인 ▶ 아소 ▶ 구마모토', columns: 2 }],
            ['08:30', '호텔 조식 후 출발'],
            ['09:30', '▣ 유후인 민예거리\n아기자기한 상점이 늘어선 거리에서 자유시간 (약 90분)'],
            ['', '▣ 긴린코 호수 산책'],
            ['12:00', '점심 식사 후 아소로 이동 (약 1시간 30분)'],
            [
              '14:30',
              '▣ 나카다케 분화구 전망\n※ 화산가스 농도에 따라 입장이 통제될 수 있으며, 이 경우 다이칸보 전망대로 대체합니다.',
            ],
            ['', '▣ 쿠사센리 초원'],
            ['16:40', '구마모토로 이동 (약 1시간 10분)'],
            ['18:00', '저녁 식사 후 호텔 투숙'],
            ['식사', '조식 : 호텔식     중식 : 당고지루 정식     석식 : 야키니쿠 무제한'],
            ['숙박', '구마모토 워싱턴 플라자 또는 동급 (TEL +81-96-355-0000)'],
          ],
        },
        '',
        {
          table: [
            [{ text: '3일차   5월 16일 (토)   구마모토 ▶ 후쿠오카 ▶ 인천', columns: 2 }],
            ['08:30', '호텔 조식 후 체크아웃'],
            ['09:00', '▣ 구마모토성\n일본 3대 성 중 하나. 사쿠라노바바 조사이엔 자유시간 포함'],
            ['10:40', '후쿠오카로 이동 (약 1시간 40분)'],
            ['12:30', '점심 식사'],
            ['13:30', '면세점 1회 방문 (약 40분)'],
            ['14:30', '▣ 캐널시티 하카타 자유 쇼핑'],
            ['16:00', '후쿠오카 공항 도착 및 출국 수속'],
            ['18:30', '후쿠오카 출발 (7C1405)'],
            ['20:05', '인천국제공항 도착 후 해산. 즐거운 여행 되셨기를 바랍니다!'],
            ['식사', '조식 : 호텔식     중식 : 돈코츠 라멘 세트     석식 : 불포함'],
          ],
        },
        { heading: 2, text: '포함 사항' },
        {
          list: [
            '왕복 항공료 및 유류할증료 (2026년 3월 기준, 변동 가능)',
            '전 일정 호텔 (2인 1실) 및 일정표상 식사',
            '가이드·기사 경비, 2억원 해외여행자보험',
          ],
        },
        { heading: 2, text: '불포함 사항' },
        { list: ['개인 경비, 물값, 주류', '싱글차지 : 1박당 80,000원'] },
        { heading: 2, text: '취소료 규정' },
        {
          table: [
            ['취소 시점', '취소료'],
            ['여행 개시 30일 전까지', '계약금 환급'],
            ['여행 개시 20일 전까지', '여행경비의 10%'],
            ['여행 개시 8일 전까지', '여행경비의 20%'],
            ['여행 당일', '여행경비의 50%'],
          ],
        },
        '※ 상기 일정은 항공사 및 현지 사정에 의하여 변경될 수 있습니다.',
        '담당 : 일본팀 정하윤 대리   T. 02-6000-1144   F. 02-6000-1199   비상연락 010-0000-7731',
      ],
      { header: '(주)다올투어 | 서울 중구 남대문로9길 00 | 관광사업등록 제2014-000012호' },
    ),
  }),
  [
    day(
      '5월 14일',
      `05:00 A카운터
      07:20 [flight] 7C1402
      08:45 입국 수속
      10:30 텐만구
      12:00 점심 식사 벳부로
      - 가마도
      - 유노하나
      17:30 체크인
      - [meal] 우동 정식
      - [meal] 뷔페
      - [hotel] 스기노이`,
    ),
    day(
      '5월 15일',
      `08:30 조식 후 출발
      09:30 민예거리
      - 긴린코
      12:00 점심 아소로
      14:30 나카다케
      - 쿠사센리
      16:40 구마모토로 이동
      18:00 투숙
      - [meal] 호텔식
      - [meal] 당고지루
      - [meal] 야키니쿠
      - [hotel] 워싱턴 플라자`,
    ),
    day(
      '5월 16일',
      `08:30 조식 후 체크아웃
      09:00 구마모토성
      10:40 후쿠오카로 이동
      12:30 점심
      13:30 면세점
      14:30 캐널시티
      16:00 출국 수속
      18:30 [flight] 7C1405
      20:05 해산
      - [meal] 호텔식
      - [meal] 라멘 세트`,
    ),
  ],
  `상품코드 : JKP2605-7C3
성인 849,000원
싱글차지 : 1박당 80,000원
여행 개시 20일 전까지
일본팀 정하윤 대리   T. 02-6000-1144`,
)

/** Hours as Excel has them. */
const hour = (time: string): CellMade => (time ? { number: serial('1899-12-30', time), format: 'h:mm' } : null)

type Line = [time: string, what: string, area?: string, by?: string]

/** A day of a land company's sheet: its date and its meals each in a cell over all of its lines, lodging below. */
const golfDay = (date: string, meals: string, lines: Line[]): CellMade[][] =>
  lines.map(([time, what, area = '', by = ''], at) => [
    at === 0 ? date : null,
    area || null,
    by || null,
    hour(time),
    what,
    at === 0 ? meals : null,
  ])

/** What the land company confirms to the agency: tee times of the groups and the account on sheets of their own. */
export const weihai = buildCase(
  'korean-packages-golf-tour-confirmed-by-the-land-company',
  () => ({
    name: '확정서_동문골프회 16명_위해 54H_1023.xlsx',
    bytes: xlsxFile([
      {
        name: '확정서',
        rows: [
          ['행  사  확  정  서'],
          ['수  신', '하람여행사 골프팀 / 김O진 과장님', null, '발  신', '위해골프랜드 / 최O석 소장'],
          ['단체명', '동문골프회 16명 (4개조)', null, '행사기간', '2026년 10월 23일(금) ~ 10월 25일(일) 2박3일'],
          ['차  량', '33인승 전용버스', null, '가이드', '박O철 (+86 155-0000-6120)'],
          ['일 자', '지 역', '교통편', '시 간', '세 부 일 정', '식 사'],
          ...golfDay('제1일\n10/23\n(금)', '조 : 불포함\n중 : 클럽하우스식\n석 : 삼겹살 무제한', [
            ['06:50', '인천공항 1터미널 3층 F카운터 앞 집합 (골프백 위탁)', '인 천'],
            ['09:05', '인천 국제공항 출발', '', '7C8501'],
            ['09:20', '웨이하이 국제공항 도착 / 가이드 미팅 (시차 -1시간)', '위 해'],
            ['10:30', '골프장 이동 (약 40분)', '', '전용버스'],
            ['12:18', '1R 18홀 라운딩 - 포인트CC (A·B코스), 2인 1카트'],
            ['17:30', '라운딩 후 골프텔 체크인'],
            ['19:00', '석식 후 휴식'],
          ]),
          [null, 'HOTEL : 포인트 골프텔 (트윈 8실)  TEL 0631-000-8800'],
          ...golfDay('제2일\n10/24\n(토)', '조 : 호텔식\n중 : 소고기국밥\n석 : 양꼬치 + 칭다오맥주', [
            ['05:50', '기상 및 조식'],
            ['07:04', '2R 18홀 라운딩 - 포인트CC (B·C코스)', '위 해'],
            ['12:00', '중식'],
            ['13:10', '추가 9홀 라운딩 (희망자에 한함, 1인 CNY 380 현지지불)'],
            ['16:30', '발마사지 60분 체험 (포함 / 매너팁 별도)', '', '전용버스'],
            ['18:00', '행복문 광장, 해변공원 산책'],
            ['19:20', '석식'],
            ['', '골프텔 귀환 후 자유시간'],
          ]),
          [null, 'HOTEL : 상동'],
          ...golfDay('제3일\n10/25\n(일)', '조 : 호텔식\n중 : 해물샤브샤브\n석 : 불포함', [
            ['05:40', '조식 후 체크아웃 (짐은 차량에 적재)'],
            ['06:40', '3R 18홀 라운딩 - 포인트CC (C·A코스)', '위 해'],
            ['12:00', '샤워 후 중식'],
            ['13:30', '특산품점 1회 방문 (참깨, 죽섬유)', '', '전용버스'],
            ['15:30', '웨이하이 국제공항으로 이동, 출국 수속'],
            ['17:50', '웨이하이 국제공항 출발', '', '7C8504'],
            ['20:00', '인천 국제공항 도착 및 해산', '인 천'],
          ]),
          ['포 함', '그린피 54홀, 2인 1카트, 캐디피, 숙박, 식사, 전용차량, 발마사지 1회'],
          ['불포함', '캐디팁 (18홀 1인 CNY 100), 가이드·기사팁 1인 USD 30, 중식시 주류'],
          ['비 고', '1. 우천 시 현지 골프장 규정에 따라 잔여홀 환불\n2. 여권 사본 10/12까지 송부 요망'],
        ],
        merges: (
          'A1:F1 B2:C2 E2:F2 B3:C3 E3:F3 B4:C4 E4:F4 A6:A13 F6:F12 ' +
          'B13:F13 A14:A22 F14:F21 B22:F22 A23:A29 F23:F29 B30:F30 B31:F31 B32:F32'
        ).split(' '),
      },
      {
        name: '조편성',
        rows: [
          ['2R 조편성표'],
          ['조', 'TEE OFF', '성명', '룸번호'],
          ['1조', hour('07:04'), '이O근, 한O수, 조O필, 안O호', '301 / 302'],
          ['2조', hour('07:11'), '김O태, 서O원, 유O민, 강O석', '303 / 304'],
          ['3조', hour('07:18'), '장O혁, 오O진, 신O철, 권O우', '305 / 306'],
          ['4조', hour('07:25'), '문O식, 배O환, 백O기, 남O준', '307 / 308'],
        ],
        merges: ['A1:D1'],
      },
      {
        name: '정산',
        rows: [
          ['항목', '단가', '인원', '금액(원)'],
          ['지상비', 620000, 16, 9920000],
          ['싱글차지', 120000, 0, 0],
          ['입금계좌', '하나은행 000-000000-00000 위해골프랜드'],
        ],
      },
    ]),
  }),
  [
    day(
      '10/23',
      `06:50 F카운터
      09:05 [flight] 7C8501
      09:20 가이드 미팅
      10:30 골프장 이동
      12:18 1R 18홀
      17:30 체크인
      19:00 석식 후 휴식
      - [meal] 클럽하우스식
      - [meal] 삼겹살
      - [hotel] 트윈 8실`,
    ),
    day(
      '10/24',
      `05:50 기상
      07:04 2R 18홀
      12:00 중식
      13:10 추가 9홀
      16:30 발마사지
      18:00 행복문
      19:20 석식
      - 귀환 후 자유시간
      - [meal] 호텔식
      - [meal] 소고기국밥
      - [meal] 양꼬치
      - [hotel] 상동`,
    ),
    day(
      '10/25',
      `05:40 조식 후 체크아웃
      06:40 3R 18홀
      12:00 샤워
      13:30 특산품점
      15:30 출국 수속
      17:50 [flight] 7C8504
      20:00 해산
      - [meal] 호텔식
      - [meal] 해물샤브샤브`,
    ),
  ],
  `하람여행사 골프팀 / 김O진 과장님
캐디팁 (18홀 1인 CNY 100)
김O태, 서O원, 유O민, 강O석
여권 사본 10/12까지 송부 요망
하나은행 000-000000-00000 위해골프랜드`,
)

/** What a coach company hands its driver, saved from Excel: arriving and leaving, and the date only once a day. */
export const choir = buildCase(
  'korean-packages-coach-drivers-running-order-for-a-choir',
  {
    name: 'TC-26-0418 running order.csv',
    bytes: bytesOf(`Severnside Coaches - Driver Running Order,,,,,
Job,TC-26-0418,Client,St Aldate's Choral Society,Pax,44
Vehicle,49-seat Volvo (fleet 27),Driver,Gary,Mobile,07700 900123
Group leader,Helen,Mobile,07700 900456,Office 24h,0117 555 0139
,,,,,
Date,Arr,Dep,Location,Activity,Notes
Fri 12 Jun 2026,,06:40,"Yard, Avonmouth",Walk-round check and fuel,Fit driver card
,07:20,07:40,"Church Road, Bristol BS5",Pick-up 31 pax,Music crates in rear locker
,08:25,08:35,Gloucester Park & Ride,Pick-up 13 pax,
,10:20,11:05,Tamworth Services M42 J10,Comfort stop,45 min break
,13:30,13:40,"Memorial Gardens, York YO1",Set down for lunch,No waiting
,15:30,15:40,"Duncombe Place, York",Set down for rehearsal,Minster south door
,18:45,18:55,"Duncombe Place, York",Collect after Evensong,
,19:10,,Fairfield Manor Hotel YO30,"Check-in, coach parks on site",Driver single room
,20:00,,Fairfield Manor Hotel YO30,Group dinner,3 courses
Sat 13 Jun 2026,,09:15,Fairfield Manor Hotel YO30,Depart,
,10:00,12:45,Castle Howard YO60 7DA,House and gardens visit,Group entry prepaid
,13:45,17:00,"Marina car park, Whitby YO21","Abbey, free time and fish and chips",Parking 20.00 cash
,18:30,18:40,"St Olave's, Marygate, York",Set down for concert,Starts 19:30
,21:30,21:40,"St Olave's, Marygate, York",Collect,
,21:55,,Fairfield Manor Hotel YO30,End of duty,9 h rest needed
Sun 14 Jun 2026,,08:45,Fairfield Manor Hotel YO30,Load and check-out,Check all rooms
,09:10,11:45,"Knavesmire, York YO23",Sung Eucharist at St Chad's,Wait with coach
,13:20,14:20,Chatsworth Farm Shop DE45,Lunch stop,Coach bay booked
,17:20,17:30,Gloucester Park & Ride,Drop 13 pax,
,18:10,18:25,"Church Road, Bristol BS5",Drop 31 pax,
,18:50,,"Yard, Avonmouth",Park up and clean,Defect sheet
,,,,,
Mileage approx. 610,,,,,
"Price 2,980.00 incl. driver accommodation, excl. gratuity",,,,,
`),
  },
  [
    day(
      '12 Jun',
      `06:40 Walk-round
      07:20 Church Road
      08:25 Gloucester
      10:20 Comfort stop
      13:30 Set down for lunch
      15:30 rehearsal
      18:45 Evensong
      19:10 Check-in
      20:00 [meal] Group dinner`,
    ),
    day(
      '13 Jun',
      `09:15 Depart
      10:00 Castle Howard
      13:45 Whitby
      18:30 concert
      21:30 Collect
      21:55 End of duty`,
    ),
    day(
      '14 Jun',
      `08:45 check-out
      09:10 Eucharist
      13:20 Lunch stop
      17:20 Gloucester
      18:10 Church Road
      18:50 Park up`,
    ),
  ],
  `Driver Gary Mobile 07700 900123
Parking 20.00 cash
Mileage approx. 610
excl. gratuity`,
)
