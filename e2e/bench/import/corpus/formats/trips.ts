// The trips that the measured schedules tell of: made up for the tests, with places that there are.

/** When, where and what: as `09:00`. */
export type Stop = readonly [time: string, place: string, what: string]

export interface TripDay {
  /** `2026-03-02`. */
  date: string
  stops: readonly Stop[]
  /** Morning, noon, evening; '' for none. */
  meals: readonly [string, string, string]
  hotel: string
}

export interface Trip {
  title: string
  days: readonly TripDay[]
  notes: readonly string[]
}

export const jeju: Trip = {
  title: '제주 동부 2박 3일 일정표',
  days: [
    {
      date: '2026-03-02',
      stops: [
        ['08:30', '김포공항 국내선 3층', '집합 및 탑승 수속'],
        ['09:50', '김포공항', '제주행 탑승'],
        ['11:30', '제주공항', '가이드 미팅 후 전용버스 탑승'],
        ['14:00', '비자림', '천년의 숲 산책'],
        ['16:30', '월정리 해변', '카페 거리 자유시간'],
      ],
      meals: ['', '고기국수', '흑돼지 구이'],
      hotel: '제주 오션 호텔',
    },
    {
      date: '2026-03-03',
      stops: [
        ['09:00', '성산일출봉', '정상 등반'],
        ['11:00', '섭지코지', '해안 산책로 관람'],
        ['13:30', '우도', '도항선 승선 및 일주'],
        ['17:00', '호텔', '체크인 및 휴식'],
      ],
      meals: ['호텔 뷔페', '전복 돌솥밥', '갈치조림'],
      hotel: '성산 리조트',
    },
    {
      date: '2026-03-04',
      stops: [
        ['09:30', '에코랜드', '기차 여행'],
        ['11:30', '동문시장', '기념품 쇼핑'],
        ['15:00', '제주공항', '탑승 수속'],
        ['16:20', '제주공항', '김포행 출발'],
      ],
      meals: ['호텔 뷔페', '해물뚝배기', ''],
      hotel: '',
    },
  ],
  notes: ['우천 시 일정이 변경될 수 있습니다.', '신분증을 반드시 지참해 주세요.', '인솔자 김하늘 010-1234-5678'],
}

export const osaka: Trip = {
  title: '오사카·교토 3박 4일',
  days: [
    {
      date: '2026-04-10',
      stops: [
        ['06:30', '인천공항 제1여객터미널 3층', '하나 카운터 앞 미팅'],
        ['09:00', '인천', 'KE723편 출발'],
        ['10:50', '간사이공항', '도착 후 입국 심사'],
        ['14:00', '오사카성', '천수각 관람'],
        ['18:00', '도톤보리', '글리코 간판 앞 자유시간'],
      ],
      meals: ['기내식', '규카츠 정식', '오코노미야키'],
      hotel: '난바 그랜드 호텔',
    },
    {
      date: '2026-04-11',
      stops: [
        ['08:40', '교토', '전용차량으로 이동'],
        ['10:00', '청수사', '본당과 산넨자카 관광'],
        ['13:20', '금각사', '정원 산책'],
        ['15:30', '아라시야마', '대나무 숲과 도게츠교'],
      ],
      meals: ['호텔식', '두부 요리', '가이세키'],
      hotel: '교토 스테이션 호텔',
    },
    {
      date: '2026-04-12',
      stops: [
        ['09:10', '나라 공원', '사슴 먹이 주기'],
        ['11:00', '동대사', '대불전 관람'],
        ['15:00', '우메다 공중정원', '전망대 입장'],
      ],
      meals: ['호텔식', '우동', '스키야키'],
      hotel: '난바 그랜드 호텔',
    },
    {
      date: '2026-04-13',
      stops: [
        ['09:00', '구로몬 시장', '마지막 쇼핑'],
        ['11:40', '간사이공항', '출국 수속'],
        ['13:50', '간사이', 'KE724편 귀국'],
      ],
      meals: ['호텔식', '도시락', ''],
      hotel: '',
    },
  ],
  notes: [
    '여권 유효기간은 6개월 이상 남아 있어야 합니다.',
    '환전은 출발 전에 해 주세요.',
    '비상 연락처 +81-90-1234-5678',
  ],
}

export const bangkok: Trip = {
  title: 'Bangkok & Ayutthaya, 3 days',
  days: [
    {
      date: '2026-05-06',
      stops: [
        ['08:00', 'Suvarnabhumi Airport', 'Arrival and transfer'],
        ['10:30', 'Grand Palace', 'Guided tour with tickets'],
        ['14:15', 'Wat Arun', 'Ferry across the river'],
        ['17:45', 'Asiatique', 'Night market at leisure'],
      ],
      meals: ['', 'Pad thai by the river', 'Seafood at the pier'],
      hotel: 'Riverside Hotel Bangkok',
    },
    {
      date: '2026-05-07',
      stops: [
        ['07:30', 'Hotel lobby', 'Departure for Ayutthaya'],
        ['09:20', 'Wat Mahathat', 'Buddha head in the roots'],
        ['11:10', 'Bang Pa-In', 'Summer palace'],
        ['16:00', 'Chao Phraya', 'Cruise back to town'],
      ],
      meals: ['Hotel buffet', 'Boat noodles', 'Dinner cruise'],
      hotel: 'Riverside Hotel Bangkok',
    },
    {
      date: '2026-05-08',
      stops: [
        ['09:00', 'Chatuchak', 'Weekend shopping'],
        ['13:00', 'Jim Thompson House', 'Silk museum'],
        ['18:30', 'Suvarnabhumi Airport', 'Check-in for the flight home'],
      ],
      meals: ['Hotel buffet', 'Food court', ''],
      hotel: '',
    },
  ],
  notes: [
    'Shoulders and knees must be covered in temples.',
    'Tipping is welcome but not required.',
    'Guide: Ms. Somchai +66 81 234 5678',
  ],
}

