import { expect, test } from 'vitest'
import { linesOf, reasonOf } from './test-report.ts'

const failure = { place: 'e2e/a.spec.ts:8', title: 'a test', pictures: ['test-results/a.png'] }

test('a failure is told with what was received and expected, shortened, and no line of it is empty', () => {
  const story = Array.from({ length: 40 }, (_, at) => `  ${at}:a type`).join('\n')
  const received = `Received: "seed 7: lost: ${'x'.repeat(500)}\n${story}`
  const message = `expect(received).toBe(expected)\u001B[2m // Object.is\u001B[22m\n\nExpected: ""\n${received}`
  const lines = linesOf({ ...failure, ...reasonOf(message) })
  expect(lines.slice(0, 3)).toEqual([
    '✘ e2e/a.spec.ts:8 › a test',
    '    expect(received).toBe(expected) // Object.is',
    '    Expected: ""',
  ])
  expect(lines[3]).toMatch(/^ {4}Received: "seed 7: lost: x{200,}$/)
  expect(lines[3]?.length).toBe(304)
  expect(lines.slice(4)).toEqual([
    '      0:a type',
    '      1:a type',
    '      2:a type',
    '    picture  test-results/a.png',
    '    seed     7',
    '    again    SEED=7 npm test -- e2e/a.spec.ts:8',
  ])
})

test('what failed on PostgreSQL is repeated there', () => {
  const again = (place: string): string | undefined =>
    linesOf({ ...failure, place, onServer: true, reason: [] })
      .at(-1)
      ?.trim()
  expect(again('e2e/a.spec.ts:8')).toBe('again    npm run test:rest -- e2e/a.spec.ts:8')
  expect(again('backend/a.test.ts')).toBe("again    npm run test:postgres -- backend/a.test.ts --grep 'a test'")
})

test('a failure that names the command that repeats it is told with that one', () => {
  const message = 'Received: "seed 7: lost\nrepeat: npm run test:long -- devices --seed 7"\n'
  expect(linesOf({ ...failure, ...reasonOf(message) }).at(-1)).toBe(
    '    again    npm run test:long -- devices --seed 7',
  )
})
