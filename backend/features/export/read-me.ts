// The page of words that says what is in an export, in both languages.
import { type Language, LANGUAGES } from '#domain/language.ts'
import type { Missing, ExportRequest } from './part.ts'
import type { ZipEntry } from './zip.ts'

const WHY = {
  unreadable: { kr: '사진 파일을 읽지 못했어요.', en: 'The picture could not be read.' },
  'too-large': {
    kr: '사진이 너무 많아 한 파일로 만들지 못했어요. 글과 사진은 이 안에 따로 있어요.',
    en: 'It has too many pictures for one file. Its text and pictures are in here apart.',
  },
  'not-made': {
    kr: '지금은 만들지 못했어요. 나중에 다시 내려받아 보세요.',
    en: 'It could not be made this time. Please download again later.',
  },
} as const

const SAYS = {
  kr: {
    title: '길북에서 내려받은 내 자료',
    about: '계정',
    made: '만든 때',
    holds: [
      'account.json - 계정과 프로필, 동의한 내용과 때',
      'sessions.json - 로그인한 기기',
      'payments.json - 구독과 결제',
      'notifications.json - 받은 알림',
      'feedback.json - 보낸 의견',
      'icons.json, icons/ - 올린 아이콘',
      'blocks.json - 보관한 블록',
      'shelf.json - 길북에 단 라벨, 보관함에 넣은 때, 템플릿 표시',
      'guidebooks/ - 길북마다 폴더 하나. 이름이 길북 제목인 .html 파일은 아무 브라우저에서나 인터넷 없이 열려요. guidebook.json에는 모든 내용이 들어 있어요. 이 ZIP 파일을 길북의 파일로 길북 만들기에서 고르면 있던 그대로 가져와요.',
      'uploads/ - 길북과 프로필에 쓴 사진. guidebook.json에 적힌 이름 그대로예요.',
    ],
    not: '비밀번호는 들어 있지 않아요. 길북에 건 비밀번호와 기록에 있는 지난 판도 없어요. .html 파일은 비밀번호 없이 열리니 아무에게나 보내지 마세요.',
    missing: '담지 못한 파일',
    none: '빠진 파일은 없어요.',
  },
  en: {
    title: 'Your data from Gilbook',
    about: 'Account',
    made: 'Made',
    holds: [
      'account.json - your account and profile, and what you agreed to and when',
      'sessions.json - the devices that were signed in',
      'payments.json - your plans and payments',
      'notifications.json - notifications you got',
      'feedback.json - feedback you sent',
      'icons.json, icons/ - icons you uploaded',
      'blocks.json - blocks you kept',
      'shelf.json - labels of your guidebooks, when they were archived, and which are templates',
      'guidebooks/ - a folder for each guidebook. The .html file with its title opens in any browser, without a network. guidebook.json holds all that it says. Choose this ZIP file at A guidebook from a file, and each comes back as it was.',
      'uploads/ - the pictures of guidebooks and profile, named as in guidebook.json.',
    ],
    not: 'No password is in here, neither yours nor those of guidebooks, and no earlier version from the history. The .html files open without a password: mind whom you send them to.',
    missing: 'Files that are missing',
    none: 'Nothing is missing.',
  },
} as const

export function readMe({ account, now }: ExportRequest, missing: readonly Missing[]): ZipEntry {
  const inOne = (language: Language): string => {
    const says = SAYS[language]
    const gone = missing.map(({ file, why }) => `- ${file}: ${WHY[why][language]}`)
    return [
      says.title,
      '',
      `${says.about}: ${account.email}`,
      `${says.made}: ${now.toISOString()}`,
      '',
      ...says.holds.map((line) => `- ${line}`),
      '',
      says.not,
      '',
      ...(gone.length > 0 ? [`${says.missing}:`, ...gone] : [says.none]),
    ].join('\r\n')
  }
  const words = `${LANGUAGES.map(inOne).join('\r\n\r\n----------------------------------------\r\n\r\n')}\r\n`
  return { name: 'README.txt', bytes: Buffer.from(words) }
}
