// The order of a Korean land operator to its guide, a hiking club in KakaoTalk, and the mail of an Austrian operator.
import { xlsxFile } from '#pwa/testing/files/xlsx.ts'
import { cellsOf, buildCase } from '#e2e/bench/import/build-case.ts'
import { bytesOf, day } from '#e2e/bench/import/notation.ts'

/** What an operator hands to its guide: a row a day with all hours in one cell, meals and the hotel beside. */
export const guideOrder = buildCase(
  'travel-trade-order-to-the-guide-of-a-taiwanese-group',
  () => ({
    name: '행사지시서_DYT-261014-TPE01(확정).xlsx',
    bytes: xlsxFile([
      {
        name: '행사지시서',
        rows: [
          ['행  사  지  시  서'],
          ...cellsOf(`행사번호 | DYT-261014-TPE01 | 팀명 | 永康旅行社 韓國秋楓4日 | 국적 | 대만
인원 | 26+1 (성인 22, 아동 4, T/C 1) | 객실 | TWN 12, TRP 1 | T/C | 陳淑芬
가이드 | 임수진 (중국어) 010-5550-7730 | 차량 | 대성관광 45인승 1234호 | 기사 | 박문식 010-5550-2219`),
          ['기간', '2026년 10월 14일(수) ~ 10월 17일(토) / 3박 4일'],
          [],
          ['일자', '지역', '일정', '조식', '중식', '석식', '숙소'],
          [
            '10/14\n(수)',
            '인천\n서울',
            [
              '11:40 인천공항 T1 도착 (BR170), C출구 미팅',
              '13:30 차이나타운, 월미도 문화의거리',
              '16:30 홍대 걷고싶은거리 자유시간 (1시간 30분)',
              '19:40 호텔 투숙',
            ].join('\n'),
            '-',
            '공화춘 짜장면\n032-555-0180',
            '마포 돼지갈비\n02-555-0391',
            '롯데시티호텔 마포\n02-555-1000',
          ],
          [
            '10/15\n(목)',
            '춘천\n가평',
            [
              '08:30 호텔 출발',
              '10:00 남이섬 (왕복 선박, 은행나무길)',
              '13:40 강촌 레일바이크 (4인승 7대)',
              '16:00 아침고요수목원 단풍',
              '19:30 동대문 두타몰 하차, 자유시간',
            ].join('\n'),
            '호텔식',
            '춘천닭갈비\n033-555-0122',
            '한정식 (청평)\n031-555-0617',
            '동일',
          ],
          [
            '10/16\n(금)',
            '서울',
            [
              '09:00 인삼전시관 (쇼핑1, 60분)',
              '10:30 경복궁 + 한복체험 (2시간)',
              '14:00 북촌한옥마을 도보',
              '15:30 화장품점 (쇼핑2, 40분)',
              '17:00 N서울타워 전망대',
              '20:00 난타 공연 (명동전용관 S석)',
              '22:00 호텔 투숙',
            ].join('\n'),
            '호텔식',
            '토속마을 삼계탕\n02-555-7444',
            '샤브샤브 뷔페',
            '영종 네스트호텔\n032-555-9000',
          ],
          [
            '10/17\n(토)',
            '인천',
            [
              '09:30 체크아웃',
              '10:00 현지슈퍼 (쇼핑3, 40분)',
              '11:00 공항 이동, 세금환급 안내',
              '13:10 인천공항 T1 출발 (BR169)',
            ].join('\n'),
            '호텔식',
            '기내식',
            '-',
            '-',
          ],
          [],
          ['지시사항'],
          ['1. 매일 생수 1병, 매 식사 시 물수건 제공할 것'],
          ['2. 채식 2명(룸 705, 706) 식당 사전 통보, 아동 1명 땅콩 알레르기'],
          ['3. 쇼핑 3회 시간 엄수, 이탈자 발생 시 즉시 OP 보고 (OP 신재원 010-5550-4471)'],
        ],
        merges: ['A1:G1', 'B5:G5', 'A13:G13', 'A14:G14', 'A15:G15', 'A16:G16'],
      },
      {
        name: '정산',
        rows: cellsOf(`항목 | 단가 | 수량 | 금액 | 결제
남이섬 입장료 | 16,000 | 26 | 416,000 | 가이드 현금
레일바이크 | 40,000 | 7 | 280,000 | 카드
난타 S석 | 38,000 | 26 | 988,000 | 후불
가이드 일비 | 120,000 | 4 | 480,000 | 송금
기사 팁 | 30,000 | 4 | 120,000 | 가이드 현금`),
      },
    ]),
  }),
  [
    day(
      '10/14',
      `11:40 BR170
      13:30 월미도
      16:30 홍대
      19:40 호텔 투숙
      - [meal] 공화춘
      - [meal] 돼지갈비
      - [hotel] 롯데시티호텔`,
    ),
    day(
      '10/15',
      `08:30 호텔 출발
      10:00 남이섬
      13:40 레일바이크
      16:00 아침고요수목원
      19:30 두타몰
      - [meal] 호텔식
      - [meal] 닭갈비
      - [meal] 한정식`,
    ),
    day(
      '10/16',
      `09:00 인삼전시관
      10:30 경복궁
      14:00 북촌한옥마을
      15:30 화장품점
      17:00 N서울타워
      20:00 난타
      22:00 호텔 투숙
      - [meal] 호텔식
      - [meal] 삼계탕
      - [meal] 샤브샤브
      - [hotel] 네스트호텔`,
    ),
    day(
      '10/17',
      `09:30 체크아웃
      10:00 현지슈퍼
      11:00 세금환급
      13:10 BR169
      - [meal] 호텔식
      - [meal] 기내식`,
    ),
  ],
  `DYT-261014-TPE01
박문식 010-5550-2219
땅콩 알레르기
OP 신재원 010-5550-4471
988,000`,
)

