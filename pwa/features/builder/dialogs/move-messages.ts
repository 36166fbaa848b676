// Texts of moving items to another place without dragging.
import { catalogue } from '#pwa/intl/catalogue.ts'

export const movingMessages = catalogue({
  en: {
    title: 'Move to…',
    page: 'Page',
    position: 'Position',
    section: 'Section {n}',
    atTop: 'At the top',
    after: 'After {name}',
    move: 'Move',
    moved: '{what}, moved to number {position} of {total} on {page}.',
    several: '{count, plural, one {# item} other {# items}}',
    open: 'Open page',
  },
  kr: {
    title: '다른 곳으로 옮기기',
    page: '쪽',
    position: '위치',
    section: '묶음 {n}',
    atTop: '맨 위',
    after: '{name} 다음',
    move: '옮기기',
    moved: '{what}, ‘{page}’ 쪽 {total}개 중 {position}번째로 옮겼어요.',
    several: '항목 {count}개',
    open: '쪽 열기',
  },
})
