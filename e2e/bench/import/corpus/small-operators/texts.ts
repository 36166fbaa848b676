// Texts: a driver's chat, a hiking club's notice, a guide's mail and the page of a walking club.
import { buildCase } from '#e2e/bench/import/build-case.ts'
import { bytesOf, day } from '#e2e/bench/import/notation.ts'

/** A driver of Jeju sends a message a day into KakaoTalk; hours as they are spoken, without morning or afternoon. */
export const jejuDriver = buildCase(
  'small-operators-driver-of-jeju-in-a-kakaotalk-export',
  {
    name: 'KakaoTalk_20260402_0911_40_현기사 제주관광택시.txt',
    bytes: bytesOf(`현기사 제주관광택시 님과 카카오톡 대화
저장한 날짜 : 2026-04-02 09:11:40

--------------- 2026년 3월 31일 화요일 ---------------
[윤미경] [오후 8:02] 기사님 안녕하세요~ 지인 소개로 연락드려요~ 4월 17일(금)부터 19일까지 2박3일 어른 4 초등 1 가능할까요?
[현기사 제주관광택시] [오후 8:16] 네 안녕하세요 ^^ 그날 비어 있습니다. 항공시간하고 숙소 알려주시면 코스 짜서 보내드릴게요
[윤미경] [오후 8:24] 17일 9시55분 제주 도착이고 (7C107) 19일은 저녁 7시15분 비행기예요. 숙소는 중문 더본호텔 2박입니다
[현기사 제주관광택시] [오후 9:48] 🚕 1일차 4월 17일(금) 동쪽코스
10시20분 공항 1층 3번 게이트 미팅 (피켓 들고 있겠습니다)
11시 이른 점심 자매국수
12시30분 함덕해변, 서우봉 유채꽃
2시 만장굴 (공사중이면 김녕 미로공원으로 대체)
3시30분 성산일출봉
5시 섭지코지 산책
6시30분 저녁 갈치조림 (제가 잘 아는집)
8시20분 호텔 도착
[현기사 제주관광택시] [오후 9:50] 🚕 2일차 4월 18일(토) 남쪽코스
9시 호텔 출발
9시20분 주상절리
10시30분 천지연폭포
12시 점심 오는정김밥 포장해서 새연교 피크닉
1시30분 감귤따기 체험 (1인 8천원, 아이들이 좋아합니다)
3시 카멜리아힐
4시30분 오설록 티뮤지엄
6시 저녁 흑돼지 숙성도 중문점 (웨이팅 제가 미리 걸어둡니다)
7시30분 호텔 도착
[윤미경] [오후 9:55] 우와 감사합니다!! 마라도는 어려울까요?
[현기사 제주관광택시] [오후 9:57] 3일차 오전에 넣어볼게요. 바람불면 배가 안떠요 그러면 송악산 둘레길로 갑니다
[현기사 제주관광택시] [오후 10:04] 🚕 3일차 4월 19일(일) 서쪽코스
8시30분 체크아웃, 짐 싣고 출발
9시40분 운진항 마라도 배 (왕복 2만원, 신분증 꼭!)
11시 점심 톳짜장
1시 나오는 배
2시 산방산 용머리해안 (물때 확인)
3시30분 협재해변
5시 동문시장 오메기떡, 선물 사실 분
6시 공항 하차
[윤미경] [오후 10:11] 완벽해요 ㅎㅎ 비용은 어떻게 될까요?
[현기사 제주관광택시] [오후 10:13] 하루 18만원 3일 54만원입니다. 기름값 주차비 포함이고 입장료 식사는 손님 부담이세요
[현기사 제주관광택시] [오후 10:14] 예약금 10만원 농협 352-0000-1187-43 현창수
제 번호 010-5587-0093 입니다. 카시트 필요하시면 말씀주세요

--------------- 2026년 4월 1일 수요일 ---------------
[윤미경] [오전 10:20] 예약금 보냈습니다 확인 부탁드려요~
[현기사 제주관광택시] [오전 10:41] 확인했습니다 감사합니다. 17일에 뵐게요 🙇‍♂️
`),
  },
  [
    day(
      '4월 17일',
      `10:20 게이트 미팅
      11:00 자매국수
      12:30 서우봉
      14:00 만장굴
      15:30 일출봉
      17:00 섭지코지
      18:30 갈치조림
      20:20 호텔 도착`,
    ),
    day(
      '4월 18일',
      `09:00 호텔 출발
      09:20 주상절리
      10:30 천지연
      12:00 오는정김밥
      13:30 감귤따기
      15:00 카멜리아힐
      16:30 오설록
      18:00 흑돼지
      19:30 호텔 도착`,
    ),
    day(
      '4월 19일',
      `08:30 체크아웃
      09:40 운진항
      11:00 톳짜장
      13:00 나오는 배
      14:00 용머리
      15:30 협재
      17:00 동문시장
      18:00 공항 하차`,
    ),
  ],
  `하루 18만원 3일 54만원입니다
농협 352-0000-1187-43 현창수
010-5587-0093`,
)

