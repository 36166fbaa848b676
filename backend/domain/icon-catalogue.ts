// The catalogue of named tile icons: Korean and English labels, and the tint of each.
import type { Language } from '#domain/language.ts'

const TINTS = ['sea', 'tangerine', 'canola', 'camellia', 'forest', 'dusk', 'sky', 'basalt'] as const
export type Tint = (typeof TINTS)[number]

export interface CatalogueIcon {
  /** Symbol `#g-{name}` of the guidebook icon sprite, and the value stored in a page's `icon`. */
  name: string
  labels: Readonly<Record<Language, string>>
  tint: Tint
}

/** The symbol that stands in where a page has no icon. */
export const DEFAULT_ICON = 'DEFAULT'

const icon = (name: string, kr: string, en: string, tint: Tint): CatalogueIcon => ({ name, labels: { kr, en }, tint })

/** In the order in which the picker shows them: the way first, then places, transport, stay, food, practical matters. */
export const ICON_CATALOGUE: readonly CatalogueIcon[] = [
  icon('itinerary', '여행 일정', 'Itinerary', 'sea'),
  icon('calendar', '달력', 'Calendar', 'sea'),
  icon('clock', '시간', 'Time', 'sea'),
  icon('map', '지도', 'Map', 'sea'),
  icon('pin', '위치', 'Location', 'sea'),
  icon('attraction', '가볼 곳', 'Attractions', 'tangerine'),
  icon('compass', '나침반', 'Compass', 'sea'),
  icon('route', '길', 'Route', 'sea'),
  icon('signpost', '이정표', 'Signpost', 'sea'),
  icon('flag', '깃발', 'Flag', 'tangerine'),
  icon('footprints', '걷기', 'Walking', 'sea'),
  icon('mountain', '산', 'Mountain', 'forest'),
  icon('sunrise', '해돋이', 'Sunrise', 'tangerine'),
  icon('beach', '해변', 'Beach', 'tangerine'),
  icon('wave', '바다', 'Sea', 'sky'),
  icon('island', '섬', 'Island', 'forest'),
  icon('sun', '맑음', 'Sunny', 'canola'),
  icon('moon', '밤', 'Night', 'dusk'),
  icon('weather', '날씨', 'Weather', 'canola'),
  icon('umbrella', '우산', 'Umbrella', 'canola'),
  icon('flower', '꽃', 'Flowers', 'forest'),
  icon('tangerine', '감귤', 'Tangerine', 'tangerine'),
  icon('tea', '차', 'Tea', 'forest'),
  icon('forest', '숲', 'Forest', 'forest'),
  icon('cave', '동굴', 'Cave', 'basalt'),
  icon('waterfall', '폭포', 'Waterfall', 'sky'),
  icon('harubang', '돌하르방', 'Stone statue', 'basalt'),
  icon('lighthouse', '등대', 'Lighthouse', 'tangerine'),
  icon('hanok', '한옥', 'Traditional house', 'tangerine'),
  icon('temple', '절', 'Temple', 'tangerine'),
  icon('museum', '박물관', 'Museum', 'tangerine'),
  icon('ferris', '놀이공원', 'Amusement park', 'tangerine'),
  icon('spa', '온천', 'Hot spring', 'dusk'),
  icon('camp', '야영', 'Camping', 'forest'),
  icon('bike', '자전거', 'Bicycle', 'basalt'),
  icon('golf', '골프', 'Golf', 'forest'),
  icon('surf', '파도타기', 'Surfing', 'sky'),
  icon('fish', '낚시', 'Fishing', 'sky'),
  icon('ship', '배', 'Ship', 'sky'),
  icon('plane', '항공권', 'Flight', 'sky'),
  icon('train', '기차', 'Train', 'sky'),
  icon('bus', '버스', 'Bus', 'basalt'),
  icon('car', '자동차', 'Car', 'basalt'),
  icon('key', '열쇠', 'Key', 'dusk'),
  icon('ticket', '표', 'Ticket', 'tangerine'),
  icon('passport', '여권', 'Passport', 'forest'),
  icon('luggage', '여행 가방', 'Luggage', 'forest'),
  icon('backpack', '배낭', 'Backpack', 'forest'),
  icon('checklist', '준비물', 'Checklist', 'forest'),
  icon('shirt', '옷차림', 'Clothes', 'canola'),
  icon('bed', '숙소', 'Stay', 'dusk'),
  icon('hotel', '호텔', 'Hotel', 'dusk'),
  icon('meal', '식사', 'Meals', 'camellia'),
  icon('noodles', '맛집', 'Restaurants', 'camellia'),
  icon('coffee', '카페', 'Coffee', 'camellia'),
  icon('cake', '디저트', 'Dessert', 'camellia'),
  icon('drink', '마실 것', 'Drinks', 'camellia'),
  icon('shop', '쇼핑', 'Shopping', 'basalt'),
  icon('gift', '선물', 'Gifts', 'basalt'),
  icon('camera', '사진', 'Photos', 'basalt'),
  icon('phone', '전화', 'Phone', 'camellia'),
  icon('wifi', '와이파이', 'Wi-Fi', 'basalt'),
  icon('plug', '충전', 'Power', 'basalt'),
  icon('money', '환전', 'Money', 'canola'),
  icon('card', '카드', 'Card', 'canola'),
  icon('shield', '보험', 'Insurance', 'camellia'),
  icon('hospital', '병원', 'Hospital', 'camellia'),
  icon('pill', '약', 'Medicine', 'camellia'),
  icon('siren', '비상 연락처', 'Emergency', 'camellia'),
  icon('language', '말', 'Language', 'basalt'),
  icon('group', '모임', 'Group', 'basalt'),
  icon('festival', '축제', 'Festival', 'tangerine'),
  icon('star', '별', 'Star', 'basalt'),
  icon('heart', '하트', 'Heart', 'basalt'),
  icon('info', '안내', 'Information', 'basalt'),
]

const BY_NAME = new Map(ICON_CATALOGUE.map((entry) => [entry.name, entry]))

/** The catalogue's entry, or null for the default icon, an uploaded one, and names that it doesn't know. */
export const catalogueIcon = (name: string | null): CatalogueIcon | null => (name && BY_NAME.get(name)) || null

/** Tint behind a page's icon; uploaded and unknown icons sit on basalt. */
export const iconTint = (name: string | null): Tint => catalogueIcon(name)?.tint ?? 'basalt'
