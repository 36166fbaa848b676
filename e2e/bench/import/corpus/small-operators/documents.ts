// Documents: the programme of an agency in Lisbon, an order to a guide and the pilgrimage of a parish.
import { docxFile } from '#pwa/testing/files/docx.ts'
import { hwpxFile } from '#pwa/testing/files/hwpx.ts'
import { buildCase } from '#e2e/bench/import/build-case.ts'
import { pdfOf } from '#e2e/bench/import/pdf-file.ts'
import { day } from '#e2e/bench/import/notation.ts'

/** An agency of Lisbon for incentives: a letter, the flights, a table a day with who supplies it, prices and terms. */
export const lisbonIncentive = buildCase(
  'small-operators-incentive-programme-of-an-agency-in-lisbon',
  () => ({
    name: 'Nordvik_Incentive_Lisbon_Oct2026_Programme_v3.docx',
    bytes: docxFile(
      [
        { heading: 1, text: 'Nordvik Sales Incentive – Lisbon & Sintra' },
        'Programme proposal, version 3  |  8 to 10 October 2026  |  62 participants in 54 rooms',
        'Dear Karin,',
        'Following our call last week, please find the revised programme. Changes: the tuk-tuk rally moved to the ' +
          'arrival day, and the gala is now at Palácio da Rocha instead of the hotel. All suppliers are on option ' +
          'until 15 May.',
        { heading: 2, text: 'Flight details' },
        {
          table: [
            ['Flight', 'Route', 'Departure', 'Arrival', 'Pax'],
            ['SK 2673, 8 OCT', 'Oslo – Lisbon', '10:40', '14:05', '62'],
            ['SK 2674, 10 OCT', 'Lisbon – Oslo', '17:50', '23:10', '62'],
          ],
        },
        { heading: 2, text: 'Day 1 – Thursday 8 October 2026 – Bem-vindos!' },
        {
          table: [
            ['Time', 'Programme', 'Venue / supplier', 'Remarks'],
            ['14:05', 'Group arrival, meet & greet by two hostesses', 'Lisbon Airport, Terminal 1', 'Signs “NORDVIK”'],
            ['14:50', 'Transfer to the hotel', '2 coaches, 49 seats', 'Water and cold towels on board'],
            ['15:30', 'Check-in and welcome drink', 'Altis Belém Hotel & Spa', 'Keys pre-assigned, group desk'],
            ['17:00 – 19:00', 'Tuk-tuk rally through Alfama and Graça', '21 tuk-tuks', 'Teams of 3, 3 tastings'],
            ['19:15', 'Sunset aperitif', 'Topo Martim Moniz, private terrace', 'Port tonic, ginjinha, nibbles'],
            ['20:30', 'Fado dinner, three courses', 'Clube de Fado', 'Exclusive use, 3 sets of fado'],
            ['23:15', 'Coaches back to Belém', '', 'Last coach 00:15'],
          ],
        },
        'Dress code: casual, flat shoes (cobblestones!).',
        { heading: 2, text: 'Day 2 – Friday 9 October 2026 – Work and Wonder' },
        {
          table: [
            ['Time', 'Programme', 'Venue / supplier', 'Remarks'],
            ['07:00 – 08:45', 'Breakfast buffet', 'Restaurant Feitoria', 'Own time'],
            ['09:00 – 12:15', 'Plenary session', 'Sala Jerónimos, theatre style', 'Beamer, 2 lapel mics, coffee 10:30'],
            ['12:15', 'Standing lunch', 'Foyer and terrace', 'Finger food, 9 savoury and 3 sweet'],
            ['13:30', 'Departure to Sintra', '2 coaches, 4 guides', 'Guides: EN x 3, NO x 1'],
            ['14:30 – 16:00', 'Palácio da Pena, guided visit', 'Parques de Sintra', 'Shuttle from the gate included'],
            ['16:45', 'Wine tasting in the cellars', 'Adega Regional de Colares', '4 wines, cheese from Azeitão'],
            ['18:00', 'Photo stop at Cabo da Roca', '', 'Certificates for all; bring a jacket'],
            ['19:15', 'Back at the hotel, time to change', '', ''],
            ['20:45 – 01:00', 'Gala dinner with awards and DJ', 'Palácio da Rocha', 'Black tie; shuttles from 23:00'],
          ],
        },
        { heading: 2, text: 'Day 3 – Saturday 10 October 2026 – Your Lisbon' },
        {
          table: [
            ['Time', 'Programme', 'Venue / supplier', 'Remarks'],
            ['09:30', 'Check-out, luggage stored in the Sala Tejo', '', 'Extras to be paid by guests'],
            [
              '10:00 – 12:30',
              'Choice of activity:\na) Sailing on the Tagus\nb) Azulejo painting workshop\nc) Surf lesson in Carcavelos',
              'a) Doca de Belém\nb) Atelier Viúva Lamego\nc) Surf school Angels',
              'Choice to be given by 1 September',
            ],
            ['13:00', 'Farewell lunch', 'Time Out Academia, Mercado da Ribeira', 'Cook-along with Chef Marta'],
            ['15:00', 'Transfer to the airport', '2 coaches', 'Luggage van in parallel'],
            ['17:50', 'Flight SK 2674 to Oslo', '', ''],
          ],
        },
        { heading: 2, text: 'Budget (EUR, net, excluding VAT)' },
        {
          table: [
            ['Item', 'Unit', 'Qty', 'Total'],
            ['Room incl. breakfast, 2 nights', '268.00', '54 x 2', '28,944.00'],
            ['Tuk-tuk rally', '1,890.00', '1', '1,890.00'],
            ['Fado evening, exclusive', '74.50', '62', '4,619.00'],
            ['Gala incl. venue hire, technique, DJ', '148.00', '62', '9,176.00'],
            ['Staff and project management', '4,200.00', '1', '4,200.00'],
          ],
        },
        { heading: 2, text: 'Terms' },
        {
          list: [
            'Deposit of 40 % on confirmation, 50 % sixty days before arrival, balance after the event.',
            'City tax of EUR 4 per person and night is not included.',
            'Rates are subject to availability; nothing is confirmed yet.',
          ],
        },
        'Com os melhores cumprimentos,',
        'Inês Falcão, Senior Project Manager, +351 910 555 274, ines@tejoevents.example',
      ],
      { header: 'Tejo Events DMC, Lda.  |  Rua do Alecrim 38, Lisboa  |  RNAVT 0000' },
    ),
  }),
  [
    day(
      '8 October 2026',
      `14:05 hostesses
      14:50 Transfer to the hotel
      15:30 Check-in Altis
      17:00 rally
      19:15 aperitif
      20:30 Fado dinner
      23:15 Coaches back`,
    ),
    day(
      '9 October 2026',
      `07:00 [meal] Breakfast
      09:00 Plenary
      12:15 [meal] Standing lunch
      13:30 Departure to Sintra
      14:30 Pena
      16:45 Colares
      18:00 Roca Photo stop
      19:15 Back at the hotel
      20:45 Gala`,
    ),
    day(
      '10 October 2026',
      `09:30 Check-out
      10:00 Azulejo
      13:00 [meal] Farewell
      15:00 Transfer
      17:50 [flight] SK 2674`,
    ),
  ],
  `the tuk-tuk rally moved to the arrival day
Dress code: casual, flat shoes
28,944.00
Deposit of 40 % on confirmation
Inês Falcão, Senior Project Manager, +351 910 555 274`,
)

