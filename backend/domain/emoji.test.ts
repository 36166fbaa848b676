// What may be an icon as an emoji.
import { expect, test } from 'vitest'
import { drawableIcon, emojiIcon, emojiOf, isEmoji } from './emoji.ts'
import { iconTint } from './icon-catalogue.ts'

test('emoji: one picture is one, joined, coloured or a flag; words, two pictures and digits are none', () => {
  for (const one of ['🍜', '✈️', '☎', '👨‍👩‍👧', '👋🏽', '🇰🇷', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🕵🏽‍♀️']) expect(isEmoji(one), one).toBe(true)
  for (const none of [
    '',
    'a',
    '1',
    '1️⃣',
    '가',
    '🍜🍜',
    '🍜 ',
    '🇰',
    '\u200d',
    '🍜\u202e',
    '<b>',
    `🍜${'\u200d🍜'.repeat(9)}`,
  ])
    expect(isEmoji(none), none).toBe(false)
})

test('emoji: an icon holds one, other icons and broken ones hold none and are drawn as the default', () => {
  expect(emojiOf(emojiIcon('🍜'))).toBe('🍜')
  for (const icon of [null, '', 'coffee', '/uploads/a.webp', 'emoji:', 'emoji:abc']) expect(emojiOf(icon)).toBeNull()
  expect(drawableIcon('emoji:🍜')).toBe('emoji:🍜')
  expect(drawableIcon('emoji:abc')).toBeNull()
  expect(drawableIcon('no-such-icon')).toBeNull()
  expect(drawableIcon('coffee')).toBe('coffee')
  expect(iconTint('emoji:🍜')).toBe('basalt')
})
