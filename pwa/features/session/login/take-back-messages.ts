// Words of taking back the deletion of an account.
import { catalogue } from '#pwa/intl/catalogue.ts'

export const messages = catalogue({
  en: {
    title: 'This account is about to be deleted',
    text: 'On {date} all of it is deleted for good. If you keep it, everything is as it was: your guidebooks can be read again at once.',
    takeBack: 'Keep my account',
    busy: 'Taking it back',
    unreachable: 'We cannot reach the server. Please check your connection and try again.',
  },
  kr: {
    title: '삭제를 기다리는 계정이에요',
    text: '{date}에 모두 지워져요. 계정을 그대로 두면 모두 돌아오고, 길북도 바로 다시 열려요.',
    takeBack: '계정 그대로 두기',
    busy: '되돌리는 중',
    unreachable: '서버에 연결할 수 없어요. 연결을 확인하고 다시 해 주세요.',
  },
})
