// Texts of the map item.
import { catalogue } from '#pwa/intl/catalogue.ts'

export const mapMessages = catalogue({
  en: {
    map: 'Map',
    search: 'Address or place',
    searchHint: 'Name, address, map link or 33.458, 126.942',
    find: 'Find',
    onlySearch: 'This is only a search so far. Press Find, then choose what is stored.',
    found: '{count, plural, =0 {No place found} one {# place found} other {# places found}}',
    asTyped: 'Use “{words}” as the address, without a pin',
    atPin: 'Write “{words}” at this pin',
    shortLink:
      'This link doesn’t say where. Open it, then paste the long address from the browser, or the coordinates.',
    noPin: 'No pin yet',
    noPinHow:
      'Find a place, or paste a map link or coordinates such as 33.458, 126.942. Until then readers search by the name.',
    outline:
      'There is no detailed map here, only the outline of the world. With a map file (PMTILES_PATH) or tiles (TILE_URL) on the server, streets appear.',
    noTiles: 'The map’s pictures didn’t come. The pin and the address are stored all the same.',
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
    searchHint: '이름, 주소, 지도 링크, 33.458, 126.942',
    find: '찾기',
    onlySearch: '아직 찾는 말이에요. 찾기를 누르고 고르면 저장돼요.',
    found: '{count, plural, =0 {찾은 곳이 없어요} other {#곳을 찾았어요}}',
    asTyped: '‘{words}’ 그대로 쓰기 (핀 없이)',
    atPin: '이 핀에 ‘{words}’라고 쓰기',
    shortLink: '이 링크에는 위치가 없어요. 링크를 열어 주소창의 긴 주소나 좌표를 붙여넣어 주세요.',
    noPin: '아직 핀이 없어요',
    noPinHow: '장소를 찾거나 지도 링크, 33.458, 126.942 같은 좌표를 붙여넣으세요. 그때까지 손님은 이름으로 찾아요.',
    outline:
      '자세한 지도가 없어 세계의 윤곽만 보여드려요. 서버에 지도 파일(PMTILES_PATH)이나 타일(TILE_URL)을 넣으면 거리까지 보여요.',
    noTiles: '지도 그림을 받지 못했어요. 핀과 주소는 그대로 저장돼요.',
    notFound: '주소를 찾지 못했어요.',
    copied: '주소를 복사했어요.',
    marker: '위치 표시. 화살표 키로 옮겨요',
    movedTo: '{address} 쪽으로 옮겼어요.',
    zoomIn: '크게 보기',
    zoomOut: '작게 보기',
    substitute: '카카오맵을 불러오지 못해 기본 지도로 보여드려요.',
  },
})
