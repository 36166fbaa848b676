// The mails about money, in Korean.
import type { MailTexts } from './text.ts'

const KEPT = '길북은 지우지 않고 6개월 동안 보관해요. 그 안에 다시 구독하면 바로 다시 게시할 수 있어요.'
const NOT_ME = '직접 하지 않은 일이라면 비밀번호를 바로 바꾸고 알려 주세요.'

export const KOREAN: MailTexts = {
  none: '없음',
  reason: '길북 구독과 결제에 관한 안내라서 보내 드렸어요.',
  facts: {
    plan: '요금제',
    amount: '금액',
    oldAmount: '지금 가격',
    newAmount: '새 가격',
    card: '결제 수단',
    until: '이용 종료일',
    next: '다음 결제',
    from: '적용되는 날',
    removal: '지워지는 날',
  },
  plans: {
    free: '무료',
    mini: '미니',
    standard: '스탠더드',
    pro: '프로',
    business: '비즈니스',
    enterprise: '엔터프라이즈',
    onemonth: '한 달 이용',
  },
  reasons: {
    declined: '카드사가 결제를 승인하지 않았어요.',
    funds: '카드에 연결된 계좌의 잔액이 모자랐어요.',
    expired: '카드의 유효 기간이 지났어요.',
    limit: '카드의 한도를 넘었어요.',
    cancelled: '결제가 취소됐어요.',
    abandoned: '결제가 끝까지 이루어지지 않았어요.',
    mismatch: '결제 내용이 주문과 맞지 않았어요.',
    taken: '이미 다른 결제로 이용하고 있어요.',
  },
  texts: {
    paid: {
      subject: '길북 {plan} 요금제를 결제했어요',
      title: '{amount}을 결제했어요',
      paragraphs: ['{name} 님, 고마워요. {at}까지 쓸 수 있고, 그날 다음 달 요금을 같은 카드로 결제해요.'],
      button: '결제 내역 보기',
      note: '설정의 구독 화면에서 언제든 해지할 수 있어요. 해지해도 결제한 기간까지는 그대로 써요.',
    },
    'paid-once': {
      subject: '길북 {plan} 요금제를 결제했어요',
      title: '{amount}을 결제했어요',
      paragraphs: ['{name} 님, 고마워요. {at}까지 쓸 수 있어요. 저절로 다시 결제되지 않아요.'],
      button: '결제 내역 보기',
    },
    declined: {
      subject: '길북 구독료가 결제되지 않았어요',
      title: '구독료가 결제되지 않았어요',
      paragraphs: [
        '{reason} 그래서 이번 달 구독료 {amount}을 결제하지 못했어요.',
        '{at}에 다시 결제해 볼게요. 카드를 바꾸면 기다리지 않고 바로 결제해요. 그동안 길북은 그대로 게시돼 있어요.',
      ],
      button: '카드 바꾸기',
      note: '이제 쓰지 않는다면 같은 화면에서 구독을 해지할 수 있어요.',
    },
    'gave-up': {
      subject: '결제되지 않아 길북 구독이 끝났어요',
      title: '구독이 끝났어요',
      paragraphs: [
        '{reason} 며칠에 걸쳐 다시 해 봤지만 구독료 {amount}을 결제하지 못했어요. 게시한 길북은 내려갔어요.',
        KEPT,
      ],
      button: '다시 구독하기',
    },
    over: {
      subject: '길북 이용 기간이 끝났어요',
      title: '이용 기간이 끝났어요',
      paragraphs: ['{name} 님, {plan} 요금제의 이용 기간이 끝나서 게시한 길북이 내려갔어요.', KEPT],
      button: '다시 구독하기',
    },
    stopped: {
      subject: '길북 구독을 해지했어요',
      title: '구독을 해지했어요',
      paragraphs: ['이제 결제하지 않아요. {at}까지는 지금처럼 쓸 수 있고, 그때 게시한 길북이 내려가요.', KEPT],
      button: '구독 보기',
      note: NOT_ME,
    },
    'stopped-now': {
      subject: '길북 구독을 해지했어요',
      title: '구독을 해지했어요',
      paragraphs: ['이제 결제하지 않아요. 결제한 기간이 이미 지나서 게시한 길북은 내려갔어요.', KEPT],
      button: '다시 구독하기',
      note: NOT_ME,
    },
    resumed: {
      subject: '길북 구독이 이어져요',
      title: '구독이 이어져요',
      paragraphs: ['해지했던 {plan} 요금제를 길북에서 다시 이었어요. {at}에 {amount}을 결제하고 그대로 이어져요.'],
      button: '구독 보기',
      note: '바라던 일이 아니라면 같은 화면에서 다시 해지할 수 있어요.',
    },
    'plan-changed': {
      subject: '길북 요금제가 바뀌었어요',
      title: '{plan} 요금제로 바뀌었어요',
      paragraphs: ['길북에서 요금제를 바꿨고 지금부터 쓸 수 있어요. {at}에 {amount}을 결제해요.'],
      button: '구독 보기',
      note: '바라던 일이 아니라면 알려 주세요. 같은 화면에서 해지할 수도 있어요.',
    },
    'plan-changed-once': {
      subject: '길북 요금제가 바뀌었어요',
      title: '{plan} 요금제로 바뀌었어요',
      paragraphs: ['길북에서 요금제를 바꿨고 지금부터 쓸 수 있어요. 더 결제하는 금액은 없어요.'],
      button: '구독 보기',
    },
    'next-plan': {
      subject: '길북 요금제가 다음 결제부터 바뀌어요',
      title: '{at}부터 {plan} 요금제를 써요',
      paragraphs: [
        '{at}에 {amount}을 결제하면 {plan} 요금제가 시작돼요. 그때까지는 지금 그대로 쓰고, 더 결제하는 금액은 없어요.',
      ],
      button: '구독 보기',
      note: '그 전까지는 같은 화면에서 되돌릴 수 있어요.',
    },
    refunded: {
      subject: '길북 결제를 환불했어요',
      title: '{amount}을 환불했어요',
      paragraphs: ['환불한 금액이 카드나 계좌에 보이기까지 며칠 걸릴 수 있어요.'],
      button: '결제 내역 보기',
    },
    'card-changed': {
      subject: '길북 결제 카드를 바꿨어요',
      title: '결제 카드를 바꿨어요',
      paragraphs: ['이제 이 카드로 결제해요. 카드를 확인하려고 결제한 100원은 바로 취소돼요.'],
      button: '구독 보기',
      note: NOT_ME,
    },
    'new-price': {
      subject: '{at}부터 길북 {plan} 요금제의 가격이 바뀌어요',
      title: '새 가격에 동의해 주세요',
      paragraphs: [
        '{name} 님, {at} 결제부터 {plan} 요금제의 새 가격은 한 달에 {amount}이에요. 지금은 {oldAmount}을 내고 있어요.',
        '동의하지 않으면 지금 가격 그대로 결제해요. 동의는 아래 화면에서 할 수 있어요.',
      ],
      button: '새 가격 보기',
      note: '쓰지 않으려면 설정의 구독 화면에서 ‘구독 해지’를 눌러 주세요. 결제한 기간까지는 그대로 쓰고, 더 결제하지 않아요.',
    },
    'ends-soon': {
      subject: '길북 {plan} 요금제가 {at}에 끝나요',
      title: '{at}에 요금제가 끝나요',
      paragraphs: [
        '{name} 님, {plan} 요금제는 저절로 이어지지 않아요. 그날이 지나면 게시한 길북이 내려가요.',
        '계속 쓰려면 {amount}으로 한 달 연장해 주세요. 새 한 달은 지금 기간이 끝나는 때부터 시작해서 하루도 손해 보지 않아요.',
      ],
      button: '요금제 연장하기',
    },
    'ends-soon-ask': {
      subject: '길북 {plan} 요금제가 {at}에 끝나요',
      title: '{at}에 요금제가 끝나요',
      paragraphs: [
        '{name} 님, {plan} 요금제는 저절로 이어지지 않아요. 그날이 지나면 게시한 길북이 내려가요.',
        '계속 쓰려면 그 전에 이 메일에 답장해 주세요.',
      ],
      button: '구독 보기',
    },
    removal: {
      subject: '{at}에 길북이 모두 지워져요',
      title: '{at}에 길북이 모두 지워져요',
      paragraphs: [
        '{name} 님, 구독이 끝난 뒤 보관하던 길북과 사진, 아이콘이 그날 모두 지워져요. 되돌릴 수 없어요. 계정은 남아요.',
        '계속 두려면 그 전에 다시 구독해 주세요. 설정의 계정 화면에서 모두 내려받을 수도 있어요.',
      ],
      button: '다시 구독하기',
    },
    removed: {
      subject: '보관하던 길북을 지웠어요',
      title: '보관하던 길북을 지웠어요',
      paragraphs: ['{name} 님, 알려 드린 대로 길북과 사진, 아이콘을 모두 지웠어요. 계정은 그대로 있어요.'],
      button: '새로 시작하기',
    },
  },
}