const HEAD = ['일자', '시간', '행사 내용', '업체 / 연락처', '결제']
const WIDTHS = [44, 44, 192, 145, 70]

/** What an incoming agency gives to its guide: each stop with whom to call and who pays. */
export const guideOrder = buildCase(
  'small-operators-order-of-an-incoming-agency-to-its-guide',
  async () => ({
    name: '행사지시서_INV260611_BAHAGIA_한서윤.pdf',
    bytes: await pdfOf([
      { heading: '행 사 지 시 서' },
      {
        table: [
          ['단체명', 'BAHAGIA TOUR (자카르타)', '행사번호', 'INV-260611'],
          ['행사기간', '2026. 6. 11 ~ 6. 13 (2박 3일)', '인원', '24명 + T/C 1명'],
          ['가이드', '한서윤 010-4471-0826', '차량', '대원고속 45인승 / 강 기사 010-0155-6032'],
          ['담당 OP', '㈜코리아온누리 배성민 대리 010-6690-0047', '객실', 'TWN 12, SGL 1'],
        ],
        widths: [60, 195, 60, 180],
      },
      { text: '* 무슬림 단체 : 돼지고기·주류 불가, 기도 시간 확보할 것' },
      { text: ' ' },
      {
        table: [
          HEAD,
          [
            { text: '6/11\n(목)', rows: 8 },
            '07:35',
            '인천공항 T2 도착 (GA878), 피켓 미팅',
            '피켓 : BAHAGIA TOUR\nT/C : Mr. Hendra',
            '-',
          ],
          ['09:00', '남이섬 이동', '차내 환영 인사, 일정 안내', '-'],
          ['11:30', '중식 : 닭갈비 (할랄)', '동글이닭갈비 031-555-0142', '1인 15,000 후불'],
          ['12:40', '남이섬 입장, 메타세쿼이아길', '단체 매표소', '카드'],
          ['15:20', '쁘띠프랑스', '031-555-0880', '카드'],
          ['17:00', '서울 이동', '', '-'],
          ['19:00', '석식 : 소불고기 전골', '한우마루 종로점 02-555-9214', '1인 18,000 후불'],
          ['20:30', '호텔 투숙', '이비스 앰배서더 인사동 02-555-1101', '회사'],
        ],
        widths: WIDTHS,
      },
      { page: true },
      {
        table: [
          HEAD,
          [{ text: '6/12\n(금)', rows: 9 }, '07:00', '조식', '호텔 2층', '포함'],
          ['08:30', '호텔 출발', '', '-'],
          ['09:00', '경복궁, 수문장 교대식 10:00', '※ 한복 착용 시 무료', '카드'],
          ['10:40', '북촌한옥마을 도보', '소음 주의 안내할 것', '-'],
          ['12:00', '이슬람 중앙성원 금요예배', '이태원 / 희망자 외 자유시간', '-'],
          ['13:40', '중식 : 삼계탕 (할랄)', '이태원 봉황삼계탕 02-555-3367', '1인 17,000 후불'],
          ['15:10', 'N서울타워 (케이블카 왕복)', '단체 예약번호 NT-88214', '바우처'],
          ['17:00', '면세점 쇼핑, 명동 자유시간', '신세계 본점 단체데스크', '-'],
          ['20:00', '난타 공연 관람 후 호텔', '명동극장 / S석 25매', '바우처'],
        ],
        widths: WIDTHS,
      },
      { text: '  석식은 명동 자유식 (1인 15,000원 지급, 영수증 불요)' },
      { text: ' ' },
      {
        table: [
          HEAD,
          [{ text: '6/13\n(토)', rows: 9 }, '08:00', '조식 후 체크아웃', '짐 25개 차량 적재 확인', '포함'],
          ['09:10', '인삼 전시장', '마포 고려인삼관 (60분 필수)', '-'],
          ['10:40', '김치 만들기 체험', '서울김치학교 02-555-2093', '1인 20,000 후불'],
          ['12:00', '중식 : 비빔밥', '체험장 1층 식당', '체험비 포함'],
          ['13:30', '롯데월드타워 서울스카이', '단체 예약번호 SS-10457', '바우처'],
          ['15:30', '코엑스 별마당도서관', '자유시간 60분, 기도실 안내', '-'],
          ['17:00', '인천공항 이동', '차내 설문지 회수', '-'],
          ['18:10', '마트 쇼핑 및 석식 도시락 배부', '영종 하모니마트', '도시락 회사'],
          ['19:30', '공항 도착, 수속 (GA879 22:05 출발)', '출국장까지 샌딩', '-'],
        ],
        widths: WIDTHS,
      },
      { text: '[지시사항]' },
      { text: '1. 매일 행사 종료 후 21시까지 OP에게 인원 및 특이사항 보고' },
      { text: '2. 입장료는 법인카드 사용, 식당은 사인 후불 (식당 확인서 지참)' },
      { text: '3. 선택관광 진행 시 사전 OP 승인 필수' },
      { text: '4. 정산서는 행사 종료 3일 이내 제출 / 전도금 600,000원' },
    ]),
  }),
  [
    day(
      '6/11',
      `07:35 GA878
      09:00 남이섬 이동
      11:30 [meal] 닭갈비
      12:40 메타세쿼이아
      15:20 쁘띠프랑스
      17:00 서울 이동
      19:00 [meal] 전골
      20:30 [hotel] 투숙`,
    ),
    day(
      '6/12',
      `07:00 [meal] 조식
      08:30 호텔 출발
      09:00 경복궁
      10:40 북촌
      12:00 중앙성원
      13:40 [meal] 삼계탕
      15:10 케이블카
      17:00 면세점
      20:00 난타`,
    ),
    day(
      '6/13',
      `08:00 체크아웃
      09:10 인삼
      10:40 김치 만들기
      12:00 [meal] 비빔밥
      13:30 서울스카이
      15:30 별마당
      17:00 이동
      18:10 마트
      19:30 GA879`,
    ),
  ],
  `강 기사 010-0155-6032
돼지고기·주류 불가
1인 15,000원 지급
전도금 600,000원`,
)

