// Sheets of the ninth holdout set, by two agencies on the spot.
import { serial, xlsxFile, type CellMade } from '#pwa/testing/files/xlsx.ts'
import { buildCase } from '#e2e/bench/import/build-case.ts'
import { day } from '#e2e/bench/import/notation.ts'

/** The operator on the spot sends its sheet to the agency: merged dates, a row a stop, meals of a day in one cell. */
export const danang = buildCase(
  'holdout-9-fixed-tour-of-a-land-operator-in-danang',
  () => ({
    name: '[확정] 다낭호이안 3박5일_0513 참사랑산악회 18+1.xlsx',
    bytes: xlsxFile([
      {
        name: '확정일정표',
        rows: [
          ['다낭 / 호이안 / 바나힐 3박 5일 확정 일정표'],
          ['행사명', '대구 참사랑산악회', null, '행사기간', '2026.05.13(수) ~ 05.17(일)', '18+1명'],
          ['상품가', '899,000원 / 인 (18명 이상 기준)', null, '담당', '다낭사랑투어 오민석 소장', '+84 90 555 0183'],
          ['포함사항', '왕복항공료 및 TAX, 5성급 호텔(2인 1실), 전 일정 식사, 입장료, 전용버스, 여행자보험'],
          ['불포함', '기사·가이드 경비 $50/인, 매너팁, 싱글차지 180,000원, 개인경비'],
          [],
          ['일자', '지역', '교통편', '시간', '행 사 일 정', '식 사'],
          [
            '제1일\n05/13\n(수)',
            '인천',
            '7C2903',
            '18:40',
            '인천국제공항 제1여객터미널 3층 L카운터 앞 미팅',
            '석:불포함',
          ],
          [null, null, null, '21:10', '인천국제공항 출발 (비행시간 약 4시간 40분)'],
          [null, '다낭', null, '23:55', '다낭국제공항 도착, 입국수속 후 현지가이드 미팅'],
          [null, null, '전용버스', null, '호텔로 이동하여 체크인 및 휴식'],
          [null, 'HOTEL : 다낭 므엉탄 럭셔리 (5성급) 또는 동급'],
          [
            '제2일\n05/14\n(목)',
            '다낭',
            '전용버스',
            '08:00',
            '호텔 조식 후 가이드 미팅',
            '조:호텔식\n중:분짜정식\n석:삼겹살+된장찌개',
          ],
          [null, null, null, '08:30', '▶ 손짜반도 영흥사 - 67m 해수관음상 관람'],
          [null, null, null, '10:00', '▶ 오행산 마블마운틴 (엘리베이터 상행 포함)'],
          [null, null, null, '11:30', '▶ 미케비치 자유산책 및 사진촬영'],
          [null, null, null, '13:30', '▶ 다낭 대성당, 한시장 자유시간'],
          [null, null, null, '15:30', '전신마사지 2시간 체험 (팁 별도 $4)'],
          [null, null, null, '19:30', '▶ 다낭 야경투어 - 용다리, 사랑의 부두'],
          [null, 'HOTEL : 다낭 므엉탄 럭셔리 (5성급) 또는 동급'],
          [
            '제3일\n05/15\n(금)',
            '호이안',
            '전용버스',
            '09:00',
            '호텔 조식 후 호이안으로 이동 (약 40분)',
            '조:호텔식\n중:미꽝 & 화이트로즈\n석:소불고기정식',
          ],
          [null, null, null, '10:00', '▶ 투본강 목공예마을 방문'],
          [null, null, null, '11:00', '▶ 코코넛 바구니배 체험'],
          [null, null, null, '14:00', '▶ 호이안 구시가지 관광 - 내원교, 관운장사당, 풍흥의 집'],
          [null, null, null, '17:30', '▶ 소원등 띄우기 (나룻배 탑승)'],
          [null, '다낭', null, '20:00', '다낭 귀환 후 자유시간'],
          [null, 'HOTEL : 다낭 므엉탄 럭셔리 (5성급) 또는 동급'],
          [
            '제4일\n05/16\n(토)',
            '바나힐',
            '전용버스',
            '08:30',
            '호텔 조식 및 체크아웃 후 바나힐로 출발',
            '조:호텔식\n중:산정 뷔페\n석:해물샤브',
          ],
          [null, null, null, '10:00', '▶ 바나힐 국립공원 - 왕복 케이블카 탑승'],
          [null, null, null, null, '▶ 골든브릿지, 르자댕 플라워가든, 판타지파크 자유이용'],
          [null, '다낭', null, '15:00', '쇼핑센터 2곳 방문 (침향, 커피)'],
          [null, null, null, '17:00', '▶ 씨클로 탑승 30분 (팁 $1)'],
          [null, null, null, '19:30', '발마사지 60분'],
          [null, null, null, '21:30', '다낭국제공항으로 이동, 출국수속'],
          [null, '기내박'],
          ['제5일\n05/17\n(일)', '다낭', '7C2904', '00:55', '다낭국제공항 출발', '기내식 불포함'],
          [null, '인천', null, '07:20', '인천국제공항 도착 후 해산'],
          [],
          ['※ 상기 일정은 항공 및 현지 사정에 의하여 변경될 수 있습니다.'],
          ['▣ 선택관광 : 호이안 임프레션 쇼 $50, 한강 유람선 $25, 스톤마사지 추가 $20'],
          ['▣ 미팅 시 피켓 : [참사랑산악회] / 현지가이드 : 응우옌 뚜언 (+84 93 555 2716)'],
        ],
        merges: `A1:F1 B2:C2 B3:C3 B4:F4 B5:F5 A8:A12 C8:C10 F8:F11 B12:F12 A13:A20 C13:C19 F13:F19
          B20:F20 A21:A27 F21:F26 B27:F27 A28:A35 F28:F34 B35:F35 A36:A37 C36:C37 A39:F39 A40:F40 A41:F41`.split(/\s+/),
      },
    ]),
  }),
  [
    day(
      '05/13',
      `18:40 L카운터
      21:10 인천국제공항 출발
      23:55 다낭국제공항 도착
      - 체크인
      - [hotel] 므엉탄`,
    ),
    day(
      '05/14',
      `08:00 가이드 미팅
      08:30 영흥사
      10:00 오행산
      11:30 미케비치
      13:30 한시장
      15:30 전신마사지
      19:30 용다리
      - [meal] 호텔식
      - [meal] 분짜정식
      - [meal] 삼겹살
      - [hotel] 므엉탄`,
    ),
    day(
      '05/15',
      `09:00 호이안으로 이동
      10:00 목공예마을
      11:00 바구니배
      14:00 내원교
      17:30 소원등
      20:00 다낭 귀환
      - [meal] 호텔식
      - [meal] 화이트로즈
      - [meal] 소불고기정식
      - [hotel] 므엉탄`,
    ),
    day(
      '05/16',
      `08:30 체크아웃
      10:00 케이블카
      - 골든브릿지
      15:00 쇼핑센터
      17:00 씨클로
      19:30 발마사지
      21:30 다낭국제공항으로
      - [meal] 호텔식
      - [meal] 산정 뷔페
      - [meal] 해물샤브`,
    ),
    day(
      '05/17',
      `00:55 다낭국제공항 출발
      07:20 해산`,
    ),
  ],
  `다낭사랑투어 오민석 소장
불포함 기사·가이드 경비 $50/인
호이안 임프레션 쇼 $50`,
)

