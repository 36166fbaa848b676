// The frame's words on public pages, in the language of the guidebook.
import type { Language } from '#domain/guidebook/document.ts'

const en = {
  skip: 'Skip to content',
  share: 'Share',
  backToCover: 'Back to COVER',
  pages: 'Pages',
  next: 'Next page',
  toTop: 'Scroll to top',
  toBottom: 'Scroll to bottom',
  goBack: 'Go back',
  days: 'Choose a day',
  day: 'Day {n}',
  important: 'Please note',
  call: 'Call',
  ask: 'Ask by mail',
  poweredBy: 'Powered by',
  developedBy: 'Developed by',
  play: 'Play the video',
  needsNetwork: 'Opens when you are online',
  noVideo: 'Please add YouTube video source',
  copyAddress: 'Copy the address',
  directions: 'Directions',
  noAddress: 'No address yet',
  unknown: 'This part ({type}) cannot be shown here',
  picture: 'Picture {n}',
  notFound: 'Not Found',
  notFoundHint: 'This guidebook is not published, or its address has changed.',
  locked: 'This guidebook needs a password',
  lockedHint: 'Enter the password that you got from your travel company.',
  password: 'Password',
  open: 'Open',
  lockedNoScript: 'Please turn on JavaScript to enter the password.',
  offer: 'Read without data',
  offerSize: 'With pictures {size}',
  offerFailed: 'This can’t come right now. Please tap again.',
  offerAct: 'Save offline',
  savedTitle: 'Saved guidebooks',
  savedHint: 'These open with no network at all.',
  savedEmpty: 'Nothing is saved on this device yet. Tap Save offline in a guidebook.',
  savedNoScript: 'Please turn on JavaScript to see what this device keeps.',
}

const kr: Record<keyof typeof en, string> = {
  skip: '본문으로 건너뛰기',
  share: '공유',
  backToCover: '표지로 돌아가기',
  pages: '차례',
  next: '다음 쪽',
  toTop: '맨 위로',
  toBottom: '맨 아래로',
  goBack: '뒤로 가기',
  days: '날짜 선택',
  day: '{n}일차',
  important: '꼭 지켜 주세요',
  call: '전화하기',
  ask: '문의하기',
  poweredBy: 'Powered by',
  developedBy: 'Developed by',
  play: '동영상 재생',
  needsNetwork: '연결되면 볼 수 있어요',
  noVideo: 'YouTube 동영상 주소를 넣어 주세요',
  copyAddress: '주소 복사',
  directions: '길찾기',
  noAddress: '아직 주소가 없어요',
  unknown: '여기서는 볼 수 없는 내용이에요 ({type})',
  picture: '사진 {n}',
  notFound: '찾을 수 없어요',
  notFoundHint: '아직 게시하지 않았거나 주소가 바뀐 길북이에요.',
  locked: '비밀번호가 필요해요',
  lockedHint: '여행사에서 받은 비밀번호를 적어 주세요.',
  password: '비밀번호',
  open: '열기',
  lockedNoScript: '비밀번호를 적으려면 자바스크립트를 켜 주세요.',
  offer: '데이터 없이도 보기',
  offerSize: '사진까지 {size}',
  offerFailed: '지금은 받을 수 없어요. 다시 눌러 주세요.',
  offerAct: '오프라인 저장',
  savedTitle: '저장한 길북',
  savedHint: '데이터가 없어도 바로 펼쳐 볼 수 있어요.',
  savedEmpty: '아직 이 기기에 저장한 길북이 없어요. 길북에서 오프라인 저장을 눌러 보세요.',
  savedNoScript: '이 기기에 저장한 길북을 보려면 자바스크립트를 켜 주세요.',
}

type Values = Readonly<Record<string, string | number>>

/** The word in that language, with `{name}` filled in. */
export function say(language: Language, key: keyof typeof en, values: Values = {}): string {
  const text = (language === 'en' ? en : kr)[key]
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** The code that `lang` takes for a stored language (DESIGN §9). */
export const langOf = (language: Language): 'ko' | 'en' => (language === 'en' ? 'en' : 'ko')
