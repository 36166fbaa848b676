// Titles of pictures: as large as they have room for, and whole.
import { expect, test } from 'vitest'
import { titleBox, type LayoutBox } from './scene.ts'

const PLACE = { room: 300, size: 40, line: 48, least: 12, spacing: -1, most: 4, style: {} }

const sizeOf = ({ props }: LayoutBox): number => Number(props.style['fontSize'])
const textOf = ({ props: { children } }: LayoutBox): string =>
  typeof children === 'string' ? children : (children ?? []).map(textOf).join('\n')

test.each(['제주, 바람길 사흘', 'Jeju, slowly', '제주\n사흘'])('a title that has room keeps its size: %j', (title) => {
  expect([sizeOf(titleBox(title, PLACE)), textOf(titleBox(title, PLACE))]).toEqual([40, title])
})

test.each([
  '가을 제주의 오름과 바다를 따라 천천히 걷는 사흘 동안의 여행 안내서, 두 번째 이야기',
  '하나\n둘\n셋\n넷\n다섯\n여섯\n일곱',
])('a longer one is written smaller, and all of it stands there: %j', (title) => {
  const drawn = titleBox(title, PLACE)
  expect(sizeOf(drawn)).toBeLessThan(40)
  expect(sizeOf(drawn)).toBeGreaterThan(PLACE.least)
  expect(textOf(drawn)).toBe(title)
})

test('nothing is written smaller than can be read', () => {
  expect(sizeOf(titleBox('가'.repeat(2000), PLACE))).toBe(PLACE.least)
})