/** The secretary of a hiking club writes a message a day, and members ask between: as KakaoTalk exports it. */
export const hikingClub = buildCase(
  'travel-trade-hiking-club-to-ulleung-in-kakaotalk',
  {
    name: 'KakaoTalk_20260519_2241_백운산악회.txt',
    bytes: bytesOf(`백운산악회 38 님과 카카오톡 대화
저장한 날짜 : 2026-05-19 22:41:07

--------------- 2026년 5월 18일 월요일 ---------------
[총무 이상훈] [오후 8:02] 회원님들 안녕하세요~ 5월 정기산행 울릉도 성인봉 확정 일정 올립니다. 길어서 하루씩 나눠서 올릴게요
[총무 이상훈] [오후 8:05] ★첫째날 5/29(금)★
새벽 1시 사당역 1번출구 버스 출발 (늦으면 못 기다립니다)
새벽 1시 40분 죽전간이정류장 경유
05:40 후포항 도착, 아침 도시락 드려요
08:15 썬플라워크루즈 승선 (신분증 필수!!)
12:50 사동항 도착
13:20 점심 홍합밥
14:30 해안일주 버스관광 (태하 - 현포 - 천부)
18:00 저녁 오징어내장탕
숙소: 울릉마리나호텔 4인 1실
[김미경] [오후 8:09] 와 드디어 가네요^^
[총무 이상훈] [오후 8:11] ★둘째날 5/30(토) 성인봉 산행★
05:30 기상
06:00 아침 황태해장국
07:00 KBS중계소 들머리에서 산행 시작
10:00 B조(산행 안하시는 분)는 봉래폭포 산책
10:30 성인봉 정상 986m 단체사진
13:00 나리분지 하산완료, 점심 산채비빔밥 + 씨껍데기술
15:30 관음도 연도교 걷기
18:30 저녁 약소불고기, 회장님이 쏘십니다👏👏
[회장 정대업] [오후 8:13] ㅎㅎ 많이들 드세요
[총무 이상훈] [오후 8:16] ★셋째날 5/31(일)★
06:30 아침 따개비죽
08:00 독도행 배 저동항 출항 (입도는 파도 상황에 따라)
11:40 저동항 귀항
12:00 점심 따개비칼국수
13:30 사동항 집결, 오징어·호박엿 사실 분은 미리
14:30 울릉도 출항
19:00 후포항 도착 후 저녁 물회
밤 11시 50분 사당역 도착 해산
[총무 이상훈] [오후 8:18] 회비 385,000원 / 카카오뱅크 3333-00-0000000 이상훈, 22일까지 입금 부탁드려요
포함: 배표, 버스, 숙박, 전 식사. 불포함: 여행자보험 4,800원
[박순애] [오후 8:24] 총무님 수고 많으세요. 멀미약은 각자 준비인가요?
[총무 이상훈] [오후 8:25] 네 각자요~ 배 타기 30분 전에 드세요
[김미경] [오후 8:31] 사진
--------------- 2026년 5월 19일 화요일 ---------------
[산행대장 오진석] [오전 7:15] 준비물 공지합니다. 등산화, 스틱, 우의, 헤드랜턴, 행동식, 물 1.5리터
[산행대장 오진석] [오전 7:16] 성인봉 코스 약 9km, 6시간. 비상연락 010-5550-8306
[박순애] [오전 7:40] 넵 대장님
`),
  },
  [
    day(
      '5/29',
      `01:00 사당역
      01:40 죽전
      05:40 후포항
      08:15 썬플라워
      12:50 사동항
      13:20 [meal] 홍합밥
      14:30 해안일주
      18:00 [meal] 오징어내장탕
      - [hotel] 마리나호텔`,
    ),
    day(
      '5/30',
      `05:30 기상
      06:00 [meal] 황태해장국
      07:00 KBS중계소
      10:00 봉래폭포
      10:30 정상 단체사진
      13:00 나리분지
      15:30 관음도
      18:30 [meal] 약소불고기`,
    ),
    day(
      '5/31',
      `06:30 [meal] 따개비죽
      08:00 독도행
      11:40 귀항
      12:00 [meal] 따개비칼국수
      13:30 사동항 집결
      14:30 울릉도 출항
      19:00 물회
      23:50 해산`,
    ),
  ],
  `385,000원
여행자보험 4,800원
헤드랜턴
비상연락 010-5550-8306`,
)