export const danang: Trip = {
  title: '다낭·호이안 3일',
  days: [
    {
      date: '2026-06-18',
      stops: [
        ['07:20', '인천공항 1터미널', '미팅'],
        ['10:05', '인천', '출발'],
        ['13:00', '다낭', '공항 도착'],
        ['15:30', '마블마운틴', '동굴 사원 관람'],
        ['19:00', '한강', '용다리 야경 감상'],
      ],
      meals: ['', '기내식', '분짜 정식'],
      hotel: '미케 비치 리조트',
    },
    {
      date: '2026-06-19',
      stops: [
        ['08:30', '바나힐', '케이블카 탑승'],
        ['10:30', '골든브릿지', '사진 촬영'],
        ['16:00', '호이안 구시가지', '등불 거리 산책'],
        ['18:30', '투본강', '소원배 체험'],
      ],
      meals: ['리조트 조식 뷔페', '바나힐 뷔페', '호이안 전통식'],
      hotel: '미케 비치 리조트',
    },
    {
      date: '2026-06-20',
      stops: [
        ['10:00', '린응사', '해수관음상 참배'],
        ['11:50', '한시장', '쇼핑'],
        ['14:40', '다낭공항', '수속'],
      ],
      meals: ['리조트 조식 뷔페', '쌀국수', ''],
      hotel: '',
    },
  ],
  notes: ['불포함 사항: 개인 경비, 매너 팁', '수영복과 자외선 차단제를 준비하세요.'],
}

export const school: Trip = {
  title: '2026학년도 2학년 수학여행 계획',
  days: [
    {
      date: '2026-10-14',
      stops: [
        ['07:00', '학교 운동장', '집결 및 인원 점검'],
        ['07:30', '학교', '경주로 출발'],
        ['12:00', '불국사', '다보탑과 석가탑 관람'],
        ['14:30', '석굴암', '본존불 견학'],
        ['20:00', '숙소 강당', '레크리에이션'],
      ],
      meals: ['', '한정식', '숙소식'],
      hotel: '경주 유스호스텔',
    },
    {
      date: '2026-10-15',
      stops: [
        ['09:00', '국립경주박물관', '모둠별 탐구 활동'],
        ['11:00', '첨성대', '역사 퀴즈'],
        ['13:30', '경주월드', '놀이기구 체험'],
        ['19:30', '동궁과 월지', '야경 관람'],
      ],
      meals: ['숙소식', '도시락', '숙소식'],
      hotel: '경주 유스호스텔',
    },
    {
      date: '2026-10-16',
      stops: [
        ['09:20', '대릉원', '천마총 내부 견학'],
        ['11:30', '교촌마을', '전통 체험'],
        ['17:00', '학교', '도착 및 해산'],
      ],
      meals: ['숙소식', '비빔밥', ''],
      hotel: '',
    },
  ],
  notes: ['준비물: 체험학습 활동지, 개인 물병, 상비약', '담임교사 연락처 010-9876-5432'],
}

export const paris: Trip = {
  title: 'Paris in spring',
  days: [
    {
      date: '2026-05-12',
      stops: [
        ['09:30', 'Louvre', 'Masterpieces tour'],
        ['13:45', 'Tuileries', 'Stroll through the gardens'],
        ['16:00', 'Musée d’Orsay', 'Impressionists'],
        ['20:30', 'Eiffel Tower', 'Summit by lift'],
      ],
      meals: ['Croissants at the hotel', 'Bistro Paul', 'Picnic on the lawn'],
      hotel: 'Hôtel du Nord',
    },
    {
      date: '2026-05-13',
      stops: [
        ['08:15', 'Gare Saint-Lazare', 'Train to Vernon'],
        ['10:00', 'Giverny', 'Garden of Monet'],
        ['15:30', 'Montmartre', 'Walk up to the basilica'],
      ],
      meals: ['Croissants at the hotel', 'Crêpes', 'Onion soup'],
      hotel: 'Hôtel du Nord',
    },
    {
      date: '2026-05-14',
      stops: [
        ['10:00', 'Versailles', 'Palace and fountains'],
        ['14:30', 'Le Marais', 'Shops and galleries'],
        ['18:00', 'Seine', 'Boat trip at dusk'],
      ],
      meals: ['Croissants at the hotel', 'Falafel', 'Farewell dinner'],
      hotel: 'Hôtel du Nord',
    },
  ],
  notes: ['Museum passes are handed out on the first day.', 'Emergency number: 112'],
}