/** A hiking club's notice on Band: where people get on, two courses under one hour, dues and an account. */
export const hikingHongdo = buildCase(
  'small-operators-notice-of-a-hiking-club-on-band',
  {
    name: '147차 홍도 흑산도 정기산행 공지.txt',
    bytes: bytesOf(`★ 늘솔길산악회 제147차 정기산행 안내 ★
     [ 홍도 깃대봉 + 흑산도 칠락산 ] 1박 2일

안녕하십니까. 늘솔길산악회 총무 박상기입니다. 회원님들께서 일년 내내 기다리시던 섬산행 공지 올립니다. 배편 예약 관계로 4월 20일까지 댓글로 참석여부 남겨주세요~~

▣ 산행지 : 전남 신안군 홍도 깃대봉(365m), 흑산도 칠락산(272m)
▣ 일  시 : 2026년 5월 16일(토) ~ 17일(일)
▣ 인  원 : 선착순 40명 (현재 31명)
▣ 회  비 : 275,000원 (버스, 여객선, 숙박, 식사 6회, 유람선 포함)
▣ 입금계좌 : 농협 301-0000-5512-71 박상기(늘솔길)
▣ 문  의 : 산행대장 이재국 010-4402-0017 / 총무 박상기 010-0083-7725

============ 첫째날 5월 16일(토) ============
01:30  수원시청 정문 출발
01:50  영통역 3번 출구
02:10  동탄 메타폴리스 맞은편
04:20  정안알밤휴게소 (15분)
06:30  목포 도착, 아침식사(콩나물국밥)
07:50  목포항 출항 (남해퀸호, 신분증 필수)
10:20  홍도 도착, 방배정 후 산행준비
11:00  깃대봉 산행
       - A코스 : 홍도1구 → 전망대 → 깃대봉 → 홍도2구 → 등대 (4.5km, 3시간)
       - B코스 : 홍도1구 → 깃대봉 왕복 (3.6km, 2시간 30분)
14:00  늦은 점심(산채비빔밥)
15:30  홍도 유람선 일주 (2시간 30분, 선상회는 개인부담)
18:30  저녁식사(자연산회 정식)
20:00  친목의 시간 및 자유시간
◎ 숙박 : 홍도 1004모텔 (4~5인 1실)

============ 둘째날 5월 17일(일) ============
05:40  몽돌해변 일출 산책 (희망자)
07:00  아침식사(백반)
08:10  홍도 출항
08:40  흑산도 도착
09:00  칠락산 산행 (진리 → 샘골 → 칠락산 정상 → 면사무소, 5km 2시간 40분)
       ※ 산행 안하시는 분은 버스 일주관광 (1인 18,000원 별도)
12:00  점심식사(홍어삼합)
13:40  흑산도 처녀당, 자산문화관
15:10  흑산도 출항
17:10  목포항 도착
17:40  저녁식사(낙지비빔밥)
18:40  목포 출발
22:50  수원 도착 예정

▶ 준비물 : 신분증, 등산화, 스틱, 물 1리터, 여벌옷, 세면도구, 멀미약, 바람막이
▶ 기상악화로 배가 결항되면 해남 달마산으로 변경합니다.
▶ 본 산악회는 비영리 단체로 산행 중 사고에 대해 민형사상 책임을 지지 않습니다. 여행자보험은 개별 가입 바랍니다.

좌석배정 : 입금순   |   다음산행 : 6월 20일 운악산(당일)
`),
  },
  [
    day(
      '5월 16일',
      `01:30 수원시청
      01:50 영통역
      02:10 메타폴리스
      04:20 정안알밤
      06:30 콩나물국밥
      07:50 남해퀸호
      10:20 방배정
      11:00 깃대봉 산행
      14:00 산채비빔밥
      15:30 유람선
      18:30 자연산회
      20:00 친목
      - 1004모텔`,
    ),
    day(
      '5월 17일',
      `05:40 몽돌해변
      07:00 백반
      08:10 홍도 출항
      08:40 흑산도 도착
      09:00 칠락산 샘골
      12:00 홍어삼합
      13:40 처녀당
      15:10 흑산도 출항
      17:10 목포항
      17:40 낙지비빔밥
      18:40 목포 출발
      22:50 수원`,
    ),
  ],
  `농협 301-0000-5512-71 박상기
산행대장 이재국 010-4402-0017
해남 달마산으로 변경합니다
6월 20일 운악산`,
)

