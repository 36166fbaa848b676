// Words round the pages to read.
import { catalogue } from '#pwa/intl/catalogue.ts'

export const messages = catalogue({
  en: {
    contents: 'On this page',
    version: 'Version of {date}',
    draft: 'This is a draft that no lawyer has reviewed yet. It says what the product does.',
    more: 'Did this not answer your question? Write to us in the form below or at {email}.',
  },
  kr: {
    contents: '차례',
    version: '{date} 판',
    draft: '법률 검토를 받기 전의 초안이에요. 제품이 하는 일을 그대로 적었어요.',
    more: '찾는 답이 없나요? 아래 의견 보내기나 {email}로 물어봐 주세요.',
  },
})