/** Hours as Excel has them. */
const hour = (time: string): CellMade => ({ number: serial('1899-12-30', time), format: 'h:mm' })

/** An agency in Fukuoka sends its partner in Hong Kong the final sheet, with the rooms on a sheet of their own. */
export const kyushu = buildCase(
  'holdout-9-final-itinerary-of-an-agency-in-fukuoka',
  () => ({
    name: 'HK Grand Leisure KYUSHU 4D3N (UO) Final 1022.xlsx',
    bytes: xlsxFile([
      {
        name: 'Itinerary',
        rows: [
          ['KYUSHU 4 DAYS 3 NIGHTS - FINAL ITINERARY'],
          ['Agent : Grand Leisure (HK) Ltd. / Attn. Ms. Winnie Lau', null, null, 'Tour code : KYU-1105UO'],
          ['No. of pax : 26 + 1 T/L', null, null, 'Tour guide : Mr. Shinji Morita 090-5550-1182'],
          ['Date', 'Time', 'Itinerary', 'Meals', 'Hotel'],
          [
            'Day 1\n5-Nov\n(Thu)',
            hour('09:55'),
            'Arrive at Fukuoka Airport by UO638, meet guide at the exit',
            'B: -\nL: Mentaiko rice set\nD: Kaiseki (yukata style)',
            'Yufuin Onsen Hotel Shuho\nTEL 0977-555-014',
          ],
          [null, hour('11:15'), 'Dazaifu Tenmangu Shrine and Omotesando street'],
          [null, hour('13:40'), 'Drive to Yufuin (expressway, 1 h 50 min)'],
          [null, hour('15:30'), 'Lake Kinrin and Yunotsubo Street'],
          [null, hour('17:15'), 'Check in, free time for hot spring'],
          [
            'Day 2\n6-Nov\n(Fri)',
            hour('08:45'),
            'Leave hotel',
            'B: Buffet\nL: Jigoku steamed cuisine\nD: Own arrangement',
            'Hotel Nikko Kumamoto\nTEL 096-555-0211',
          ],
          [null, hour('09:50'), 'Beppu Jigoku - Umi Jigoku (Sea Hell) and Blood Pond'],
          [null, hour('13:30'), 'Kusasenri plateau, horse riding at own expense'],
          [null, hour('14:45'), 'Mt. Aso Nakadake crater *closed when gas is high'],
          [null, hour('17:40'), 'Arrive in Kumamoto, check in'],
          [null, hour('19:00'), 'Shimotori shopping arcade'],
          [
            'Day 3\n7-Nov\n(Sat)',
            hour('08:30'),
            'Kumamoto Castle (south route, castle tower)',
            'B: Buffet\nL: Champon noodle\nD: Shippoku cuisine',
            'Dormy Inn Nagasaki\nTEL 095-555-5489',
          ],
          [null, hour('10:20'), 'Suizenji Jojuen Garden'],
          [null, hour('11:40'), 'Ferry to Shimabara Port (30 min)'],
          [null, hour('14:30'), 'Peace Park and Atomic Bomb Museum'],
          [null, hour('16:20'), 'Glover Garden'],
          [null, hour('19:30'), 'Mt. Inasa night view by ropeway'],
          [
            'Day 4\n8-Nov\n(Sun)',
            hour('08:15'),
            'Check out and drive to Tosu',
            'B: Buffet\nL: Own arrangement\nD: Motsunabe hot pot',
            '-',
          ],
          [null, hour('10:00'), 'Tosu Premium Outlets'],
          [null, hour('13:15'), 'LaLaport Fukuoka - life-size Gundam'],
          [null, hour('15:30'), 'Duty free shop'],
          [null, hour('18:10'), 'Transfer to Fukuoka Airport'],
          [null, hour('20:45'), 'Depart for Hong Kong by UO673'],
          ['* Order of sightseeing may change according to traffic and weather.'],
          ['* Driver working hours: max 10 hours a day. Overtime JPY 11,000 per hour.'],
          ['* Emergency (24h) : Hakata Inbound Center 092-555-7730'],
        ],
        merges: [
          'A1:E1',
          'A2:C2',
          'D2:E2',
          'A3:C3',
          'D3:E3',
          'A28:E28',
          'A29:E29',
          'A30:E30',
          ...['5:9', '10:15', '16:21', '22:27'].flatMap((rows) => {
            const [from, to] = rows.split(':')
            return ['A', 'D', 'E'].map((column) => `${column}${from}:${column}${to}`)
          }),
        ],
      },
      {
        name: 'Rooming',
        rows: [
          ['Room', 'Type', 'Name 1', 'Name 2'],
          [1, 'TWN', 'CHAN MEI YEE', 'CHAN KA HO'],
          [2, 'TWN', 'LEE WAI MAN', 'NG SUK LING'],
          [3, 'TRP', 'WONG YUK', 'WONG TSZ CHING'],
          [4, 'SGL', 'LAU WINNIE (T/L)'],
        ],
      },
    ]),
  }),
  [
    day(
      '5-Nov',
      `09:55 UO638
      11:15 Dazaifu
      13:40 Drive to Yufuin
      15:30 Kinrin
      17:15 Check in hot spring
      - [meal] Mentaiko
      - [meal] Kaiseki
      - [hotel] Shuho`,
    ),
    day(
      '6-Nov',
      `08:45 Leave hotel
      09:50 Umi Jigoku
      13:30 Kusasenri
      14:45 Nakadake
      17:40 Arrive in Kumamoto
      19:00 Shimotori
      - [meal] Buffet
      - [meal] steamed
      - [hotel] Nikko`,
    ),
    day(
      '7-Nov',
      `08:30 Castle
      10:20 Suizenji
      11:40 Ferry
      14:30 Peace Park
      16:20 Glover
      19:30 Inasa
      - [meal] Buffet
      - [meal] Champon
      - [meal] Shippoku
      - [hotel] Dormy`,
    ),
    day(
      '8-Nov',
      `08:15 Check out
      10:00 Outlets
      13:15 Gundam
      15:30 Duty free
      18:10 Transfer
      20:45 UO673
      - [meal] Buffet
      - [meal] Motsunabe`,
    ),
  ],
  `Tour guide : Mr. Shinji Morita 090-5550-1182
Overtime JPY 11,000 per hour
Hakata Inbound Center 092-555-7730
LEE WAI MAN`,
)
