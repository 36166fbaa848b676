// How buying, paying and giving back can be refused: rows of the list in `backend/domain/refusal.ts`.

export const PAYMENT_REFUSALS = {
  PAYMENT_NOT_FOUND: { status: 404, en: 'Not Found', kr: '결제 내역을 찾을 수 없어요.' },
  PAYMENT_DECLINED: {
    status: 409,
    en: 'The card was declined. Nothing was charged.',
    kr: '카드가 승인되지 않았어요. 결제된 금액은 없어요.',
  },
  PAYMENT_MISMATCH: {
    status: 409,
    en: 'This payment does not match the order. Nothing was changed.',
    kr: '주문과 맞지 않는 결제예요. 바뀐 것은 없어요.',
  },
  PAYMENT_CHECKING: {
    status: 409,
    en: 'A payment is still being checked. Please wait a moment.',
    kr: '앞서 한 결제를 아직 확인하고 있어요. 잠시 기다려 주세요.',
  },
  PAYMENT_AWAY: {
    status: 503,
    en: 'The payment provider does not answer right now. Nothing was charged. Please try again shortly.',
    kr: '지금은 결제사가 대답하지 않아요. 결제된 금액은 없어요. 잠시 뒤 다시 해 주세요.',
  },
  PAYMENT_STATE: {
    status: 409,
    en: 'This payment cannot be refunded or deleted as it stands',
    kr: '지금 상태에서는 환불하거나 지울 수 없는 결제예요.',
  },
  REFUND_REFUSED: {
    status: 409,
    en: 'The payment provider refused the refund. Nothing went back.',
    kr: '결제사가 환불을 받아 주지 않았어요. 돌려준 금액은 없어요.',
  },
  CARD_NOT_REGISTERED: {
    status: 409,
    en: 'No card was registered. Please try again.',
    kr: '카드가 등록되지 않았어요. 다시 해 주세요.',
  },
  CARD_NOT_NEEDED: {
    status: 409,
    en: 'There is no monthly plan that a card would pay',
    kr: '카드로 매달 결제하는 요금제를 쓰고 있지 않아요.',
  },
  ALREADY_SUBSCRIBED: {
    status: 409,
    en: 'You are already subscribed. Nothing was charged.',
    kr: '이미 구독하고 있어요. 결제된 금액은 없어요.',
  },
  ACCOUNT_SUBSCRIBED: {
    status: 409,
    en: 'This account already has a subscription. Nothing was changed.',
    kr: '이미 구독 중인 계정이에요. 바뀐 것은 없어요.',
  },
  NOT_SUBSCRIBED: { status: 409, en: 'There is no subscription to end', kr: '해지할 구독이 없어요.' },
  NO_PLAN: { status: 409, en: 'This account has no plan', kr: '요금제를 쓰고 있지 않은 계정이에요.' },
  NO_CARD: { status: 409, en: 'No card is stored for this plan', kr: '이 요금제에는 등록된 카드가 없어요.' },
  ALREADY_SCHEDULED: {
    status: 409,
    en: 'The next payment is already scheduled',
    kr: '다음 결제가 이미 예정돼 있어요.',
  },
  NO_PRICE_OFFER: {
    status: 409,
    en: 'No such price is waiting for your consent right now',
    kr: '지금 동의를 기다리는 가격이 아니에요.',
  },
  NO_NEXT_CHARGE: {
    status: 409,
    en: 'This plan has no next charge: another one cannot begin with it',
    kr: '다음 결제가 없는 요금제라 결제하면서 바꿀 수 없어요.',
  },
  PRICE_CHANGED: {
    status: 409,
    en: 'The price has just changed. Please look at it and decide anew',
    kr: '방금 가격이 바뀌었어요. 새 가격을 보고 다시 골라 주세요.',
  },
  PRICE_TOO_SOON: {
    status: 409,
    en: 'A price can be put in force 30 days ahead at the earliest',
    kr: '가격은 빨라도 30일 뒤부터 적용할 수 있어요.',
  },
  SUBSCRIBED_NO_MONTH: {
    status: 409,
    en: 'Subscribed user is not allowed to purchase one month plan',
    kr: '구독하는 동안에는 한 달 이용권을 살 수 없어요.',
  },
  ONEMONTH_STAYS: {
    status: 409,
    en: 'One month subscription is not allowed to unsubscribe',
    kr: '한 달 이용권은 해지할 수 없어요. 기간이 끝나면 저절로 멈춰요.',
  },
} as const
