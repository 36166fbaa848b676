// The mails about an account, in Korean and English.
import type { Language } from '#domain/guidebook/document.ts'

export const LETTER_KINDS = ['activation', 'reset', 'session-ended'] as const
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
}
