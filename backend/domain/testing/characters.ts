// Pieces of text that break naive code: markup, entities, Hangul in both forms, emoji, line breaks, blanks.
export const CHARS = [
  'a',
  'B',
  ' ',
  '\n',
  '<b>',
  '&amp;',
  '"',
  "'",
  '길',
  '북',
  '한글',
  '\u1100\u1161',
  '👩‍👧',
  '\u00a0',
  '\u200b',
] as const
