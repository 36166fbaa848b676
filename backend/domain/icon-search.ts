// Finds icons of the catalogue by what people say: with the words beside their labels, so only who searches loads it.
import { ICON_CATALOGUE, type CatalogueIcon } from './icon-catalogue.ts'

const folded = (text: string): string => text.toLowerCase().normalize('NFC').replace(/\s+/g, '')

// What people type to find an icon, beside its label: Korean and English words, parted by commas.

/** By name of the catalogue. A word may stand with several icons. */
export const ICON_WORDS: Readonly<Record<string, string>> = {
  itinerary: '일정, 일정표, 여정, 스케줄, 코스, 여행 계획, 계획, schedule, plan, program, course, agenda, timetable',
  calendar: '캘린더, 날짜, 요일, 기간, 예약일, 며칠, date, day, days, month, week, booking, reservation',
  clock: '시계, 몇 시, 영업시간, 시차, 출발 시간, 약속, 알람, hours, opening hours, watch, alarm, time zone, schedule',
  map: '약도, 관광지도, 안내도, 지리, 지역, guide map, area, region, directions, atlas',
  pin: '장소, 핀, 주소, 집합 장소, 만나는 곳, 미팅, 오시는 길, 찾아오는 길, place, spot, address, meeting point, where',
  attraction: '관광, 관광지, 명소, 볼거리, 구경, 여행지, 유적, sightseeing, sights, landmark, spots, must see, tour',
  compass: '방향, 동서남북, 탐험, 모험, 자유 여행, direction, explore, adventure, discover, free time',
  route: '경로, 동선, 노선, 이동, 도로, 산책로, 둘레길, way, path, road, trail, course, transfer',
  signpost: '표지판, 방향 표시, 갈림길, 안내판, 찾아가기, sign, directions, crossroads, guide',
  flag: '목적지, 도착, 가이드 깃발, 미션, 목표, 국기, destination, finish, goal, tour guide, country',
  footprints: '도보, 산책, 발자국, 트레킹, 올레, 올레길, 만보, walk, on foot, hike, trekking, stroll',
  mountain: '등산, 산행, 하이킹, 봉우리, 오름, 한라산, 스키, 알프스, hiking, climbing, peak, hill, ski, volcano',
  sunrise: '일출, 일몰, 노을, 해넘이, 새벽, 아침 해, 석양, sunset, dawn, morning, dusk, view',
  beach:
    '바닷가, 해수욕장, 모래, 백사장, 파라솔, 휴양지, 물놀이, 해수욕, sand, seaside, coast, resort, parasol, holiday',
  wave: '파도, 물결, 바닷물, 강, 호수, 물, 해양, 수영, 수영장, ocean, water, river, lake, swim, swimming, pool',
  island: '제주, 제주도, 섬 여행, 우도, 무인도, 하와이, 야자수, isle, tropical, jeju, hawaii, palm',
  sun: '해, 태양, 햇빛, 여름, 낮, 더위, 자외선, 선크림, 선글라스, sunshine, summer, hot, sunscreen, uv, daytime',
  moon: '달, 야경, 야간, 저녁, 잠, 야시장, 밤하늘, evening, sleep, night view, night market, dark',
  weather: '기온, 기후, 구름, 흐림, 온도, 일기예보, 계절, climate, forecast, temperature, cloud, season',
  umbrella: '비, 장마, 소나기, 우비, 우기, 양산, 우천, rain, rainy, raincoat, shower, monsoon',
  flower: '벚꽃, 유채꽃, 정원, 식물원, 봄, 수국, 꽃구경, 단풍, garden, blossom, cherry blossom, spring, botanical',
  tangerine: '귤, 한라봉, 과일, 오렌지, 과수원, 귤 따기, 농장, orange, fruit, citrus, farm, orchard, mandarin',
  tea: '찻집, 녹차, 다도, 전통차, 홍차, 찻잔, 차밭, teahouse, green tea, cup, tea time',
  forest: '나무, 삼림욕, 휴양림, 공원, 자연, 국립공원, 수목원, 국립 공원, trees, woods, park, nature, national park',
  cave: '굴, 용암동굴, 만장굴, 종유석, 터널, cavern, lava tube, grotto, tunnel',
  waterfall: '폭포수, 계곡, 물줄기, 천지연, 정방폭포, falls, valley, cascade, stream',
  harubang: '하르방, 석상, 동상, 조각, 돌, 문화재, statue, sculpture, monument, stone, dolhareubang',
  lighthouse: '항구, 방파제, 등불, 부두, 포구, harbour, harbor, port, beacon, pier',
  hanok:
    '전통, 전통 가옥, 민속촌, 궁, 궁궐, 고궁, 기와집, 집, 경복궁, palace, tradition, village, folk village, house, castle',
  temple:
    '사찰, 사원, 신사, 불교, 탑, 절집, 템플스테이, 교회, 성당, shrine, pagoda, buddhist, church, religion, temple stay',
  museum:
    '미술관, 전시, 전시관, 역사, 유물, 갤러리, 은행, 관공서, 대사관, gallery, exhibition, history, art, bank, embassy',
  ferris:
    '관람차, 놀이동산, 테마파크, 유원지, 디즈니랜드, 유니버설, 롯데월드, 에버랜드, 놀이기구, theme park, rides, disneyland, universal, ferris wheel',
  spa: '온천욕, 목욕, 사우나, 찜질방, 마사지, 휴식, 힐링, 스파, 료칸, sauna, massage, bath, relax, onsen, healing',
  camp: '캠핑, 텐트, 글램핑, 캠핑장, 모닥불, 차박, 바비큐, 바베큐, camping, tent, glamping, campfire, bbq, barbecue',
  bike: '바이크, 자전거길, 라이딩, 스쿠터, 오토바이, 킥보드, bicycle, cycling, riding, scooter, motorbike',
  golf: '골프장, 라운딩, 그린, 스포츠, 운동, 필드, golf course, round, sports, tee',
  surf: '서핑, 서프, 윈드서핑, 수상 스포츠, 스노클링, 다이빙, 액티비티, 레저, 체험, surfing, snorkeling, diving, activity, leisure, water sports',
  fish: '물고기, 생선, 회, 횟집, 해산물, 수산시장, 아쿠아리움, 수족관, 바다낚시, fishing, seafood, sashimi, aquarium, fish market',
  ship: '선박, 유람선, 크루즈, 페리, 여객선, 요트, 보트, 잠수함, 카약, 선착장, boat, cruise, ferry, yacht, submarine, kayak',
  plane:
    '비행기, 항공, 항공편, 공항, 비행, 출국, 입국, 귀국, 탑승, 비행기표, 항공사, 여객기, airplane, aeroplane, airport, air, fly, flights, airline, boarding, departure, arrival',
  train:
    '열차, 지하철, 전철, 철도, 케이티엑스, ktx, 신칸센, 기차역, 역, 모노레일, 트램, subway, metro, railway, rail, station, tram, jr',
  bus: '시내버스, 관광버스, 리무진, 공항버스, 셔틀, 셔틀버스, 정류장, 전세버스, 대중교통, 교통, coach, shuttle, limousine, stop, public transport, transportation, transport',
  car: '차, 차량, 택시, 렌터카, 렌트카, 운전, 운전기사, 주차, 주차장, 승용차, 드라이브, 픽업, 카풀, 우버, 주유소, taxi, cab, rental car, rent, drive, driver, driving, parking, pickup, uber, grab, vehicle',
  key: '체크인, 체크아웃, 키, 방 열쇠, 입실, 퇴실, 비밀번호, 잠금, 보관함, 코인 로커, check-in, check-out, lock, room key, password, locker',
  ticket:
    '티켓, 입장권, 이용권, 승차권, 쿠폰, 바우처, 예매, 교환권, 할인권, 영화, 공연, tickets, voucher, coupon, admission, entrance, pass, show, movie',
  passport:
    '비자, 여권 사본, 신분증, 출입국, 입국 심사, 출입국 신고, 서류, 이민, visa, id, identity, immigration, document, customs, border',
  luggage: '캐리어, 수하물, 짐, 트렁크, 가방, 여행가방, 짐 싸기, 수화물, suitcase, baggage, bag, carrier, packing',
  backpack:
    '백팩, 책가방, 수학여행, 소풍, 배낭여행, 학교, 학생, 등산 가방, bag, rucksack, school trip, picnic, backpacking, student, school',
  checklist:
    '체크리스트, 챙길 것, 목록, 할 일, 유의 사항, 주의 사항, 준비, 필수품, list, to do, to-do, prepare, preparation, things to bring, notice, rules',
  shirt:
    '옷, 복장, 의류, 드레스 코드, 세탁, 빨래, 패션, 티셔츠, 한복, clothing, wear, outfit, dress code, laundry, fashion, t-shirt',
  bed: '숙박, 방, 객실, 침대, 취침, 민박, 게스트하우스, 에어비앤비, 펜션, 잠자리, room, accommodation, sleep, guesthouse, airbnb, lodging, rest, hostel',
  hotel:
    '리조트, 콘도, 모텔, 호스텔, 숙박 시설, 로비, 프런트, 건물, 빌딩, resort, inn, motel, condo, building, lobby, front desk',
  meal: '밥, 음식, 먹거리, 조식, 중식, 석식, 아침, 점심, 저녁 식사, 아침 식사, 뷔페, 한식, 양식, 고기, 삼겹살, 식당, 레스토랑, food, eat, breakfast, lunch, dinner, buffet, dining, restaurant, supper, steak',
  noodles:
    '라면, 국수, 우동, 라멘, 쌀국수, 냉면, 짜장면, 파스타, 먹방, 음식점, 식당, 분식, 일식, 젓가락, ramen, noodle, udon, pho, pasta, soba, bowl, chopsticks, restaurant',
  coffee:
    '커피, 카페 투어, 아메리카노, 라떼, 에스프레소, 커피숍, 스타벅스, 브런치, 모닝커피, cafe, café, latte, espresso, americano, starbucks, brunch',
  cake: '케이크, 케익, 빵, 빵집, 베이커리, 아이스크림, 간식, 생일, 과자, 초콜릿, 빙수, bakery, bread, sweets, snack, ice cream, birthday, chocolate, cookie',
  drink:
    '술, 맥주, 칵테일, 와인, 소주, 음료, 음료수, 주스, 술집, 바, 클럽, 펍, 건배, 막걸리, beer, cocktail, wine, bar, pub, alcohol, juice, beverage, soju, cheers',
  shop: '가게, 상점, 시장, 마트, 편의점, 백화점, 면세점, 쇼핑몰, 장보기, 아울렛, 전통시장, 다이소, store, market, mall, mart, duty free, convenience store, department store, outlet, buy',
  gift: '기념품, 선물 가게, 특산품, 사은품, 이벤트, 경품, 특전, 혜택, souvenir, present, event, prize, benefit, specialty',
  camera:
    '카메라, 사진기, 포토존, 셀카, 인생샷, 인생 사진, 스냅, 앨범, 촬영, 동영상, 포토, 인스타, photo, picture, pictures, selfie, photo spot, snap, album, video, instagram',
  phone:
    '전화번호, 연락처, 휴대폰, 핸드폰, 스마트폰, 통화, 로밍, 유심, 이심, 문의, 연락, 카톡, call, contact, mobile, cell phone, smartphone, roaming, sim, esim, hotline, tel',
  wifi: '인터넷, 무선, 와이파이 비밀번호, 포켓와이파이, 데이터, 통신, 네트워크, internet, wi-fi, data, network, wireless, hotspot',
  plug: '콘센트, 전압, 전기, 어댑터, 충전기, 보조배터리, 배터리, 플러그, 돼지코, charger, charging, outlet, socket, voltage, adapter, battery, power bank, electricity',
  money:
    '돈, 현금, 환율, 비용, 경비, 원화, 달러, 엔화, 가격, 요금, 예산, 용돈, 팁, 정산, 동전, 환불, 유로, cash, currency, exchange, cost, price, budget, fee, tip, dollar, won, yen, euro, coin, refund',
  card: '신용카드, 체크카드, 결제, 교통카드, 지불, 티머니, 페이, 카드 결제, credit card, payment, pay, debit card, checkout, apple pay',
  shield:
    '여행자 보험, 여행자보험, 안전, 보호, 예방, 보장, 방역, 치안, safety, protect, protection, safe, security, coverage',
  hospital:
    '의원, 응급실, 의사, 간호사, 진료, 보건소, 치과, 응급, doctor, clinic, nurse, emergency room, medical, health',
  pill: '약국, 상비약, 비상약, 감기약, 멀미약, 진통제, 소화제, 알약, 영양제, 구급약, pharmacy, drugstore, drug, tablet, painkiller, first aid',
  siren:
    '비상, 긴급, 응급, 긴급 연락처, 경찰, 신고, 119, 112, 사고, 위험, 경고, 분실, sos, help, police, urgent, danger, accident, warning, lost, fire',
  language:
    '언어, 회화, 통역, 번역, 인사말, 외국어, 영어, 일본어, 중국어, 대화, 파파고, translate, translation, talk, speak, phrase, phrases, conversation, english, japanese, chat',
  group:
    '사람, 사람들, 단체, 친구, 가족, 일행, 인원, 명단, 조 편성, 참가자, 가이드, 인솔자, 팀, 동호회, 워크숍, 회사, 아이, 부모님, people, team, friends, family, members, participants, party, guide, staff, company, workshop, children',
  festival:
    '불꽃놀이, 행사, 파티, 이벤트, 공연, 콘서트, 음악, 축하, 크리스마스, 불꽃, fireworks, event, celebration, concert, party, music, show, christmas, carnival',
  star: '추천, 즐겨찾기, 인기, 후기, 평점, 중요, 베스트, 별점, 최고, recommend, recommended, favourite, favorite, best, review, rating, important, popular',
  heart:
    '사랑, 좋아요, 신혼여행, 허니문, 커플, 데이트, 결혼, 웨딩, 연인, 찜, 감사, 마음, love, like, honeymoon, couple, wedding, wish, thanks, date',
  info: '정보, 공지, 공지 사항, 알림, 소개, 도움말, 인사, 참고, 질문, 문의, 여행 정보, 화장실, 약관, notice, about, help, faq, question, tips, announcement, introduction, welcome, terms, toilet',
}

const SAID: readonly { icon: CatalogueIcon; words: readonly string[] }[] = ICON_CATALOGUE.map((icon) => ({
  icon,
  words: [...Object.values(icon.labels), icon.name, ...(ICON_WORDS[icon.name]?.split(',') ?? [])].map(folded),
}))

/**
 * Icons that are called so, the best first: whose word it is, whose word begins with it, whose word holds it.
 * Nothing typed: all, in the catalogue's order.
 */
export function searchIcons(typed: string): CatalogueIcon[] {
  const sought = folded(typed)
  if (sought === '') return [...ICON_CATALOGUE]
  return SAID.map(({ icon, words }) => ({ icon, worth: Math.max(...words.map((word) => worthOf(word, sought))) }))
    .filter(({ worth }) => worth > 0)
    .sort((one, other) => other.worth - one.worth)
    .map(({ icon }) => icon)
}

/** A Latin letter alone is in nearly every word: it has to begin one. */
const worthOf = (word: string, sought: string): number => {
  if (word === sought) return 3
  if (word.startsWith(sought)) return 2
  return word.includes(sought) && !/^[a-z]$/.test(sought) ? 1 : 0
}
