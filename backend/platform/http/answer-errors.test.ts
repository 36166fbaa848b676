// What is passing is told as such, with when to come again; everything else as little as possible.
import { expect, test } from 'vitest'
import { refusalOf } from './answer-errors.ts'

const failure = (message: string, more: object = {}): Error => Object.assign(new Error(message), more)

test.each([
  ['a disk that is full', failure('could not extend file', { code: '53100' })],
  ['a disk that is full, told to a new connection', failure('could not write init file', { code: 'XX000' })],
  ['no free connection', failure('sorry, too many clients already', { code: '53300' })],
  [
    'a connection that ended during a transaction',
    failure('Query runner already released. Cannot run queries anymore.'),
  ],
  ['a connection that ended before', failure('Client has encountered a connection error and is not queryable')],
  ['a store that is too busy', failure('Please reduce your request rate.', { $metadata: { httpStatusCode: 503 } })],
  ['a store that is silent', failure('the request socket timed out', { name: 'TimeoutError' })],
  ['a server that is not there', failure('connect ECONNREFUSED 127.0.0.1:1', { code: 'ECONNREFUSED' })],
])('fault: %s is 503 with a sentence, and says when to come again', (_, error) =>
  expect(refusalOf(error)).toMatchObject({ code: 'UNAVAILABLE', status: 503, detail: { retryAfter: 5 } }),
)

test('a fault of our own is no passing one', () => {
  expect(refusalOf(failure('undefined is not a function')).code).toBe('INTERNAL')
  expect(refusalOf(failure('The specified key does not exist.', { $metadata: { httpStatusCode: 404 } })).code).toBe(
    'INTERNAL',
  )
})
