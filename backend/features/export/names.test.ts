import { expect, test } from 'vitest'
import { namesOf, safeName } from './names.ts'

test.each([
  ['제주 3박4일', '제주 3박4일'],
  ['제주'.normalize('NFD'), '제주'],
  ['../../etc/passwd', 'etc passwd'],
  ['C:\\Windows\\x', 'C Windows x'],
  ['a\u0000b\u202Egpj.exe', 'a b gpj.exe'],
  ['끝에 점. . ', '끝에 점'],
  ['.숨김', '숨김'],
  ['CON', '_CON'],
  ['nul.txt', '_nul.txt'],
  [' \n\t', 'guidebook'],
  ['...', 'guidebook'],
  ['가'.repeat(200), '가'.repeat(50)],
])('export: the title %j is kept as %j', (title, name) => expect(safeName(title, 'guidebook')).toBe(name))

test('export: titles that a system takes for one get numbers', () => {
  const name = namesOf('guidebook')
  expect(['Jeju', 'jeju', 'Jeju', 'Jeju (2)', '', '?'].map((title) => name(title, '.html'))).toEqual([
    'Jeju.html',
    'jeju (2).html',
    'Jeju (3).html',
    'Jeju (2) (2).html',
    'guidebook.html',
    'guidebook (2).html',
  ])
})
