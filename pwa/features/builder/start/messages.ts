// Words of the panel that an empty guidebook begins with.
import { catalogue } from '#pwa/intl/catalogue.ts'

export const startMessages = catalogue({
  en: {
    title: 'How shall it begin?',
    lead: 'From what you have, or from nothing: add the first page, and this goes.',
    file: 'From a file',
    fileHint: 'Excel, Word, Hangul, PDF and more become days, stops and meals.',
    older: 'From an older one',
    olderHint: 'Copy one of yours for a new first day.',
    sample: 'From the sample',
    sampleHint: 'Try a whole guidebook, and change it.',
    templates: 'From a template',
    making: 'Making it',
    failed: 'It could not be made: {reason}',
    close: 'Begin with nothing',
  },
  kr: {
    title: '어떻게 시작할까요?',
    lead: '가진 것으로 시작해도, 빈 길북으로 시작해도 좋아요. 첫 쪽을 추가하면 이 안내는 사라져요.',
    file: '파일로 시작',
    fileHint: '엑셀, 워드, 한글, PDF 같은 일정 파일을 날짜와 일정, 식사로 바꿔요.',
    older: '지난 길북으로 시작',
    olderHint: '만든 길북을 새 첫날에 맞춰 복사해요.',
    sample: '견본으로 시작',
    sampleHint: '완성된 길북을 살펴보고 고쳐 써요.',
    templates: '템플릿으로 시작',
    making: '만드는 중',
    failed: '만들지 못했어요. {reason}',
    close: '빈 길북으로 시작',
  },
})
