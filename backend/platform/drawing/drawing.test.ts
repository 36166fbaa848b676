// The drawing engine: what is not in the font or the storage is left out, and its thread comes and goes.
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { draw, sceneKey } from './draw.ts'
import { retainedDrawing } from './retained-drawing.ts'
import { endDrawing, layOut } from './satori-thread.ts'
import { box, textBox, type Scene } from './scene.ts'

afterAll(endDrawing)

const NOTHING = {
  put: async () => undefined,
  read: async () => null,
  has: async () => false,
  remove: async () => undefined,
  removeUntouched: async () => true,
  stat: async () => null,
  list: async function* () {},
  sweep: async () => 0,
  check: async () => undefined,
}

const boxOf = (text: string) =>
  box({ width: 300, height: 100, fontFamily: 'Pretendard' }, textBox(text, 2, 300, { fontSize: 30, fontWeight: 700 }))

const scene = (text: string, more: Partial<Scene> = {}): Scene => ({
  width: 300,
  height: 100,
  background: '#ffffff',
  below: [],
  boxes: boxOf(text),
  marks: [],
  above: [],
  ...more,
})

const inked = async (picture: Buffer): Promise<number> => {
  const { data } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  return data.filter((value) => value < 128).length
}

test('thumbnail: words are drawn as outlines, Chinese characters and emoji too; what no font has is left out', async () => {
  const outlines = await layOut(boxOf('제주 Jeju'), 300, 100)
  expect(outlines).toContain('<path')
  expect(outlines).not.toContain('<text')
  expect(await inked(await draw(NOTHING, scene('제주 Jeju'), 'png'))).toBeGreaterThan(200)
  for (const words of ['漢拏山', '渋谷駅', '简体', '😀', '⛰️', '👨‍👩‍👧', '🇰🇷'])
    expect(await inked(await draw(NOTHING, scene(words), 'png')), words).toBeGreaterThan(100)
  expect(await inked(await draw(NOTHING, scene('\u{10ffff}\u{12000}'), 'png'))).toBe(0)
})

test('attack 48: words are never markup, and what is not in the storage is left out', async () => {
  const sly = '</svg><image href="http://127.0.0.1:1/x.png"/>'
  const outlines = await layOut(boxOf(sly), 300, 100)
  expect(outlines).not.toMatch(/<image|127\.0\.0\.1/)
  const missing = { file: `${'a'.repeat(64)}.webp`, left: 0, top: 0, width: 300, height: 100, fit: 'cover' as const }
  expect(await sharp(await draw(NOTHING, scene('x', { below: [missing] }), 'webp')).metadata()).toMatchObject({
    width: 300,
    height: 100,
  })
})

test('thumbnail: the same content is drawn once, however many ask', async () => {
  const stored = new Map<string, Buffer>()
  const files = {
    ...NOTHING,
    put: async (name: string, bytes: Uint8Array) => void stored.set(name, Buffer.from(bytes)),
    read: async (name: string) => stored.get(name) ?? null,
  }
  const [one, other] = await Promise.all([1, 2].map(() => retainedDrawing(files, 'drawn', scene('하나'), 'webp')))
  expect(one).toBe(other)
  expect([...stored.keys()]).toEqual([`drawn/${sceneKey(scene('하나'))}.webp`])
  stored.set([...stored.keys()][0] ?? '', Buffer.from('kept'))
  expect((await retainedDrawing(files, 'drawn', scene('하나'), 'webp')).toString()).toBe('kept')
  expect(sceneKey(scene('둘'))).not.toBe(sceneKey(scene('하나')))
})

test('its thread may be ended at any time; what waits fails, what comes next opens another', async () => {
  const waiting = layOut(boxOf('x'), 300, 100)
  const failed = expect(waiting).rejects.toThrow('drawing has ended')
  await endDrawing()
  await failed
  expect(await layOut(boxOf('x'), 300, 100)).toContain('<path')
})
