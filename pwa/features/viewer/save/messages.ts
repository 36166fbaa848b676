// The words of the save bar, the library and the notices, in both languages.
import { inLanguage, type Language, languageOfTag, localeOf } from '#domain/language.ts'

const en = {
  idle: 'Read without data',
  idleSize: 'With pictures {size}',
  save: 'Save offline',
  saving: 'Saving',
  of: '{done} / {total}',
  cancel: 'Stop saving',
  saved: 'Saved on this device',
  more: 'More',
  remove: 'Remove from this device',
  keep: 'Keep',
  removed: 'Removed from this device',
  update: 'There is a new version',
  updateSize: '{size} to get',
  get: 'Get it',
  news: 'What is new',
  stay: 'Keep this one for now',
  getNew: 'Get the new version',
  failed: 'Saving stopped',
  failedNames: 'Not here yet: {names}',
  failedMore: '{names} and {n} more',
  retry: 'Try again',
  full: 'Not enough space',
  fullSize: '{size} more is needed',
  repair: 'Some files are gone or damaged',
  repairSize: '{size} to get again',
  fix: 'Repair',
  partial: 'You are offline',
  partialHint: 'Only the pages you have seen open. Saving makes all of them open.',
  removedFreed: 'Removed from this device. {size} freed.',
  shelved: '{size} · saved {when}',
  shelfComplete: 'All of it is here',
  shelfChecked: 'All of it is here · checked {when}',
  shelfProving: 'Checking what is saved…',
  shelfRepair: 'Some files are gone or damaged · {size} to get again',
  shelfPartly: 'Saving was not finished · {size} to go',
  shelfUpdate: 'There is a new version · {size} to get',
  shelfLocked: 'Opens with its password',
  shelfWithdrawn: 'No longer published. What is saved stays readable.',
  shelfHoles: 'No longer published, so what is gone cannot come again.',
  shelfChanged: 'Its password was changed. Please open it with the new one and save it again.',
  goOn: 'Go on',
  shelfSum: '{n} on this device · {size}',
  shelfRoom: 'Gilbook uses {used}; about {free} are free.',
  absent: 'This is not on this device yet',
  absentPage: 'It opens once you are connected, and you can save it then.',
  absentApp: 'Once you are connected, the whole guidebook is saved here by itself.',
  lockedFirst: 'Please enter the password again to save this guidebook.',
  copied: 'Address copied to clipboard',
  linkCopied: 'Link copied',
  appUpdate: 'Gilbook has been renewed.',
  appUpdateNow: 'Change now',
  wrong: 'Incorrect password',
  noNetwork: 'You are offline. Please try again when connected.',
  install: 'Keep this guidebook on your home screen',
  installHint: 'It opens at once, also on the road.',
  installHow: 'Show me how',
  iosShare: 'Tap Share in Safari',
  iosAdd: 'Add to Home Screen',
  iosChoose: 'Choose Add to Home Screen',
  iosOpen: 'Open it from there once with a network',
  iosSafari: 'You are in another app: open this page in Safari first.',
  installNow: 'Install',
  later: 'Later',
}

export type Words = typeof en

const kr: Words = {
  idle: '데이터 없이도 보기',
  idleSize: '사진까지 {size}',
  save: '오프라인 저장',
  saving: '저장하는 중',
  of: '{done} / {total}',
  cancel: '저장 멈추기',
  saved: '이 기기에 저장됨',
  more: '더 보기',
  remove: '이 기기에서 지우기',
  keep: '그대로 두기',
  removed: '이 기기에서 지웠어요',
  update: '새 내용이 있어요',
  updateSize: '받을 것 {size}',
  get: '받기',
  news: '바뀐 곳',
  stay: '지금 것 계속 보기',
  getNew: '새 내용 받기',
  failed: '저장하다 멈췄어요',
  failedNames: '아직 없는 것: {names}',
  failedMore: '{names} 말고 {n}개 더',
  retry: '다시',
  full: '남은 공간이 모자라요',
  fullSize: '{size}가 더 필요해요',
  repair: '파일 몇 개가 없거나 상했어요',
  repairSize: '다시 받을 것 {size}',
  fix: '고치기',
  partial: '지금은 오프라인이에요',
  partialHint: '펼쳐 본 쪽만 열려요. 저장해 두면 모두 열려요.',
  removedFreed: '이 기기에서 지웠어요. {size}를 비웠어요.',
  shelved: '{size} · {when} 저장',
  shelfComplete: '빠진 것 없이 다 있어요',
  shelfChecked: '빠진 것 없이 다 있어요 · {when} 확인',
  shelfProving: '담긴 것을 확인하고 있어요',
  shelfRepair: '파일 몇 개가 없거나 상했어요 · 다시 받을 것 {size}',
  shelfPartly: '저장하다 말았어요 · 남은 것 {size}',
  shelfUpdate: '새 내용이 있어요 · 받을 것 {size}',
  shelfLocked: '비밀번호를 적으면 열려요',
  shelfWithdrawn: '게시가 끝났어요. 저장해 둔 것은 그대로 볼 수 있어요.',
  shelfHoles: '게시가 끝나서 빠진 것을 다시 받을 수 없어요.',
  shelfChanged: '비밀번호가 바뀌었어요. 새 비밀번호로 열어서 다시 저장해 주세요.',
  goOn: '이어 받기',
  shelfSum: '{n}개 · {size}',
  shelfRoom: '길북이 쓰는 공간 {used} · 남은 공간 약 {free}',
  absent: '아직 이 기기에 없어요',
  absentPage: '연결되면 열려요. 그때 저장해 둘 수 있어요.',
  absentApp: '한 번만 연결되면 길북 전체를 저절로 저장해요.',
  lockedFirst: '저장하려면 비밀번호를 한 번 더 적어 주세요.',
  copied: '주소를 복사했어요',
  linkCopied: '링크를 복사했어요',
  appUpdate: '길북이 새로워졌어요.',
  appUpdateNow: '지금 바꾸기',
  wrong: '비밀번호가 맞지 않아요.',
  noNetwork: '지금은 오프라인이에요. 연결되면 다시 해 주세요.',
  install: '홈 화면에 길북 두기',
  installHint: '여행 중에도 바로 펼쳐 볼 수 있어요.',
  installHow: '방법 보기',
  iosShare: 'Safari에서 공유를 눌러요',
  iosAdd: '홈 화면에 추가',
  iosChoose: '홈 화면에 추가를 골라요',
  iosOpen: '연결돼 있을 때 한 번 열어 두세요',
  iosSafari: '지금은 다른 앱 안이에요. 먼저 Safari로 열어 주세요.',
  installNow: '설치',
  later: '나중에',
}

const texts = { kr, en }

const language = (): Language => languageOfTag(document.documentElement.lang)

/** In the language of the page. */
export function tell(key: keyof Words, values: Readonly<Record<string, string | number>> = {}): string {
  return inLanguage(language(), texts)[key].replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(values[name] ?? whole),
  )
}

const dates = (language: Language): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(localeOf(language), {
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  })

export const when = (time: number): string => dates(language()).format(time)

/** The middle of each month, wherever that is. */
const MONTHS = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 15))

/** All that may be written on a guidebook's page, for its font to have the letters. */
export const wordsIn = (language: Language): string =>
  [...Object.values(inLanguage(language, texts)), ...MONTHS.map(dates(language).format)].join('')
