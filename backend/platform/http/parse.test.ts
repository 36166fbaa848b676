// What is refused before any schema looks at it.
import { expect, test } from 'vitest'
import { LIMITS } from '#domain/limits.ts'
import type { Refusal } from '#domain/refusal.ts'
import { refuseUnstorable } from './parse.ts'

const many = (length: number): object => ({ many: Array.from({ length }, () => ({})) })

test('attack 77: a body of more values than any document has is refused', () => {
  expect(() => refuseUnstorable(many(LIMITS.bodyValues - 2))).not.toThrow()
  expect(() => refuseUnstorable(many(LIMITS.bodyValues))).toThrow('TOO_LARGE')
})

test('a text that cannot be stored is refused by its place', () => {
  const fieldsOf = (body: object): unknown => {
    try {
      refuseUnstorable(body)
    } catch (failure) {
      return (failure as Refusal).detail.fields ?? {}
    }
    return null
  }
  expect(fieldsOf({ pages: [{ title: 'a' }, { title: 'b\0' }] })).toEqual({ 'pages.1.title': 'invalid' })
  expect(fieldsOf({ pages: [{ title: '\ud800' }] })).toEqual({ 'pages.0.title': 'invalid' })
  // A name may itself be what cannot be sent back, or longer than any honest path.
  expect([fieldsOf({ 'a\0': 1 }), fieldsOf({ ['a'.repeat(501)]: '\0' }), fieldsOf({ a: 'b' })]).toEqual([{}, {}, null])
})
