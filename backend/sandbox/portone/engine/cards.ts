// The test cards of the sandbox: each a case that a real card has. They are ours; PortOne publishes none.
import { DEFAULT_LANGUAGE, inLanguage, type Language } from '#domain/language.ts'

export const CARD_IDS = ['approve', 'decline', 'funds', 'limit', 'expires', 'stuck', 'slow', 'invalid'] as const
export type CardId = (typeof CARD_IDS)[number]

export interface TestCard {
  id: CardId
  name: string
  number: string
  /** What the case is, in Korean and English. */
  told: Record<Language, string>
  /** Why a payment is declined, in the issuer's words; null where it is not. */
  declines: string | null
}

/** What a card is called where it was paid with or stored: issuers know one name, and this one is read by everybody. */
export const cardNameIn = (language: Language): string => inLanguage(language, { kr: '연습카드', en: 'Sandbox card' })

const card = (id: CardId, digits: string, kr: string, en: string, declines: string | null = null): TestCard => ({
  id,
  name: cardNameIn(DEFAULT_LANGUAGE),
  number: `999900*********${digits}`,
  told: { kr, en },
  declines,
})

export const CARDS: Record<CardId, TestCard> = {
  approve: card('approve', '1', '늘 승인되는 카드', 'Always approved'),
  decline: card(
    'decline',
    '2',
    '등록은 되지만 결제가 거절되는 카드',
    'Can be stored, every charge is declined',
    '카드사 승인 거절',
  ),
  funds: card('funds', '3', '등록은 되지만 잔액이 부족한 카드', 'Can be stored, lacks funds', '잔액부족'),
  limit: card('limit', '4', '등록은 되지만 한도를 넘은 카드', 'Can be stored, is over its limit', '이용한도초과'),
  expires: card('expires', '5', '첫 결제만 되고 그다음 만료되는 카드', 'Pays once, has expired the next time'),
  stuck: card('stuck', '6', '결제는 되지만 취소가 안 되는 카드', 'Pays, but fails to cancel'),
  slow: card('slow', '7', '승인이 느린 카드', 'Approved, but slowly'),
  invalid: card(
    'invalid',
    '8',
    '등록도 결제도 안 되는 카드',
    'Can neither be stored nor pay',
    '유효하지 않은 카드번호',
  ),
}

export const EXPIRED = '유효기간 만료 카드'

export const isCard = (id: unknown): id is CardId => (CARD_IDS as readonly unknown[]).includes(id)
