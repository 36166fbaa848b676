// The sample's places: what to see, where to eat, where to stay.
import type { Page } from '#domain/guidebook/document.ts'
import { accordion, button, image, imageText, map, pageOfItems, table, text, title, type Pictures } from './nodes.ts'

export const attractions = (shot: Pictures, now: string): Page =>
  pageOfItems(
    {
      title: '가볼 곳',
      contentType: 'attractions',
      icon: 'attraction',
      subtitle: '성산과 우도를 천천히 걷는 코스예요. 바람이 센 날이 많으니 겉옷을 꼭 챙겨 주세요.',
    },
    [
      title('해 뜨는 봉우리, 성산일출봉'),
      image(shot('seongsan-sunrise/wide')),
      text(
        '**해 뜨기 40분 전**, 매표소 앞에서 모입니다. 정상까지는 걸어서 25분쯤 걸려요. 계단이 가파르니 **운동화**를 신어 주세요.',
        '내려온 뒤에는 아래 식당에서 따뜻한 성게미역국으로 아침을 먹습니다.',
      ),
      map('제주 서귀포시 성산읍 일출로 284-12', 33.4621, 126.9369),
      title('배로 15분, 우도 한 바퀴'),
      imageText(
        shot('udo-lighthouse/wide'),
        '우도 등대공원',
        '섬에서 가장 높은 곳이에요. 등대 아래 잔디밭에서 20분 쉬어 갑니다.',
      ),
      imageText(
        shot('hongjodangoe-beach/wide'),
        '홍조단괴 해변',
        '홍조류가 굳어 쌓인 흰 해변이에요. 맨발로 걷기 좋아요.',
      ),
      imageText(shot('canola-windmills/wide'), '하고수동 밭담길', '검은 돌담 사이 꽃밭을 전기자전거로 달립니다.'),
      title('천 년 숲과 겨울을 기다리는 동백'),
      image(shot('bijarim-forest/wide')),
      text(
        '비자림은 비자나무 2,800여 그루가 모여 사는 숲이에요. 화산송이가 깔린 길이라 걸을 때마다 사각사각 소리가 나요.',
      ),
      imageText(
        shot('camellia/wide'),
        '동백 숲 돌담길',
        '꽃은 11월부터 피어요. 10월에는 반들반들한 잎 사이로 꽃망울을 찾아보세요.',
      ),
      title('알아 두면 좋아요'),
      accordion(
        '입장료와 뱃삯',
        '한 사람 기준이에요. 여행 요금에 모두 들어 있어요.',
        '- 성산일출봉 어른 5,000원',
        '- 우도 왕복 배 어른 10,500원',
        '- 전기자전거 2시간 20,000원',
      ),
      accordion(
        '비 오는 날 대신 가는 곳',
        '파도가 높아 배가 뜨지 않으면 실내로 길을 바꿔요.',
        '- 해녀박물관',
        '- 성산 아쿠아리움',
        '- 표선 민속촌의 지붕 있는 골목',
      ),
      accordion(
        '화장실과 편의점',
        '성산 주차장과 우도 천진항에 화장실이 있어요. 우도 안 편의점은 천진항과 하우목동항 앞에 있어요.',
      ),
    ],
    now,
  )

export const food = (shot: Pictures, now: string): Page =>
  pageOfItems(
    {
      title: '맛집 지도',
      contentType: 'attractions',
      icon: 'noodles',
      subtitle: '현지 안내자가 자주 가는 곳만 골랐어요. 쉬는 날을 확인하고 가 주세요.',
    },
    [
      title('꼭 맛봐야 할 제주의 맛'),
      imageText(
        shot('tangerine-farm/wide'),
        '감귤과 귤차',
        '10월 첫 귤은 껍질이 초록빛이어도 속은 달아요. 농장에서 바로 딴 귤을 맛보세요.',
      ),
      imageText(
        shot('hongjodangoe-beach/tall'),
        '보말칼국수',
        '바닷가에서 캔 보말로 국물을 내요. 협재와 금능 포구 골목에 오래된 집이 모여 있어요.',
      ),
      title('동네별로 골라 보세요'),
      table(
        [96, 192, 144],
        ['동네', '먹을거리', '쉬는 날'],
        ['애월', '흑돼지 구이, 버섯전골', '화요일'],
        ['금능', '보말칼국수, 부침개', '수요일'],
        ['성산', '성게미역국, 갈치조림', '없음'],
        ['우도', '땅콩 냉국수, 뿔소라', '배가 없는 날'],
      ),
      title('저녁에는 동문시장'),
      text(
        '저녁 6시부터 먹을거리 수레가 늘어서요. **오메기떡**과 **흑돼지 꼬치**가 인기예요.',
        '카드를 받지 않는 수레도 있으니 현금을 조금 챙겨 주세요.',
      ),
      map('제주 제주시 관덕로14길 20', 33.5118, 126.5262),
    ],
    now,
  )

export const stay = (shot: Pictures, now: string): Page =>
  pageOfItems(
    {
      title: '숙소 안내',
      contentType: 'attractions',
      icon: 'bed',
      subtitle: '두 밤을 한곳에서 묵어요. 짐을 다시 싸지 않으셔도 돼요.',
    },
    [
      title('애월 바다채'),
      image(shot('oreum-sunset/wide')),
      text('모든 방에서 바다가 보여요. 해가 지는 시간에는 옥상 정원에 올라가 보세요.'),
      table(
        [144, 288],
        ['들어가는 시간', '첫날 18:30'],
        ['나가는 시간', '마지막 날 09:00'],
        ['아침 식사', '07:00 – 09:00, 1층 식당'],
        ['와이파이', '이름 badachae, 비밀번호는 열쇠 카드 뒷면'],
        ['세탁', '지하 1층, 24시간'],
      ),
      map('제주 제주시 애월읍 애월해안로 100', 33.4664, 126.3187),
      button('숙소에 전화하기', 'tel:064-000-5678'),
      accordion(
        '방에 있는 것',
        '- 수건과 목욕 가운',
        '- 머리 말리개와 다리미',
        '- 전기 주전자와 제주 녹차',
        '칫솔과 치약은 법에 따라 방에 두지 않으니 챙겨 오세요.',
      ),
    ],
    now,
  )
