// The words of reading aloud, in both languages.
const en = {
  title: 'Read aloud',
  read: 'Go on reading',
  pause: 'Pause',
  previous: 'Previous paragraph',
  next: 'Next paragraph',
  close: 'Stop reading',
  sleep: 'Stop by itself',
  sleepNever: 'No timer',
  sleepAfter: 'After {n} min',
  failed: 'The voice of this device says nothing right now.',
  retry: 'Try again',
  nothing: 'There is nothing to read here.',
}

export type AloudWords = keyof typeof en

const kr: Record<AloudWords, string> = {
  title: '소리로 듣기',
  read: '이어서 듣기',
  pause: '잠깐 멈추기',
  previous: '앞 문단',
  next: '다음 문단',
  close: '그만 듣기',
  sleep: '저절로 멈추기',
  sleepNever: '계속 듣기',
  sleepAfter: '{n}분 뒤',
  failed: '지금은 이 기기의 목소리가 나오지 않아요.',
  retry: '다시',
  nothing: '여기에는 읽을 글이 없어요.',
}

export const aloudTexts = { kr, en }
