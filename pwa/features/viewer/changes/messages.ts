// The words of what is new in a saved guidebook, in both languages.
import { inLanguage, type Language } from '#domain/language.ts'

const en = {
  title: 'What is new',
  loading: 'Looking at what is new',
  unknown: 'What is new can’t be shown right now.',
  none: 'The words and pictures are the same; only how they are shown got better.',
  more: 'and {n} more',
  cover: 'Cover',
  day: 'Day {n}',
  becomes: '{before} → {after}',
  about: '{name}: {text}',
  added: 'New: {what}',
  removed: 'Gone: {what}',
  moved: 'Moved: {what}',
  erased: 'Gone: {before}',
  looks: 'Looks different: {what}',
  pictureReplacedOne: 'One photo replaced',
  pictureReplaced: '{n} photos replaced',
  pictureAddedOne: 'One photo added',
  pictureAdded: '{n} photos added',
  pictureRemovedOne: 'One photo removed',
  pictureRemoved: '{n} photos removed',
  pictureOrder: 'Photos in another order',
  table: 'The table has {rows} rows and {cols} columns now',
  important: 'Marked as important: {what}',
  unimportant: 'No longer marked as important: {what}',
  other: 'Changed: {what}',
  page: 'page',
  activity: 'activity',
  meal: 'meal',
  subActivity: 'line',
  item: 'item',
  guidebook: 'guidebook',
}

export type ChangeWords = typeof en

const kr: ChangeWords = {
  title: '바뀐 곳',
  loading: '무엇이 바뀌었는지 보고 있어요',
  unknown: '지금은 바뀐 곳을 볼 수 없어요.',
  none: '글과 사진은 그대로이고, 보이는 모습만 나아졌어요.',
  more: '그 밖에 {n}곳',
  cover: '표지',
  day: '{n}일차',
  becomes: '{before} → {after}',
  about: '{name}: {text}',
  added: '새로 생김: {what}',
  removed: '없어짐: {what}',
  moved: '자리 옮김: {what}',
  erased: '없어짐: {before}',
  looks: '글 모양이 바뀜: {what}',
  pictureReplacedOne: '사진 1장이 바뀌었어요',
  pictureReplaced: '사진 {n}장이 바뀌었어요',
  pictureAddedOne: '사진 1장이 늘었어요',
  pictureAdded: '사진 {n}장이 늘었어요',
  pictureRemovedOne: '사진 1장이 빠졌어요',
  pictureRemoved: '사진 {n}장이 빠졌어요',
  pictureOrder: '사진 순서가 바뀌었어요',
  table: '표가 {rows}행 {cols}열이 되었어요',
  important: '중요 표시: {what}',
  unimportant: '중요 표시 없앰: {what}',
  other: '바뀜: {what}',
  page: '쪽',
  activity: '일정',
  meal: '식사',
  subActivity: '세부 일정',
  item: '내용',
  guidebook: '길북',
}

const texts = { kr, en }

type Values = Readonly<Record<string, string | number>>
export type Tell = (key: keyof ChangeWords, values?: Values) => string

export const tellIn =
  (language: Language): Tell =>
  (key, values = {}) =>
    inLanguage(language, texts)[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

/** All that may be written on a guidebook's page, for its font to have the letters. */
export const changeTextsIn = (language: Language): string => Object.values(inLanguage(language, texts)).join('')
