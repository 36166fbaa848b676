// The emoji of the icon popup.
import { expect, test } from 'vitest'
import { LANGUAGES } from '#domain/language.ts'
import { isEmoji } from '#domain/emoji.ts'
import { EMOJI, searchEmoji } from './emoji-list.ts'

test('emoji: each can be stored as an icon, is there once, and has a name in both languages', () => {
  expect(EMOJI.length).toBeGreaterThan(1500)
  expect(EMOJI.filter(({ emoji }) => !isEmoji(emoji))).toEqual([])
  expect(new Set(EMOJI.map(({ emoji }) => emoji)).size).toBe(EMOJI.length)
  for (const language of LANGUAGES) expect(EMOJI.filter(({ words }) => words[language][0]?.trim() === '')).toEqual([])
})

test('emoji: found by Korean and English words and by itself, also one that the list leaves out', () => {
  const found = (typed: string): string[] => searchEmoji(typed).map(({ emoji }) => emoji)
  for (const [word, emoji] of Object.entries({
    라면: '🍜',
    비행기: '✈️',
    택시: '🚕',
    ramen: '🍜',
    'South Korea': '🇰🇷',
  }))
    expect(found(word), word).toContain(emoji)
  expect(found('taxi')[0]).toBe('🚕')
  expect(found('🍜')).toEqual(['🍜'])
  expect(found(' 👨‍👩‍👧 ')).toEqual(['👨‍👩‍👧'])
  expect(found('')).toHaveLength(EMOJI.length)
  expect(found('zzzz')).toEqual([])
})
