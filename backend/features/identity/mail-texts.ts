// The mails about an account, in Korean and English.
import type { Language } from '#domain/language.ts'

export const MAIL_KINDS = [
  'activation',
  'reset',
  'welcome',
  'password-changed',
  'new-device',
  'session-ended',
  'kakao-linked',
  'kakao-unlinked',
  'leaving',
  'deleted',
] as const
export type MailKind = (typeof MAIL_KINDS)[number]

interface Text {
  subject: string
  /** In title, paragraphs and note `{name}` is the reader's name, `{contact}` our address for questions. */
  title: string
  paragraphs: string[]
  /** Text of the button; none without a link. */
  button?: string
  note: string
}

interface Labels {
  device: string
  unknown: string
  time: string
  seoul: string
  reason: string
}

export const LABELS: Record<Language, Labels> = {
  kr: {
    device: '기기',
    unknown: '알 수 없는 기기',
    time: '시각',
    seoul: '서울 시각',
    reason: '길북 계정에 관한 안내라서 보내 드렸어요.',
  },
  en: {
    device: 'Device',
    unknown: 'An unknown device',
    time: 'Time',
    seoul: 'Seoul time',
    reason: 'You get this mail because it is about your Gilbook account.',
  },
}

export const MAIL_TEXTS: Record<MailKind, Record<Language, Text>> = {
  activation: {
    kr: {
      subject: '길북 이메일을 인증해 주세요',
      title: '{name} 님, 반가워요',
      paragraphs: ['길북에 오신 것을 환영해요. 아래 버튼을 누르면 이메일 인증이 끝나고, 바로 로그인할 수 있어요.'],
      button: '이메일 인증하기',
      note: '가입한 적이 없다면 이 메일을 지워 주세요. 아무 일도 일어나지 않아요.',
    },
    en: {
      subject: 'Verify your email for Gilbook',
      title: 'Welcome, {name}',
      paragraphs: ['It is good to have you at Gilbook. Press the button to verify your email, and you can log in.'],
      button: 'Verify my email',
      note: 'If you did not sign up, delete this mail and nothing happens.',
    },
  },
  reset: {
    kr: {
      subject: '길북 비밀번호를 다시 정해 주세요',
      title: '비밀번호를 새로 정해요',
      paragraphs: ['아래 버튼을 누르면 새 비밀번호를 정할 수 있어요. 링크는 한 시간 동안 한 번만 쓸 수 있어요.'],
      button: '새 비밀번호 정하기',
      note: '요청한 적이 없다면 이 메일을 지워 주세요. 비밀번호는 그대로예요.',
    },
    en: {
      subject: 'Choose a new password for Gilbook',
      title: 'Choose a new password',
      paragraphs: ['Press the button to choose a new password. The link works once, within an hour.'],
      button: 'Choose a new password',
      note: 'If you did not ask for this, delete this mail. Your password stays as it is.',
    },
  },
  welcome: {
    kr: {
      subject: '길북을 시작할 준비가 됐어요',
      title: '{name} 님, 준비가 끝났어요',
      paragraphs: [
        '이제 여행 안내를 한 권의 길북으로 묶을 수 있어요. 페이지와 일정을 채우고, 게시하고, 링크나 QR로 보내 보세요.',
        '손님은 앱 없이 읽고, 한 번 저장해 두면 인터넷이 없는 곳에서도 펼쳐 봐요.',
      ],
      button: '첫 길북 만들기',
      note: '견본 길북을 열어 보면 어떻게 채우는지 금방 알 수 있어요.',
    },
    en: {
      subject: 'Gilbook is ready for you',
      title: 'You are all set, {name}',
      paragraphs: [
        'Turn your travel notes into one guidebook: fill its pages and days, publish it, and send it by link or QR code.',
        'Your guests read it without an app and, once saved, without any network.',
      ],
      button: 'Make the first guidebook',
      note: 'The sample guidebook shows at a glance what can be in one.',
    },
  },
  'password-changed': {
    kr: {
      subject: '길북 비밀번호가 바뀌었어요',
      title: '비밀번호가 바뀌었어요',
      paragraphs: ['길북 계정의 비밀번호를 새로 정했어요. 본인이 한 일이라면 그대로 두셔도 돼요.'],
      button: '내가 하지 않았어요',
      note: '본인이 한 일이 아니라면 위 버튼을 눌러 로그인 화면에서 ‘비밀번호를 잊었어요’를 눌러 주세요.',
    },
    en: {
      subject: 'Your Gilbook password was changed',
      title: 'Your password was changed',
      paragraphs: ['The password of your Gilbook account is a new one. If that was you, there is nothing to do.'],
      button: 'This was not me',
      note: 'If it was not you, press the button and choose “Forgot password?” on the login page.',
    },
  },
  'new-device': {
    kr: {
      subject: '새 기기에서 길북에 로그인했어요',
      title: '새 기기에서 로그인했어요',
      paragraphs: ['지금까지 쓰지 않던 기기에서 길북 계정에 로그인했어요. 본인이 한 일이라면 그대로 두셔도 돼요.'],
      button: '비밀번호 새로 정하기',
      note: '본인이 한 일이 아니라면 위 버튼을 눌러 ‘비밀번호를 잊었어요’로 비밀번호를 새로 정해 주세요. 모든 기기에서 로그아웃돼요.',
    },
    en: {
      subject: 'A new device logged in to Gilbook',
      title: 'A new device logged in',
      paragraphs: [
        'Somebody logged in to your account from a device that it has not had before. If that was you, all is well.',
      ],
      button: 'Choose a new password',
      note: 'If it was not you, press the button and choose “Forgot password?”. A new password signs out every device.',
    },
  },
  'session-ended': {
    kr: {
      subject: '안전을 위해 길북에서 로그아웃했어요',
      title: '안전을 위해 로그아웃했어요',
      paragraphs: ['예전 로그인 정보가 다시 쓰여서 그 기기를 로그아웃했어요. 다른 사람이 쓴 것일 수 있어요.'],
      button: '비밀번호 새로 정하기',
      note: '본인이 한 일이 아니라면 위 버튼을 눌러 ‘비밀번호를 잊었어요’로 비밀번호를 새로 정해 주세요.',
    },
    en: {
      subject: 'We signed out one of your devices',
      title: 'We signed out one of your devices',
      paragraphs: ['An old sign-in of yours was used again, so we ended that session. Somebody else may have a copy.'],
      button: 'Choose a new password',
      note: 'If this was not you, press the button and choose “Forgot password?”.',
    },
  },
  'kakao-linked': {
    kr: {
      subject: '길북에 카카오 로그인을 연결했어요',
      title: '이제 카카오로도 로그인해요',
      paragraphs: [
        '카카오가 확인한 이메일이 이 계정과 같아서 연결했어요. 지금까지 쓰던 비밀번호도 그대로 쓸 수 있어요.',
      ],
      note: '본인이 한 일이 아니라면 로그인 화면에서 비밀번호를 새로 정하고, 카카오 계정도 확인해 주세요.',
    },
    en: {
      subject: 'Kakao login was connected to your Gilbook account',
      title: 'You can log in with Kakao now',
      paragraphs: [
        'Kakao has verified the email that this account has too, so we connected the two. Your password still works.',
      ],
      note: 'If this was not you, choose a new password from the login page and look after your Kakao account.',
    },
  },
  'kakao-unlinked': {
    kr: {
      subject: '길북에서 카카오 로그인이 끊어졌어요',
      title: '카카오 로그인이 끊어졌어요',
      paragraphs: [
        '카카오에서 길북 연결이 끊어져서 모든 기기에서 로그아웃했어요. 길북은 모두 그대로 있어요.',
        '아래 버튼으로 비밀번호를 정하면 이메일로 로그인할 수 있어요.',
      ],
      button: '비밀번호 정하기',
      note: '링크는 한 시간 동안 쓸 수 있어요. 그 뒤에는 로그인 화면에서 새로 받을 수 있어요.',
    },
    en: {
      subject: 'Kakao login was disconnected from Gilbook',
      title: 'Kakao login was disconnected',
      paragraphs: [
        'The connection was ended at Kakao, so we signed out all your devices. Your guidebooks are all still here.',
        'Choose a password below to log in with your email.',
      ],
      button: 'Choose a password',
      note: 'The link works for an hour; the login page sends a new one.',
    },
  },
  leaving: {
    kr: {
      subject: '7일 뒤에 길북 계정이 삭제돼요',
      title: '7일 뒤에 계정이 삭제돼요',
      paragraphs: [
        '{name} 님, 계정을 삭제해 달라고 하셨어요. 길북은 지금부터 아무에게도 보이지 않고, 7일 뒤에 모두 지워져요.',
        '마음이 바뀌면 그 전에 로그인해서 되돌려 주세요.',
      ],
      button: '로그인하고 되돌리기',
      note: '본인이 한 일이 아니라면 로그인해서 되돌리고, 비밀번호를 바로 바꿔 주세요.',
    },
    en: {
      subject: 'Your Gilbook account will be deleted in 7 days',
      title: 'Your account will be deleted in 7 days',
      paragraphs: [
        'Hello {name}, you asked us to delete your account. Nobody sees your guidebooks from now on, and in 7 days all of it is deleted.',
        'If you change your mind, log in before that and take it back.',
      ],
      button: 'Log in and take it back',
      note: 'If this was not you, log in, take it back, and change your password at once.',
    },
  },
  deleted: {
    kr: {
      subject: '길북 계정이 삭제됐어요',
      title: '계정이 삭제됐어요',
      paragraphs: [
        '길북 관리자가 이 이메일의 계정을 삭제했어요. 계정에 있던 길북과 사진도 함께 지워졌고, 더는 로그인할 수 없어요.',
        '결제 기록만 법에서 정한 5년 동안 따로 보관하고, 그 뒤에 지워요.',
      ],
      note: '궁금한 점이 있으면 이 주소로 메일을 보내 주세요: {contact}',
    },
    en: {
      subject: 'Your Gilbook account was deleted',
      title: 'Your account was deleted',
      paragraphs: [
        'An administrator of Gilbook deleted the account with this email. Its guidebooks and pictures are gone too, and it can no longer log in.',
        'Only records of payments are kept apart for the five years that the law asks for, and deleted after that.',
      ],
      note: 'If you have any questions, write to {contact}.',
    },
  },
}