/** A guide of Busan answers in a mail, in an English of her own; the guest's question is quoted below. */
export const busanGuide = buildCase(
  'small-operators-mail-of-a-private-guide-in-busan',
  {
    name: 'Re_ Private guide 25-27 May.txt',
    bytes: bytesOf(`From: Sunhee Baek <sunhee@walkwithsunhee.example>
To: Marcus Lindqvist <m.lindqvist@post.example>
Date: Tue, 5 May 2026 21:47 +0900
Subject: Re: Private guide 25-27 May

Dear Marcus,

thank you for your kind answer. I changed the plan like you wished (less temples and more food!). Please tell me until Friday if everything is okay, then I buy the train tickets.

MONDAY, MAY 25 - Busan, half day (4 hours)

2:00 pm   I wait for you in the lobby of Hotel Aventree with blue umbrella
2:30 pm   Gamcheon Culture Village (many stairs, but we go slow)
4:15 pm   Jagalchi fish market, you can try the hagfish if you are brave :)
5:00 pm   BIFF Square, hotteok with seeds (2,000 won)
6:00 pm   I bring you back to hotel
Dinner idea for yourself: Gaya Milmyeon, 5 minutes walk

TUESDAY, MAY 26 - Gyeongju, full day (10 hours)

8:10 am   Meet in lobby, we take subway to Busan Station
8:55 am   KTX to Gyeongju (28 minutes, breakfast on the train, I bring gimbap)
9:40 am   Our driver Mr. Nam picks us up at Gyeongju station
10:15 am - 11:45 am   Bulguksa Temple (the only temple, I promise)
12:15 pm   Lunch: ssambap with 20 side dishes
1:45 pm   Daereungwon tombs, we go inside Cheonmachong
3:00 pm   Hwangnidan street, coffee and hwangnam bread
4:30 pm   Gyeongju National Museum (free)
6:00 pm   Donggung Palace and Wolji Pond - very beautiful in the evening light
7:26 pm   KTX back to Busan
8:30 pm   Goodbye at hotel

WEDNESDAY, MAY 27 - Busan by the sea, 6 hours

9:00 am   Check out, luggage stays in the car of Mr. Nam
9:40 am   Haedong Yonggungsa (ok, one more temple, sorry, but it stands in the sea)
11:15 am   Blue Line Park, Beach train from Songjeong to Mipo
12:30 pm   Lunch at Haeundae market, pork soup or grilled eel
2:00 pm   Spa Land (towel and clothes are there)
4:30 pm   To Busan station, KTX at 5:10 pm to Seoul

The price for all three days is 780,000 won for 2 persons. Included: me, Mr. Nam with his van on two days, the beach train and the entrance of Bulguksa (free now). Not included: KTX (about 11,000 won one way per person), food, Spa Land 22,000 won.
I take cash or bank transfer. If it rains hard on Monday, we do Busan Museum instead of Gamcheon.

Warm regards,
Sunhee Baek, WhatsApp +82 10 5550 3318

> On 3 May 2026, at 18:20, Marcus Lindqvist wrote:
> Hi Sunhee, we arrive with the KTX on Monday at 12.40 and leave again on Wednesday about 5 pm.
> Can you make it with fewer temples? My wife says three a day is enough for a lifetime. We love eating.
`),
  },
  [
    day(
      'MAY 25',
      `14:00 lobby
      14:30 Gamcheon
      16:15 Jagalchi
      17:00 BIFF
      18:00 bring you back`,
    ),
    day(
      'MAY 26',
      `08:10 subway
      08:55 KTX to Gyeongju
      09:40 picks us up
      10:15 Bulguksa
      12:15 ssambap
      13:45 Daereungwon
      15:00 Hwangnidan
      16:30 National Museum
      18:00 Wolji
      19:26 KTX back
      20:30 Goodbye`,
    ),
    day(
      'MAY 27',
      `09:00 Check out
      09:40 Yonggungsa
      11:15 Blue Line
      12:30 grilled eel
      14:00 towel
      16:30 Busan station`,
    ),
  ],
  `780,000 won for 2 persons
WhatsApp +82 10 5550 3318
My wife says three a day is enough for a lifetime`,
)

