// Texts of a checklist being edited.
import { catalogue } from '#pwa/intl/catalogue.ts'

export const checklistMessages = catalogue({
  en: {
    title: 'Title',
    titlePlaceholder: 'What is this list for?',
    entry: 'Entry {n}',
    entryPlaceholder: 'Something to tick off',
    add: 'Add entry',
    full: 'A checklist has {most} entries at most.',
    tools: 'Entry {n}',
    up: 'Move entry {n} up',
    down: 'Move entry {n} down',
    remove: 'Remove entry {n}',
    first: 'This is the first entry',
    last: 'This is the last entry',
    moved: 'Entry moved to number {position} of {total}.',
  },
  kr: {
    title: '제목',
    titlePlaceholder: '무엇을 챙기는 목록인가요?',
    entry: '항목 {n}',
    entryPlaceholder: '챙길 것을 적어 주세요',
    add: '항목 추가',
    full: '체크리스트에는 {most}개까지 적을 수 있어요.',
    tools: '항목 {n}',
    up: '항목 {n} 위로',
    down: '항목 {n} 아래로',
    remove: '항목 {n} 빼기',
    first: '첫 번째 항목이에요.',
    last: '마지막 항목이에요.',
    moved: '항목을 {total}개 중 {position}번째로 옮겼어요.',
  },
})
