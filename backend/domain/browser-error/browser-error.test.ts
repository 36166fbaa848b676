// What an error tells of itself: its kind and its place, and nothing that somebody wrote.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { engineOf } from './engine.ts'
import { FRAME, framesOf } from './frames.ts'
import { maskMessage } from './mask.ts'

const ORIGIN = 'https://gilbook.example'

describe('a message', () => {
  test.each([
    ["Cannot read properties of undefined (reading 'secretTitle')", 'Cannot read properties of undefined (reading …)'],
    ['can\'t access property "제주", a is undefined', "can't access property …, a is undefined"],
    ["undefined is not an object (evaluating 'x.제주')", 'undefined is not an object (evaluating …)'],
    [`Unexpected token 'h', "hello Ms Kim" is not valid JSON`, 'Unexpected token … is not valid JSON'],
    ['no page Halla Trail of kim@olle.example', 'no … of …'],
    [
      'Failed to fetch dynamically imported module: https://a.example/x.js?token=1',
      'Failed to fetch dynamically imported module: …',
    ],
    ['call 010-1234-5678 or 3f2504e0-4f89-41d3-9a0c-0305e82c3301', 'call … or …'],
    ['한라산 코스가 없어요', '…'],
    ['Maximum call stack size exceeded.', 'Maximum call stack size exceeded.'],
    ['', ''],
  ])('%s', (given, left) => {
    expect(maskMessage(given, 200)).toBe(left)
  })

  test('holds no word of anybody’s, however it is put together, and is masked once', () => {
    const secret = fc.constantFrom('Halla', '한라산', 'olle-1234', 'kim@olle.example', '0101234', '비밀', '🍊')
    const text = fc.array(fc.oneof(secret, fc.constantFrom(' ', '"', "'", '.', '`', ':', '(', ')', 'is', '\n', '“')))
    fc.assert(
      fc.property(text, (parts) => {
        const left = maskMessage(parts.join(''), 200)
        expect(left).not.toMatch(/halla|한라|olle|kim|010|비밀|🍊/i)
        expect(maskMessage(left, 200)).toBe(left)
        expect(left.length).toBeLessThanOrEqual(200)
      }),
    )
  })
})

describe('frames', () => {
  const chromium = `TypeError: secret words (https://gilbook.example/m/uuid?x=secret:1:1)
    at Xe (https://gilbook.example/assets/index-a1B2c3D4.js:2:3456)
    at async secretWords (https://gilbook.example/assets/edit.-x9Y8z7W6.js?v=secret:1:99)
    at chrome-extension://abcdef/content.js:1:1
    at https://cdn.example/secret.js:3:3
    at <anonymous>`
  const others = `Xe@https://gilbook.example/reader-assets/reader-a1B2c3D4.js:2:3456
secretWords@https://gilbook.example/m/sw.js:1:7
@https://gilbook.example/secret/path.js:1:7
[native code]`
  test('of every engine name our files, and nothing else', () => {
    expect(framesOf(chromium, ORIGIN, 8)).toEqual([
      'assets/index-a1B2c3D4.js:2:3456',
      'assets/edit.-x9Y8z7W6.js:1:99',
      'elsewhere',
    ])
    expect(framesOf(others, ORIGIN, 8)).toEqual(['reader-assets/reader-a1B2c3D4.js:2:3456', 'm/sw.js:1:7', 'elsewhere'])
    expect(framesOf(others, ORIGIN, 1)).toHaveLength(1)
    for (const frame of [...framesOf(chromium, ORIGIN, 8), ...framesOf(others, ORIGIN, 8)]) expect(frame).toMatch(FRAME)
  })
})

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
    'chromium',
    131,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 CriOS/125.0 Mobile Safari/604.1',
    'webkit',
    17,
  ],
  ['Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15', 'webkit', 18],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'gecko', 132],
  ['curl/8', 'other', 0],
])('engine of %s', (agent, engine, engineVersion) => {
  expect(engineOf(agent)).toEqual({ engine, engineVersion })
})
