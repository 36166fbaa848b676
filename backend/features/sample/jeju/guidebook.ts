// The sample guidebook: a travel team's three days on Jeju, as it would hand them to its guests.
import { canonical } from '#domain/guidebook/schema/document-schema.ts'
import type { Guidebook, Day, Page } from '#domain/guidebook/document.ts'
import { idFor, startCounting, type Pictures, type Shot, day, important, meal, pageOfDays, stop } from './nodes.ts'
import { attractions, food, stay } from './places.ts'
import { emergency, flights, packing, transport, weather } from './practical.ts'

const west = (): Day =>
  day(
    '바다를 따라 서쪽으로',
    [
      important(
        stop('제주공항', '09:40', '도착층 3번 문 앞 모임', '초록 깃발을 찾아 주세요.', '이름표와 물을 나눠 드려요.'),
      ),
      stop(
        '협재해변',
        '11:00\n– 12:20',
        '비양도를 보며 해변 산책',
        '다 같이 단체 사진을 찍어요.',
        '모래가 들어가기 쉬워 샌들이 편해요.',
      ),
      stop('서광 차밭', '14:00\n– 15:30', '녹차밭 사이 걷기', '따뜻한 물에 발을 담그고 30분 쉬어 가요.'),
      stop(
        '새별오름',
        '16:40\n– 17:50',
        '억새 언덕에서 해넘이',
        '정상까지 20분, 완만한 길이에요.',
        '바람이 세니 모자를 꼭 잡아 주세요.',
      ),
      stop(
        '애월 바다채',
        '18:30',
        '방 배정, 짐 풀기',
        '저녁을 먹은 뒤에는 자유 시간이에요.',
        '프런트는 24시간 열려 있어요.',
      ),
    ],
    [
      meal('점심 12:30', '보말칼국수와 부침개\n금능포구 옆 식당, 창가 자리로 예약했어요.'),
      meal('저녁 19:00', '흑돼지 구이 한 상\n채식하시는 분은 버섯전골로 바꿔 드려요.'),
    ],
  )

const east = (): Day =>
  day(
    '해를 마중하는 동쪽',
    [
      important(
        stop(
          '성산일출봉',
          '05:50\n– 07:30',
          '해돋이 산행',
          '손전등과 겉옷을 챙겨 주세요.',
          '계단이 가파르니 운동화를 신어 주세요.',
        ),
      ),
      stop(
        '우도',
        '10:00\n– 13:40',
        '도항선으로 15분',
        '전기자전거로 섬을 한 바퀴 돌아요.',
        '배를 탈 때 신분증이 필요해요.',
      ),
      stop(
        '비자림',
        '15:20\n– 16:40',
        '천 년 숲길을 한 시간 걷기',
        '길이 평평해서 휠체어와 유모차도 함께 갈 수 있어요.',
      ),
      stop(
        '동문시장',
        '18:00\n– 19:30',
        '저녁 시장 구경',
        '감귤과 오메기떡을 맛볼 수 있어요.',
        '시장 입구 분수대 앞에서 다시 모여요.',
      ),
    ],
    [
      meal('아침 08:00', '성게미역국\n일출봉 아래 식당이에요.'),
      meal('점심 12:00', '우도 땅콩 냉국수\n섬 안 포구 식당이에요.'),
      meal('저녁', '시장에서 자유롭게 드세요.\n한 분에 20,000원 시장 상품권을 드려요.'),
    ],
  )

const south = (): Day =>
  day(
    '귤 향기와 함께 집으로',
    [
      stop(
        '감귤 농장',
        '09:30\n– 11:00',
        '감귤 따기 체험',
        '한 분에 1 kg씩 가져가실 수 있어요.',
        '가위에 손이 닿지 않게 조심해 주세요.',
      ),
      stop('동백 숲', '11:30\n– 12:20', '돌담 따라 천천히 걷기', '길 끝 찻집에서 따뜻한 귤차를 마셔요.'),
      stop('가시리 풍차길', '13:40\n– 14:30', '마지막 단체 사진', '바람이 좋아서 연을 날릴 수 있어요.'),
      important(
        stop(
          '제주공항',
          '16:00',
          '출발층 5번 문에서 헤어져요',
          '탑승 수속은 16:40에 시작해요.',
          '두고 내린 물건이 없는지 살펴 주세요.',
        ),
      ),
    ],
    [
      meal('아침 08:00', '숙소 뷔페\n1층 식당, 바다 쪽 자리예요.'),
      meal('점심 12:40', '갈치조림 정식\n매운맛을 줄여 달라고 하셔도 괜찮아요.'),
    ],
  )

const itinerary = (now: string): Page =>
  pageOfDays(
    {
      title: '여행 일정',
      contentType: 'itinerary',
      icon: 'itinerary',
      subtitle: '사흘 동안의 길을 시간 순서로 적었어요.',
    },
    [west(), east(), south()],
    now,
  )

export const SAMPLE_ID = idFor('guidebook')

/** The third Friday of the October that comes. */
function firstDay(now: string): string {
  const year = Number(now.slice(0, 4))
  const fridays = [year, year + 1].map((each) => {
    const first = new Date(Date.UTC(each, 9, 1)).getUTCDay()
    return `${each}-10-${15 + ((5 - first + 7) % 7)}`
  })
  return fridays.find((day) => day > now) ?? ''
}

const COVER: Shot = 'seongsan-sunrise/cover'

/** The same document for the same pictures, but for the time. */
export function jejuGuidebook(shot: Pictures, now: string): Guidebook {
  startCounting()
  return canonical({
    _id: SAMPLE_ID,
    title: '제주, 바람길 사흘',
    type: '',
    language: 'kr',
    header: { type: 'text', text: '바람결여행', image: null },
    subheader: {
      type: 'image',
      title: '제주, 바람길 사흘',
      text: '10월의 2박 3일\n가을 단체 스물네 분과 함께',
      image: shot(COVER),
    },
    footer: {
      type: 'text',
      title: '바람결여행 현지 안내',
      text: '고은결 · 064-000-1234\n제주시 한라로 00, 2층 · 매일 08:00–20:00',
      image: null,
    },
    trip: {
      firstDay: firstDay(now),
      days: 3,
      zone: 'Asia/Seoul',
      country: 'KR',
      guideName: '고은결',
      guidePhone: '064-000-1234',
    },
    contents: [
      itinerary(now),
      attractions(shot, now),
      packing(shot, now),
      flights(shot, now),
      stay(shot, now),
      food(shot, now),
      weather(shot, now),
      transport(now),
      emergency(now),
    ],
  })
}
