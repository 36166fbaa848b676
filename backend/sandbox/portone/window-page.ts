// The payment window's pages: which card it shall be, and what came of it. A buyer reads them in one language.
import { CARD_IDS, CARDS, type CardId } from '#backend/sandbox/portone/engine/cards.ts'
import type { PaymentRecord } from '#backend/sandbox/portone/engine/records.ts'
import type { Outcome } from '#backend/sandbox/portone/engine/windows.ts'
import { escaped, page } from './page-frame.ts'
import { inLanguage, type Language } from '#domain/language.ts'

const TEXTS = {
  kr: {
    pay: '카드로 결제하기',
    store: '카드 등록하기',
    free: '지금은 결제되지 않아요',
    choose: '연습할 카드를 골라 주세요.',
    close: '취소하고 닫기',
    busy: '카드사의 승인을 기다리고 있어요…',
    done: '마쳤어요. 이 창은 곧 닫혀요.',
    failed: '처리하지 못했어요. 이 창은 곧 닫혀요.',
    gone: '이 결제창은 더 이상 열려 있지 않아요.',
  },
  en: {
    pay: 'Pay by card',
    store: 'Store a card',
    free: 'Nothing is charged now',
    choose: 'Choose a card to practise with.',
    close: 'Cancel and close',
    busy: 'Waiting for the card’s issuer…',
    done: 'Done. This window is about to close.',
    failed: 'It did not work. This window is about to close.',
    gone: 'This payment window is no longer open.',
  },
}

const amountIn = (language: Language, amount: number): string => {
  const digits = amount.toLocaleString('en-US')
  return inLanguage(language, { kr: `${digits}원`, en: `₩${digits}` })
}

interface Shown {
  language: Language
  base: string
  theme: string
}

/** A form for each button: it works without script, but for being told of in a frame. */
export function windowPage(payment: PaymentRecord, { language, base, theme }: Shown): string {
  const texts = TEXTS[language]
  const title = payment.amount === 0 ? texts.store : texts.pay
  const at = `${base}/window/${payment.impUid}`
  const cards = CARD_IDS.map((id) => cardButton(id, language)).join('')
  const sum = `<p class="sum"><span>${escaped(payment.name)}</span><b>${amountIn(language, payment.amount)}</b></p>`
  const body = `<h1 tabindex="-1">${title}</h1>${payment.amount === 0 ? `<p class="soft">${texts.free}</p>` : ''}${sum}
<p role="status" data-busy="${escaped(texts.busy)}">${texts.choose}</p>
<form method="post" action="${escaped(`${at}/pay`)}">${cards}</form>
<form method="post" action="${escaped(`${at}/close`)}" data-close><button class="wide">${texts.close}</button></form>`
  return page({ language, title, body, script: `${base}/window.js?for=${payment.impUid}`, theme })
}

function cardButton(id: CardId, language: Language): string {
  const { name, number, told } = CARDS[id]
  const digits = number.slice(-1)
  const label = inLanguage(language, { kr: `${name} ${digits}`, en: `Sandbox card ${digits}` })
  const kind = id === 'approve' ? 'wide main' : 'wide'
  const said = id === 'approve' ? told[language] : `<span>${told[language]}</span>`
  return `<p><button class="${kind}" name="card" value="${id}"><b>${label}</b>${said}</button></p>`
}

/** What the frame's page tells the page around it; the script passes it on. */
export function outcomePage(outcome: Outcome, origin: string, { language, base, theme }: Shown): string {
  const texts = TEXTS[language]
  const told = `data-outcome="${escaped(JSON.stringify(outcome))}" data-origin="${escaped(origin)}"`
  const said = outcome.error_msg ? `${texts.failed}</p><p class="soft">${escaped(outcome.error_msg)}` : texts.done
  const body = `<p role="status" ${told}>${said}</p>`
  return page({ language, title: texts.pay, body, script: `${base}/window.js`, theme })
}

export const gonePage = (): string =>
  page({ language: 'both', title: TEXTS.kr.gone, body: `<h1>${TEXTS.kr.gone}</h1><p lang="en">${TEXTS.en.gone}</p>` })

/** What a receipt's address answers. */
export function receiptPage({
  impUid,
  merchantUid,
  name,
  amount,
  cancelAmount,
  paidAt,
  cancelledAt,
}: PaymentRecord): string {
  const day = (seconds: number): string =>
    new Date(seconds * 1000).toLocaleString('ko-KR', { timeZone: 'Asia/Seoul', dateStyle: 'long', timeStyle: 'short' })
  const rows = [
    ['주문번호 · Order', merchantUid],
    ['결제번호 · Payment', impUid],
    ['상품 · For', name],
    ['결제일 · Paid', day(paidAt)],
    ['금액 · Amount', amountIn('kr', amount)],
    ...(cancelledAt > 0 ? [['취소 · Cancelled', `${day(cancelledAt)} · ${amountIn('kr', cancelAmount)}`]] : []),
  ]
  const table = rows.map(([label = '', value = '']) => `<tr><th>${label}</th><td>${escaped(value)}</td></tr>`).join('')
  return page({
    language: 'both',
    title: '매출전표 · Receipt',
    body: `<h1>매출전표</h1><p lang="en">Receipt</p><div class="scroll"><table>${table}</table></div>`,
  })
}
