// Words for made-up guidebooks: Korean and English prose that differs from page to page and compresses as prose does.
import { inLanguage, type Language } from '#domain/language.ts'
const korean = {
  openings: [
    '아침 일찍',
    '바람이 잔잔한 날에는',
    '버스에서 내려',
    '점심을 먹고 나서',
    '해가 지기 전에',
    '비가 그친 뒤',
    '마을 안쪽으로',
    '언덕을 넘으면',
  ],
  places: [
    '오래된 등대',
    '돌담 골목',
    '작은 포구',
    '동백 숲',
    '항구 시장',
    '검은 모래 해변',
    '바람의 언덕',
    '한옥 찻집',
    '전망대',
    '해녀의 집',
  ],
  acts: [
    '천천히 걸어 보세요',
    '사진을 남기기 좋아요',
    '따뜻한 차를 마실 수 있어요',
    '주차장이 넓어 편해요',
    '아이와 함께 쉬어 가기 좋아요',
    '해설을 들을 수 있어요',
  ],
  facts: [
    '입장료는 어른 3,000원이에요',
    '매주 화요일에는 문을 닫아요',
    '왕복 40분쯤 걸려요',
    '오전 9시에 문을 열어요',
    '화장실은 입구에 있어요',
    '미리 예약하면 기다리지 않아요',
  ],
}

const english = {
  openings: [
    'Early in the morning',
    'When the wind is calm',
    'From the bus stop',
    'After lunch',
    'Before the sun goes down',
    'Once the rain has stopped',
  ],
  places: [
    'the old lighthouse',
    'the stone lanes',
    'the little harbour',
    'the camellia wood',
    'the night market',
    'the black sand beach',
    'the tea house',
  ],
  acts: [
    'is worth a slow walk',
    'makes the best pictures',
    'serves something warm',
    'has room for every car',
    'is a good place to rest with children',
  ],
  facts: [
    'Entry is 3,000 won for adults',
    'It is closed on Tuesdays',
    'Allow forty minutes there and back',
    'The doors open at nine',
    'Book ahead and nobody waits',
  ],
}

export interface Dice {
  /** A whole number from 0 up to, not including, `below`. */
  roll: (below: number) => number
  pick: <T>(list: readonly T[]) => T
}

/** The same seed gives the same numbers. */
export const dice = (seed: number): Dice => {
  let state = seed >>> 0
  const roll = (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  return { roll, pick: (list) => list[roll(list.length)]! }
}

const sentence = ({ pick, roll }: Dice, language: Language): string => {
  const { openings, places, acts, facts } = inLanguage(language, { kr: korean, en: english })
  const number = roll(90) + 10
  const [opening, place, act, fact] = [openings, places, acts, facts].map(pick)
  return inLanguage(language, {
    kr: `${opening} ${number}분쯤 가면 나오는 ${place}에서 ${act}. ${fact}.`,
    en: `${opening}, ${place} ${number} minutes away ${act}. ${fact}.`,
  })
}

/** A paragraph of `length` sentences, in Korean with an English one now and then. */
export const paragraph = (random: Dice, length: number): string =>
  Array.from({ length }, () => sentence(random, random.roll(3) === 0 ? 'en' : 'kr')).join(' ')

/** A short title of a place. */
export const placeName = (random: Dice): string => `${random.pick(korean.places)} ${random.roll(900) + 100}`
