import { expect, test } from 'vitest'
import { wordsIn } from './messages.ts'

test('offline copy: the letters of its font are those of the save bar too, its dates among them', () => {
  expect(wordsIn('kr')).toMatch(/이 기기에 저장됨.*\d+월 \d+일/)
  expect(wordsIn('en')).toMatch(/Saved on this device.*January.*February.*December/)
})
