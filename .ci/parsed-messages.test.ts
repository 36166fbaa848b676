// Messages in the built app: those with values are parsed, all else is as it was written.
import { expect, test } from 'vitest'
import { parseAst } from 'vite'
import { withParsedMessages } from './parsed-messages.ts'

const built = (code: string): string => withParsedMessages(code, parseAst(code))

test('house: what has values is parsed by the build, and plain words stay', () => {
  const code = "const a = catalogue({ en: { plain: 'Save', of: 'of {count}' } }); const b = 'no {message}'"
  expect(built(code)).toBe(
    `const a = catalogue({ en: { plain: 'Save', of: ${JSON.stringify([
      { type: 0, value: 'of ' },
      { type: 1, value: 'count' },
    ])} } }); const b = 'no {message}'`,
  )
})

test('house: a message that the build can not parse stops it', () => {
  expect(() => built('catalogue({ en: { of: `of ${count}` } })')).toThrow('no literal')
  expect(() => built("catalogue({ en: { of: '{count' } })")).toThrow()
})
