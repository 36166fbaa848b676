// What is refused before any schema looks at it.
import { expect, test } from 'vitest'
import { LIMITS } from '#domain/limits.ts'
import { refuseUnstorable } from './parse.ts'

const many = (length: number): object => ({ many: Array.from({ length }, () => ({})) })

test('attack 77: a body of more values than any document has is refused', () => {
  expect(() => refuseUnstorable(many(LIMITS.bodyValues - 2))).not.toThrow()
  expect(() => refuseUnstorable(many(LIMITS.bodyValues))).toThrow('TOO_LARGE')
})
