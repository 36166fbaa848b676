// The sample's practical pages: what to pack, flights, weather, getting around, and whom to call.
import type { Page } from '#domain/guidebook/document.ts'
import {
  accordion,
  airticket,
  button,
  checklist,
  image,
  important,
  pageOfItems,
  preparation,
  table,
  text,
  title,
  type Pictures,
} from './nodes.ts'

export const packing = (shot: Pictures, now: string): Page =>
  pageOfItems(
    {
      title: '준비물',
      contentType: 'preparations',
      icon: 'checklist',
      subtitle: '집을 나서기 전에 하나씩 확인해 주세요.',
    },
    [
      important(preparation('신분증', '비행기와 우도 배를 탈 때 꼭 필요해요. 어린이는 등본이나 여권을 챙겨 주세요.')),
      preparation('운동화와 샌들', '해돋이 산행에는 운동화가, 해변에서는 샌들이 편해요.', shot('bijarim-forest/wide')),
      preparation('바람막이', '아침 바다는 바람이 차요. 얇은 겉옷을 하나 더 넣어 주세요.', shot('oreum-sunset/wide')),
      preparation('모자와 자외선 차단제', '가을볕도 따가워요. 끈이 있는 모자가 좋아요.'),
      preparation('개인 약', '멀미약과 늘 드시는 약을 넉넉히 챙겨 주세요.'),
      preparation('충전기와 보조 배터리', '버스 자리마다 충전 단자가 있어요. 줄만 가져오셔도 돼요.'),
      preparation('물통', '쉬는 곳마다 물을 채울 수 있어요.'),
    ],
    now,
  )

export const flights = (shot: Pictures, now: string): Page =>
  pageOfItems(
    { title: '항공권', contentType: 'airtickets', icon: 'plane', subtitle: '출발 90분 전까지 공항에 와 주세요.' },
    [
      airticket('가는 편 · 김포 08:10 → 제주 09:20', shot('hallasan-azalea/wide')),
      airticket('오는 편 · 제주 17:30 → 김포 18:40', shot('seongsan-sunrise/tall')),
    ],
    now,
  )

export const weather = (shot: Pictures, now: string): Page =>
  pageOfItems(
    {
      title: '날씨와 옷차림',
      contentType: 'attractions',
      icon: 'weather',
      subtitle: '10월의 제주는 낮에는 포근하고 아침저녁에는 쌀쌀해요.',
    },
    [
      image(shot('canola-windmills/tall')),
      table(
        [108, 108, 108, 108],
        ['', '1일차', '2일차', '3일차'],
        ['아침', '15도', '13도', '14도'],
        ['낮', '22도', '21도', '20도'],
        ['바람', '조금', '강함', '조금'],
        ['비', '10%', '20%', '30%'],
      ),
      title('이렇게 입으세요'),
      text(
        '- 낮에는 긴소매 한 장이면 충분해요.',
        '- 해돋이 산행 때는 **바람막이와 장갑**이 있으면 좋아요.',
        '- 우산보다는 **비옷**이 편해요. 바람이 세서 우산이 뒤집히기 쉬워요.',
      ),
      checklist(
        '떠나기 전날 챙겨요',
        '일기 예보 한 번 더 보기',
        '바람막이와 얇은 겉옷 넣기',
        '비옷 넣기',
        '갈아 신을 양말 두 켤레',
        '휴대전화 가득 충전하기',
      ),
      button('기상청 날씨 보기', 'https://www.weather.go.kr'),
    ],
    now,
  )

export const transport = (now: string): Page =>
  pageOfItems(
    { title: '버스와 렌터카', contentType: 'attractions', icon: 'bus', subtitle: '사흘 내내 28인승 버스를 함께 타요.' },
    [
      title('우리 버스'),
      text(
        '앞 유리에 **바람결여행 · 초록 잎** 표지가 붙어 있어요. 자리는 하루에 한 줄씩 뒤로 옮겨 앉아요.',
        '모이는 시간 **5분 전**까지 버스로 와 주세요.',
      ),
      table(
        [144, 288],
        ['차 번호', '제주 70 바 0000'],
        ['기사님', '오태석 · 010-0000-2468'],
        ['안내자', '고은결 · 010-0000-1357'],
      ),
      title('따로 움직이실 때'),
      accordion('시내버스', '교통카드 한 장으로 모든 버스를 탈 수 있어요. 40분 안에 갈아타면 요금을 더 내지 않아요.'),
      accordion('택시', '부르는 택시는 전화나 앱으로 5분쯤이면 와요. 밤 12시가 넘으면 요금이 20% 올라요.'),
      accordion('렌터카', '운전면허를 딴 지 1년이 지나야 빌릴 수 있어요. 공항 5번 문 앞에서 셔틀을 타세요.'),
    ],
    now,
  )

export const emergency = (now: string): Page =>
  pageOfItems(
    {
      title: '비상 연락처',
      contentType: 'attractions',
      icon: 'siren',
      subtitle: '급할 때는 먼저 안내자에게 전화해 주세요. 밤에도 받아요.',
    },
    [
      button('안내자 고은결에게 전화', 'tel:010-0000-1357'),
      button('119 화재·구급', 'tel:119'),
      button('112 경찰', 'tel:112'),
      button('1330 관광 통역 안내', 'tel:1330'),
      title('가까운 병원'),
      table(
        [120, 204, 108],
        ['병원', '어디에 있나요', '응급실'],
        ['제주 시내 종합병원', '공항에서 차로 10분', '24시간'],
        ['서귀포 의료원', '성산에서 차로 50분', '24시간'],
        ['우도 보건지소', '천진항에서 걸어서 15분', '09:00 – 18:00'],
      ),
      title('여행자 보험'),
      text(
        '모든 분이 여행자 보험에 들어 있어요. 다치시면 **영수증과 진단서**를 꼭 받아 두세요.',
        '접수는 돌아오신 뒤 30일 안에 하시면 돼요.',
      ),
      accordion(
        '길을 잃었을 때',
        '- 그 자리에 멈춰서 안내자에게 전화해 주세요.',
        '- 전화가 안 되면 가까운 가게에서 이 화면을 보여 주세요.',
        '- 모임 장소는 언제나 **버스를 내린 곳**이에요.',
      ),
    ],
    now,
  )
