// Words of the notice about a new version, and of the strip over other people's guidebooks.
import { catalogue } from '#pwa/intl/catalogue.ts'

export const noticeMessages = catalogue({
  en: {
    title: 'Gilbook has a new look',
    text: 'The site was redesigned, and new prices were announced.',
    prices:
      'From 1 November 2025: Standard 50,000 won, Pro 150,000 won, Business 330,000 won a month. What you pay now stays until you agree to a new price.',
    offline: 'Guidebooks that open without data',
    dark: 'A dark theme',
    poster: 'Posters with QR codes that you can name',
    paper: 'Printing, PDF and calendar for travellers',
    forGood: "Don't show again",
    understood: 'Got it',
    close: 'Close notice',
  },
  kr: {
    title: '길북이 새 옷을 입었어요',
    text: '화면을 새로 다듬었고, 새 요금을 알렸어요.',
    prices:
      '2025년 11월 1일부터 한 달에 스탠더드 50,000원, 프로 150,000원, 비즈니스 330,000원이에요. 지금 내는 요금은 새 요금에 동의하기 전까지 그대로예요.',
    offline: '데이터 없이 펼쳐 보는 길북',
    dark: '어두운 화면',
    poster: '이름을 붙이는 QR 포스터',
    paper: '인쇄와 PDF, 달력으로 받는 일정',
    forGood: '다시 보지 않기',
    understood: '알겠어요',
    close: '안내 닫기',
  },
})
