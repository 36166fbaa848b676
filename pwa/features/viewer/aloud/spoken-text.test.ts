// What a voice is given to say of what is written.
import { expect, test } from 'vitest'
import { sentencesOf, spokenText } from './spoken-text.ts'

test.each([
  ['09:30', '오전 9시 30분', '9:30 am'],
  ['9:05', '오전 9시 5분', '9:05 am'],
  ['14:00', '오후 2시', '2 pm'],
  ['12:00', '낮 12시', 'noon'],
  ['12:40', '낮 12시 40분', '12:40 pm'],
  ['00:00', '밤 12시', 'midnight'],
  ['00:30', '밤 12시 30분', '12:30 am'],
  ['24:00', '밤 12시', 'midnight'],
  ['11:00 – 12:20', '오전 11시부터 낮 12시 20분까지', '11 am to 12:20 pm'],
  ['13:05~14:00', '오후 1시 5분부터 오후 2시까지', '1:05 pm to 2 pm'],
  ['13:05-14:00', '오후 1시 5분부터 오후 2시까지', '1:05 pm to 2 pm'],
  ['09:00~', '오전 9시부터', 'from 9 am'],
  ['~ 18:00', '오후 6시까지', 'until 6 pm'],
  ['– 12:20', '낮 12시 20분까지', 'until 12:20 pm'],
  ['9:30 PM', '오후 9시 30분', '9:30 pm'],
  ['2:00–4:00 pm', '오후 2시부터 오후 4시까지', '2 pm to 4 pm'],
  ['99:10', '99:10', '99:10'],
  ['16:9', '16:9', '16:9'],
  ['a 🚌 b', 'a b', 'a b'],
  ['see https://example.com/x now', 'see now', 'see now'],
  ['one · two', 'one, two', 'one, two'],
  ['one\n- two', 'one. two', 'one. two'],
  ['', '', ''],
  [' … ', '…', '…'],
])('aloud: "%s" is said "%s", and in English "%s"', (written, korean, english) => {
  expect([spokenText(written, 'kr'), spokenText(written, 'en')]).toEqual([korean, english])
})

test.each([
  ['오전 9:30 모임', '오전 9시 30분 모임'],
  ['오후 2:00~4:00', '오후 2시부터 오후 4시까지'],
  ['9시 30분', '9시 30분'],
  ['김포 08:10 → 제주 09:20', '김포 오전 8시 10분, 제주 오전 9시 20분'],
  ['10월 12일 (일)', '10월 12일 일요일'],
  ['12/24(수) 출발', '12월 24일 수요일 출발'],
  ['2026.11.05 출발', '2026년 11월 5일 출발'],
  ['064-000-1234', '공육사, 공공공, 일이삼사'],
  ['문의 02-123-4567로', '문의 공이, 일이삼, 사오육칠로'],
  ['입장료 12,000원', '입장료 12000원'],
  ['₩3,000 · ¥1,500', '3000원, 1500엔'],
  ['3~4시간', '3에서 4시간'],
  ['약 2.5km, 해발 180 m', '약 2.5킬로미터, 해발 180미터'],
  ['25℃ 80%', '25도 80퍼센트'],
  ['3F 식당, B1F 주차장', '3층 식당, 지하 1층 주차장'],
])('aloud: in Korean "%s" is said "%s"', (written, said) => {
  expect(spokenText(written, 'kr')).toBe(said)
})

test.each([
  ['Seoul 08:10 → Jeju 09:20', 'Seoul 8:10 am to Jeju 9:20 am'],
  ['2026-11-05', 'November 5, 2026'],
  ['+82 64-000-1234', '8 2, 6 4, 0 0 0, 1 2 3 4'],
  ['₩3,000', '3000 won'],
  ['3–4 hours', '3 to 4 hours'],
])('aloud: in English "%s" is said "%s"', (written, said) => {
  expect(spokenText(written, 'en')).toBe(said)
})

test('aloud: a voice is given sentences, never a long text at once, and every word of it once', () => {
  expect(sentencesOf('하나. 둘! 2.5킬로미터예요. ')).toEqual(['하나.', '둘!', '2.5킬로미터예요.'])
  expect(sentencesOf('1. 작은 포구. 끝')).toEqual(['1. 작은 포구.', '끝'])
  expect(sentencesOf('…')).toEqual([])
  const long = Array.from({ length: 120 }, (_, n) => `낱말${n},`).join(' ')
  const cut = sentencesOf(long)
  expect(Math.max(...cut.map(({ length }) => length))).toBeLessThanOrEqual(180)
  expect(cut.join(' ')).toBe(long)
  expect(sentencesOf('가'.repeat(500)).join('')).toBe('가'.repeat(500))
})
