// Texts of the map item.
import { catalogue } from '#pwa/intl/catalogue.ts'

export const mapMessages = catalogue({
  en: {
    map: 'Map',
    search: 'Address or place',
    searchHint: 'Seongsan Ilchulbong, 284-12 Ilchul-ro',
    find: 'Find',
    found: '{count, plural, =0 {No place found} one {# place found} other {# places found}}',
    asTyped: 'Use “{words}” as the address',
    notFound: 'Failed to find the address',
    copied: 'Address copied to clipboard',
    marker: 'Marker. Arrow keys move it',
    movedTo: 'Marker at {address}',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    substitute: 'Kakao Map couldn’t be loaded. This is our own map.',
  },
  kr: {
    map: '지도',
    search: '주소나 장소 이름',
    searchHint: '성산일출봉, 일출로 284-12',
    find: '찾기',
    found: '{count, plural, =0 {찾은 곳이 없어요} other {#곳을 찾았어요}}',
    asTyped: '‘{words}’ 그대로 쓰기',
    notFound: '주소를 찾지 못했어요.',
    copied: '주소를 복사했어요.',
    marker: '위치 표시. 화살표 키로 옮겨요',
    movedTo: '{address} 쪽으로 옮겼어요.',
    zoomIn: '크게 보기',
    zoomOut: '작게 보기',
    substitute: '카카오맵을 불러오지 못해 기본 지도로 보여드려요.',
  },
})
