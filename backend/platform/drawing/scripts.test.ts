// Every script is drawn as it is written: joined, stacked, from its side. One picture each is compared.
import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { draw } from './draw.ts'
import { endDrawing } from './satori-thread.ts'
import { box, textBox } from './scene.ts'

afterAll(endDrawing)

const TEXTS = {
  arabic: 'رحلة (جيجو) 3 أيام',
  armenian: 'Ճամփորդություն',
  bengali: 'ভ্রমণ নির্দেশিকা',
  devanagari: 'हिन्दी यात्रा',
  emoji: '가족 👨‍👩‍👧 👩🏽‍🍳 여행',
  ethiopic: 'የጉዞ መመሪያ',
  georgian: 'მოგზაურობა',
  gujarati: 'પ્રવાસ માર્ગદર્શિકા',
  gurmukhi: 'ਯਾਤਰਾ ਪੰਜਾਬੀ',
  hebrew: 'טיול (ג׳ג׳ו) 3 ימים',
  kannada: 'ಪ್ರವಾಸ ಕನ್ನಡ',
  khmer: 'ដំណើរកម្សាន្ត',
  lao: 'ທ່ອງທ່ຽວ',
  malayalam: 'യാത്രാ ഗൈഡ്',
  myanmar: 'ခရီးသွားလမ်းညွှန်',
  oriya: 'ଯାତ୍ରା ଓଡ଼ିଆ',
  persian: 'می‌خواهم سفر',
  sinhala: 'සංචාරක ශ්‍රී ලංකා',
  tamil: 'தமிழ் பயணம்',
  telugu: 'ప్రయాణం తెలుగు',
  thaana: 'ދަތުރު',
  thai: 'เที่ยวเชียงใหม่',
} as const

const [WIDTH, HEIGHT] = [300, 60]

const pictureOf = (text: string): Promise<Buffer> =>
  draw(
    { read: async () => null } as never,
    {
      width: WIDTH,
      height: HEIGHT,
      background: '#ffffff',
      below: [],
      boxes: box(
        { width: WIDTH, height: HEIGHT, padding: '10px 12px', fontFamily: 'Pretendard' },
        textBox(text, 1, WIDTH - 24, { fontSize: 26, lineHeight: '40px', fontWeight: 700, color: '#000' }),
      ),
      marks: [],
      above: [],
    },
    'png',
  )

const greys = (picture: Buffer): Promise<Buffer> => sharp(picture).greyscale().raw().toBuffer()

/** Share of the ink that stands elsewhere: rasterisers differ at the edges of letters, and a lost mark is some 5 %. */
const TOLERANCE = 0.03

test.each(Object.entries(TEXTS))('a title in %s is drawn as on its reference picture', async (script, text) => {
  const file = new URL(`references/${script}.png`, import.meta.url)
  const drawn = await pictureOf(text)
  if (process.env['DRAW_REFERENCES']) await writeFile(file, drawn)
  const [is, wanted] = await Promise.all([greys(drawn), greys(await readFile(file))])
  let [ink, apart] = [0, 0]
  for (const [at, grey] of wanted.entries()) {
    ink += 255 - grey
    apart += Math.abs(grey - (is[at] ?? 255))
  }
  expect(ink / 255).toBeGreaterThan(200)
  expect(apart / ink).toBeLessThan(TOLERANCE)
})

test('what runs from the right begins at the right edge, in a paragraph of the other direction where it is read', async () => {
  const edges = async (text: string): Promise<[number, number]> => {
    const grey = await greys(await pictureOf(text))
    const columns = Array.from({ length: WIDTH }, (_, x) =>
      Array.from({ length: HEIGHT }, (__, y) => grey[y * WIDTH + x] ?? 255).some((value) => value < 128),
    )
    return [columns.indexOf(true), columns.lastIndexOf(true)]
  }
  expect((await edges('טיול'))[1]).toBeGreaterThan(WIDTH - 20)
  expect((await edges('Jeju טיול'))[0]).toBeLessThan(20)
})
