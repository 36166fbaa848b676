// The mails about an account, in Korean and English.
import type { Language } from '#domain/guidebook/document.ts'

export const LETTER_KINDS = [
  'activation',
  'reset',
  'session-ended',
  'welcome',
  'kakao-linked',
  'kakao-unlinked',
] as const
export type LetterKind = (typeof LETTER_KINDS)[number]

interface Text {
  subject: string
  /** `{name}` is the reader's name. */
  before: string
  /** Text of the button; none without a link. */
  button?: string
  after: string
}

export const LETTER_TEXTS: Record<LetterKind, Record<Language, Text>> = {
  activation: {
    kr: {
      subject: '길북 이메일을 인증해 주세요',
      before: '{name} 님, 길북에 오신 것을 환영해요. 아래 버튼을 누르면 이메일 인증이 끝나요.',
      button: '이메일 인증하기',
      after: '가입한 적이 없다면 이 메일을 지워 주세요. 아무 일도 일어나지 않아요.',
    },
    en: {
      subject: 'Verify your email for Gilbook',
      before: 'Hello {name}, welcome to Gilbook. Open the link below to verify your email.',
      button: 'Verify my email',
      after: 'If you did not sign up, delete this mail and nothing happens.',
    },
  },
  reset: {
    kr: {
      subject: '길북 비밀번호를 다시 정해 주세요',
      before: '{name} 님, 아래 버튼을 누르면 새 비밀번호를 정할 수 있어요. 링크는 한 시간 동안 한 번만 쓸 수 있어요.',
      button: '새 비밀번호 정하기',
      after: '요청한 적이 없다면 이 메일을 지워 주세요. 비밀번호는 그대로예요.',
    },
    en: {
      subject: 'Choose a new password for Gilbook',
      before: 'Hello {name}, open the link below to choose a new password. It works once, within an hour.',
      button: 'Choose a new password',
      after: 'If you did not ask for this, delete this mail. Your password stays as it is.',
    },
  },
  'session-ended': {
    kr: {
      subject: '안전을 위해 길북에서 로그아웃했어요',
      before: '{name} 님, 예전 로그인 정보가 다시 쓰여서 그 기기를 로그아웃했어요. 다른 사람이 쓴 것일 수 있어요.',
      after: '본인이 한 일이 아니라면 로그인 화면에서 비밀번호를 새로 정해 주세요.',
    },
    en: {
      subject: 'We signed out one of your devices',
      before:
        'Hello {name}, an old sign-in of yours was used again, so we ended that session. Somebody else may have a copy.',
      after: 'If this was not you, choose a new password from the sign-in page.',
    },
  },
  welcome: {
    kr: {
      subject: '길북을 시작할 준비가 됐어요',
      before: '{name} 님, 가입을 마쳤어요. 견본 길북을 열어 보면 첫 길북을 금방 만들 수 있어요.',
      button: '첫 길북 만들기',
      after: '궁금한 점은 이 메일에 답장해 주세요.',
    },
    en: {
      subject: 'Gilbook is ready for you',
      before: 'Hello {name}, your account is ready. The sample guidebook shows what a first one can look like.',
      button: 'Make the first guidebook',
      after: 'If you have a question, just answer this mail.',
    },
  },
  'kakao-linked': {
    kr: {
      subject: '길북에 카카오 로그인을 연결했어요',
      before: '{name} 님, 이제 카카오로도 로그인할 수 있어요. 카카오가 확인한 이메일이 이 계정과 같아서 연결했어요.',
      after: '본인이 한 일이 아니라면 로그인 화면에서 비밀번호를 새로 정하고, 카카오 계정도 확인해 주세요.',
    },
    en: {
      subject: 'Kakao login was connected to your Gilbook account',
      before:
        'Hello {name}, you can log in with Kakao from now on. Kakao has verified the email that this account has too.',
      after: 'If this was not you, choose a new password from the login page and look after your Kakao account.',
    },
  },
  'kakao-unlinked': {
    kr: {
      subject: '길북에서 카카오 로그인이 끊어졌어요',
      before:
        '{name} 님, 카카오에서 길북 연결이 끊어졌어요. 아래 버튼으로 비밀번호를 정하면 이메일로 로그인할 수 있어요.',
      button: '비밀번호 정하기',
      after:
        '버튼은 한 시간 동안 쓸 수 있어요. 그 뒤에는 로그인 화면에서 새로 받을 수 있어요. 길북은 모두 그대로 있어요.',
    },
    en: {
      subject: 'Kakao login was disconnected from Gilbook',
      before: 'Hello {name}, the connection was ended at Kakao. Choose a password below to log in with your email.',
      button: 'Choose a password',
      after: 'The link works for an hour; the login page sends a new one. Your guidebooks are all still here.',
    },
  },
}
