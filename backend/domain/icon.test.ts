// What a file must be to become an icon, and what the icon is then called.
import { describe, expect, it, test } from 'vitest'
import { ICON_HEAD_BYTES, iconName, iconTrouble } from './icon.ts'

const head = (width: number, height: number): Uint8Array => {
  const bytes = new Uint8Array(ICON_HEAD_BYTES)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const view = new DataView(bytes.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return bytes
}

describe('icon upload', () => {
  it.each([
    ['a good one', head(100, 100), 10_239, null],
    ['attack 46: exactly 10 KB', head(100, 100), 10_240, 'ICON_TOO_LARGE'],
    ['attack 46: 99 × 100', head(99, 100), 900, 'ICON_DIMENSIONS'],
    ['100 × 101', head(100, 101), 900, 'ICON_DIMENSIONS'],
    ['a JPEG, whatever its size', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), 90_000, 'ICON_TYPE'],
    ['nothing', new Uint8Array(), 0, 'ICON_TYPE'],
    ['a signature only', head(100, 100).subarray(0, 12), 12, 'ICON_DAMAGED'],
  ])('%s', (_, bytes, size, trouble) => expect(iconTrouble(bytes, size)).toBe(trouble))

  it('looks at the bytes it is given, wherever they lie in their buffer', () => {
    const whole = new Uint8Array([1, 2, 3, ...head(100, 100)])
    expect(iconTrouble(whole.subarray(3), 900)).toBeNull()
  })
})

test.each([
  ['olle ribbon.png', 'olle ribbon'],
  ['올레 리본.PNG'.normalize('NFD'), '올레 리본'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\icons\\tea.png', 'tea'],
  ['\u202Egnp.exe', 'gnp.exe'],
  ['a\u0000b\ud800.png', 'ab\ufffd'],
  [`${'x'.repeat(300)}.png`, 'x'.repeat(60)],
  ['.png', ''],
])('attack 45: the icon of %j is called %j', (file, name) => expect(iconName(file)).toBe(name))
