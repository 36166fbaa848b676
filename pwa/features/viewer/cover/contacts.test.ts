import { expect, test } from 'vitest'
import { contactsIn } from './contacts.ts'

test.each([
  ['현지 안내 고은결 · 064-000-1234', '0640001234'],
  ['Call +82 10-1234-5678 any time', '+821012345678'],
  ['대표 1588-0000', '15880000'],
  ['매일 08:00–20:00', null],
  ['2025.10.17', null],
])('a phone number in "%s" is %s', (text, phone) => expect(contactsIn(text).phone).toBe(phone))

test('a mail address is found among other words', () =>
  expect(contactsIn('문의 help@baram.example 로').mail).toBe('help@baram.example'))
