// The words of searching a guidebook, in both languages.
const en = {
  title: 'Search this guidebook',
  field: 'What to look for',
  hint: 'A word, or the beginning of one',
  close: 'Close',
  opening: 'Opening the pages: {done} of {all}',
  none: 'Nothing found. Please try another word.',
  foundOne: 'Found once',
  foundOnPage: 'Found {n} times on one page',
  found: 'Found {n} times on {pages} pages',
  hits: '{n}×',
  more: '{n} more on this page',
  many: 'There is more. A longer word finds less.',
  cover: 'Cover',
  partial:
    'You are offline, so only pages you have seen are searched. Saving the guidebook makes all of it searchable.',
  missing: 'Pages that can’t be opened right now: {n}',
  locked: 'Please open the guidebook with its password first.',
  gone: 'This place has changed, and what you looked for is no longer on the page.',
}

export type SearchWords = keyof typeof en

const kr: Record<SearchWords, string> = {
  title: '길북에서 찾기',
  field: '찾는 말',
  hint: '낱말이나 첫소리 (ㄷㅌㅂㄹ)',
  close: '닫기',
  opening: '쪽을 펼쳐 보고 있어요 ({done}/{all})',
  none: '찾는 말이 없어요. 다른 말로 찾아 보세요.',
  foundOne: '한 곳을 찾았어요',
  foundOnPage: '한 쪽에서 {n}곳을 찾았어요',
  found: '{pages}쪽에서 {n}곳을 찾았어요',
  hits: '{n}곳',
  more: '이 쪽에 {n}곳 더',
  many: '더 있어요. 조금 더 적어 보세요.',
  cover: '표지',
  partial: '지금은 오프라인이라 펼쳐 본 쪽에서만 찾아요. 저장해 두면 모두 찾을 수 있어요.',
  missing: '지금 펼칠 수 없어서 빠진 쪽이 {n}개 있어요.',
  locked: '먼저 비밀번호로 길북을 열어 주세요.',
  gone: '내용이 바뀌어서 찾던 말이 이 쪽에 없어요.',
}

export const searchTexts = { kr, en }