/** The page of a walking club: three walks at a time for different legs, with leaders and miles. */
export const walkersAmbleside = buildCase(
  'small-operators-web-page-of-a-walking-club-weekend',
  {
    name: 'Autumn weekend - Aire Valley Walkers.html',
    bytes: bytesOf(`<!DOCTYPE html>
<html lang="en-GB"><head><meta charset="utf-8"><title>Autumn weekend 2026 | Aire Valley Walkers</title>
<style>body{font-family:Verdana}#menu li{display:inline}</style></head>
<body><div id="header"><h1>Aire Valley Walkers</h1></div>
<ul id="menu"><li><a href="index.html">Home</a></li><li><a href="walks.html">Walks</a></li><li><a href="join.html">Join us</a></li></ul>
<div id="main">
<h2>Autumn coach weekend in Ambleside, 18 - 20 September 2026</h2>
<p>Our autumn weekend goes to the Lakes again. We stay at the <b>youth hostel by the lake</b> (rooms of 2, 4 and 6, bedding is provided). Cost: <b>&pound;186</b> for members, &pound;198 for guests, with coach, two nights, breakfasts and dinners. Deposit &pound;50 to Maureen by 30 June.</p>
<h3>Friday 18 September</h3>
<ul>
<li><strong>9.00am</strong> Coach leaves Keighley bus station</li>
<li><strong>9.30am</strong> Pick up at Skipton, Coach Street car park</li>
<li><strong>10.45am</strong> Coffee stop in Kirkby Lonsdale (40 minutes, toilets by the Market Square)</li>
<li><strong>1pm</strong> Afternoon walk from Elterwater to Ambleside via Loughrigg Terrace, 5 miles, leader Pat H. Those who don't want to walk stay on the coach.</li>
<li><strong>4.30pm</strong> Hostel check-in, drying room is in the basement</li>
<li><strong>6.45pm</strong> Dinner</li>
<li><strong>8.15pm</strong> Briefing on the Saturday walks in the lounge, please sign up on the sheets</li>
</ul>
<h3>Saturday 19 September</h3>
<ul>
<li><strong>7.45am</strong> Breakfast (collect your packed lunch at the counter, &pound;8.50 if ordered)</li>
<li><strong>9.00am</strong> A walk: Fairfield Horseshoe</li>
<li><strong>9.30am</strong> B walk: Rydal Cave, Silver How and Grasmere</li>
<li><strong>10.15am</strong> C walk: boat to Wray Castle, along the shore to Ferry House</li>
<li><strong>5.00pm</strong> Everyone back please - tick your name off at reception!</li>
<li><strong>7.00pm</strong> Evening meal with birthday cake for Geoff (80)</li>
<li><strong>Later</strong> Quiz by Alan and Sue</li>
</ul>
<table border="1">
<tr><th>Grade</th><th>Miles</th><th>Ascent</th><th>Leader</th></tr>
<tr><td>A</td><td>11</td><td>3,450 ft</td><td>Colin B.</td></tr>
<tr><td>B</td><td>8</td><td>1,700 ft</td><td>Jean and Mike</td></tr>
<tr><td>C</td><td>4.5</td><td>300 ft</td><td>Maureen</td></tr>
</table>
<h3>Sunday 20 September</h3>
<ul>
<li><strong>8.00am</strong> Breakfast</li>
<li><strong>9.15am</strong> Rooms to be empty, luggage on the coach</li>
<li><strong>9.45am</strong> Coffin Route to Grasmere, 4 miles, leader Jean</li>
<li><strong>12.30pm</strong> Sandwiches in the churchyard garden, gingerbread shop</li>
<li><strong>2.15pm</strong> Coach departs from Stock Lane car park</li>
<li><strong>4.30pm</strong> Skipton</li>
<li><strong>5.00pm</strong> Keighley</li>
</ul>
<p>Bring: waterproofs, boots (no trainers on A and B walks), map OL7, torch, mug for the coach.</p>
<p>Booking: Maureen Tasker, 01632 960 118, weekends@airevalleywalkers.example. In an emergency ring Colin on 07700 900 263.</p>
</div>
<div id="footer">&copy; Aire Valley Walkers, affiliated to the Ramblers. Page last changed 12 February 2026</div>
</body></html>`),
  },
  [
    day(
      '18 September',
      `09:00 Keighley
      09:30 Skipton
      10:45 Kirkby
      13:00 Elterwater
      16:30 check-in
      18:45 [meal] Dinner
      20:15 Briefing`,
    ),
    day(
      '19 September',
      `07:45 [meal] Breakfast
      09:00 Horseshoe
      09:30 Silver How
      10:15 Wray
      17:00 tick
      19:00 cake
      - Quiz`,
    ),
    day(
      '20 September',
      `08:00 [meal] Breakfast
      09:15 Rooms
      09:45 Coffin
      12:30 gingerbread
      14:15 departs
      16:30 Skipton
      17:00 Keighley`,
    ),
  ],
  `Deposit £50 to Maureen by 30 June
3,450 ft Colin B.
map OL7
Maureen Tasker, 01632 960 118`,
)