/** An answer from Vienna, pasted with its head and the mail that it answers: hours with a point, prices behind. */
export const austrianMail = buildCase(
  'travel-trade-mail-of-an-austrian-operator-to-a-choir',
  {
    name: 'AW Seoul Teachers Choir 22-24 Sept - FINAL programme.txt',
    bytes: bytesOf(`From: Katharina Moser <k.moser@alpenrose-incoming.example>
Sent: Thursday, 7 May 2026 10:12
To: Han Jiwoo <jiwoo.han@hanbit-tours.example>
Cc: groups@alpenrose-incoming.example
Subject: AW: Seoul Teachers' Choir, Vienna / Salzburg 22-24 Sept - FINAL programme
Attachments: rooming_list.xlsx; concert_permit_Kollegienkirche.pdf

Dear Jiwoo,

many thanks for your patience! Everything is now confirmed, please find below the final programme for your group of 42 pax + 1 tour leader.

TUESDAY, 22 SEPTEMBER 2026 - VIENNA

17.10 h   Arrival at Vienna Airport with OS 52. Markus meets the group at the exit, sign "SEOUL CHOIR"
17.50 h   Transfer by coach (1 x 49 seats) to the city
18.30 h   Check-in at Hotel Erzherzog Rainer
19.30 h   3-course dinner at Wieden Bräu, 5 min. on foot

WEDNESDAY, 23 SEPTEMBER 2026 - VIENNA / MELK / SALZBURG

06.30 h   Buffet breakfast
08.15 h   Departure with luggage
09.00 - 10.30 h   Guided tour of Schönbrunn Palace (Grand Tour, headsets included)
12.15 h   Lunch at Rathauskeller Melk
13.45 h   Melk Abbey with local guide
14.45 h   The choir sings in the abbey church (3 pieces a cappella, no organ)
15.30 h   Drive to Salzburg, approx. 2.5 hours with one stop at Mondsee
18.15 h   Check-in at Hotel Mercure Salzburg City
19.30 h   Dinner at Sternbräu, separate room

THURSDAY, 24 SEPTEMBER 2026 - SALZBURG / MUNICH AIRPORT

07.00 h   Buffet breakfast
09.00 - 10.45 h   Walking tour of the old town with Frau Huber: Mirabell, Getreidegasse, Cathedral
11.00 h   Mozart's Birthplace (entrance included)
12.00 h   Sound check, Kollegienkirche
12.30 - 13.15 h   Lunchtime concert
13.30 h   Lunch at Zum Zipfer Bierhaus
15.00 h   Coach to Munich Airport, approx. 2 hours
19.40 h   Departure to Seoul with LH 718

RATES per person, min. 40 paying
in double room   EUR 518.00
single supplement   EUR 96.00
1 free place in single room per 40 paying

INCLUDED: 2 nights with breakfast, all meals as mentioned, coach, guides, entrance fees, city tax
NOT INCLUDED: beverages, tips, porterage (EUR 4.50 per piece)

OPTION - please confirm until 15 June: Mozart dinner concert at Sternbräu instead of normal dinner, supplement EUR 39.00 p.p.

Deposit of 30 % is due on 30 June, the balance four weeks prior to arrival. Free cancellation up to 60 days before.
24h emergency number during the tour: +43 664 555 0192 (Markus)

Mit freundlichen Grüßen / best regards
Katharina Moser
Group Operations
Alpenrose Incoming GmbH, Schottenring 18, 1010 Wien
T +43 1 555 07 31

-----Original Message-----
From: Han Jiwoo
Sent: Tuesday, 5 May 2026 08:41
To: Katharina Moser
Subject: RE: Seoul Teachers' Choir

Dear Katharina,
could we please have the Korean lunch in Salzburg replaced with a local one? And is the organ in Melk available?
Thank you, Jiwoo
`),
  },
  [
    day(
      '22 SEPTEMBER',
      `17:10 OS 52
      17:50 Transfer coach
      18:30 Erzherzog
      19:30 [meal] Wieden Bräu`,
    ),
    day(
      '23 SEPTEMBER',
      `06:30 [meal] Buffet breakfast
      08:15 Departure luggage
      09:00 Schönbrunn
      12:15 [meal] Rathauskeller
      13:45 Melk Abbey guide
      14:45 choir sings
      15:30 Mondsee
      18:15 Mercure
      19:30 [meal] Sternbräu`,
    ),
    day(
      '24 SEPTEMBER',
      `07:00 [meal] Buffet breakfast
      09:00 Getreidegasse
      11:00 Birthplace
      12:00 Sound check
      12:30 Lunchtime concert
      13:30 [meal] Zipfer
      15:00 Coach Munich
      19:40 LH 718`,
    ),
  ],
  `EUR 518.00
single supplement EUR 96.00
porterage
+43 664 555 0192
Schottenring 18`,
)