const parishDay = (text: string): { text: string; columns: number }[] => [{ text, columns: 4 }]

/** A parish flies to Jeju: one table with a row for each day, Masses and prayers among journeys and meals. */
export const pilgrimageJeju = buildCase(
  'small-operators-pilgrimage-of-a-parish-to-jeju',
  () => ({
    name: '솔빛성당 제주 성지순례 계획서.hwpx',
    bytes: hwpxFile([
      [
        '천주교 솔빛성당',
        '본당 설정 20주년 기념 제주 성지순례 계획',
        '1. 목    적 : 순교자들의 신앙을 본받고 본당 공동체의 일치를 다짐',
        '2. 일    시 : 2026년 10월 19일(월) ~ 10월 21일(수), 2박 3일',
        '3. 대    상 : 신자 42명, 지도신부 1명, 수녀 1명 (총 44명)',
        '4. 참 가 비 : 1인 490,000원 (신협 132-000-770415 솔빛성당)',
        '5. 세부 일정',
        {
          table: [
            ['시 간', '내 용', '장 소', '비 고'],
            parishDay('첫째 날 : 10월 19일(월)'),
            ['05:20', '집결, 출발 기도', '성당 마당', '구역장 인원 점검'],
            ['05:30~06:40', '김포공항으로 이동', '버스', '아침 김밥 제공'],
            ['08:05~09:15', '김포 출발, 제주 도착', 'KE1047', '신분증 지참'],
            ['10:00~11:00', '관덕정 순교 터 순례', '관덕정', '묵주기도 고통의 신비'],
            ['11:30~12:40', '황사평 성지 순례', '황사평', '십자가의 길'],
            ['13:00~14:00', '점심 식사', '고등어회관', '고등어구이'],
            ['14:50~15:50', '성 김대건 신부 표착기념관 관람', '용수성지', ''],
            ['16:00~17:00', '미 사', '용수성지 기념성당', '주례: 지도신부'],
            ['17:40', '숙소 도착, 방 배정', '성 이시돌 피정의 집', ''],
            ['18:00~19:00', '저녁 식사', '피정의 집 식당', ''],
            ['19:30~20:30', '나눔의 시간, 끝기도', '2층 강당', '조별'],
            parishDay('둘째 날 : 10월 20일(화)'),
            ['06:30', '아침 기도', '성체조배실', ''],
            ['07:00~08:00', '아침 식사', '피정의 집 식당', ''],
            ['08:30~10:30', '새미 은총의 동산 순례', '예수 생애 공원', '호수 묵주기도'],
            ['11:00~12:00', '미 사', '삼위일체 대성당', '수녀원 합창'],
            ['12:20~13:20', '점심 식사', '목장 식당', '돈가스'],
            ['14:00~15:00', '정난주 마리아 묘 참배', '대정성지', ''],
            ['15:30~17:00', '산방산, 용머리 해안 산책', '안덕면', '어르신은 카페 휴식'],
            ['17:30~18:40', '저녁 식사', '돌하르방 흑돼지', '축일 맞은 교우 축하'],
            ['19:40~21:00', '떼제 기도와 고해성사', '2층 경당', '고해 신부 2명'],
            parishDay('셋째 날 : 10월 21일(수)'),
            ['07:00~08:00', '아침 식사 후 퇴실', '', '이불 정리'],
            ['09:00~10:30', '4·3 평화공원 방문', '봉개동', '위령기도'],
            ['11:00~12:00', '파견 미사', '중앙 주교좌성당', ''],
            ['12:20~13:20', '점심 식사', '물항식당', '갈치조림'],
            ['13:40~15:00', '동문시장 장보기', '동문시장', '자유시간'],
            ['15:40', '제주공항 도착, 수속', '', ''],
            ['17:15~18:25', '제주 출발, 김포 도착', 'KE1238', ''],
            ['20:00', '성당 도착, 마침 기도 후 해산', '', '주차장 개방'],
          ],
        },
        '6. 차량 봉사 및 조 편성',
        {
          table: [
            ['구 분', '조장', '인원'],
            ['1조 (1, 2구역)', '유 안젤라', '15명'],
            ['2조 (3, 4구역)', '서 바오로', '14명'],
            ['3조 (5, 6구역)', '임 세실리아', '13명'],
          ],
        },
        '7. 준 비 물',
        '  가. 신분증, 미사보, 묵주, 가톨릭 성가, 개인 물병',
        '  나. 편한 신발과 겉옷 (10월 제주 바닷바람이 찹니다)',
        '8. 문    의 : 순례분과장 조 베드로 (010-2204-0919), 사무실 031-555-4004',
        '※ 항공사 사정에 따라 시간이 조정될 수 있으며, 우천 시 용머리 해안은 본태박물관으로 대체합니다.',
      ],
    ]),
  }),
  [
    day(
      '10월 19일',
      `05:20 출발 기도
      05:30 김포공항으로
      08:05 KE1047
      10:00 관덕정
      11:30 황사평
      13:00 [meal] 고등어
      14:50 표착기념관
      16:00 미사
      17:40 방 배정
      18:00 [meal] 저녁
      19:30 나눔의`,
    ),
    day(
      '10월 20일',
      `06:30 아침 기도
      07:00 [meal] 아침 식사
      08:30 은총의 동산
      11:00 대성당
      12:20 [meal] 점심
      14:00 정난주
      15:30 용머리
      17:30 [meal] 흑돼지
      19:40 떼제`,
    ),
    day(
      '10월 21일',
      `07:00 퇴실
      09:00 평화공원
      11:00 파견
      12:20 [meal] 물항
      13:40 동문시장
      15:40 수속
      17:15 KE1238
      20:00 해산`,
    ),
  ],
  `신협 132-000-770415
임 세실리아 13명
조 베드로 (010-2204-0919)
본태박물관으로 대체합니다`,
)
