import { describe, expect, it } from 'vitest'
import type { ZodError } from 'zod'
import { paragraph } from '#domain/rich-text/rich-text.ts'
import { canonical, canonicalPage, guidebookSchema, shellPatchSchema } from './document-schema.ts'

let made = 0
const id = (): string => `00000000-0000-4000-8000-${String((made += 1)).padStart(12, '0')}`
const page = (items: unknown[] = [], more: object = {}) => ({
  _id: id(),
  title: '성산',
  contentType: 'attractions',
  sections: [{ _id: id(), items }],
  ...more,
})
const book = (pages: unknown[] = [], more: object = {}) => ({
  _id: id(),
  title: '제주 3박 4일',
  contents: pages,
  ...more,
})
const item = (type: string, more: object) => ({ _id: id(), type, ...more })
const onlyItem = (value: unknown) =>
  canonicalPage(page([value])).sections[0]?.items[0] as unknown as Record<string, unknown>
const problems = (value: unknown): string[] => {
  const parsed = guidebookSchema.safeParse(value)
  return parsed.success
    ? []
    : (parsed.error as ZodError).issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
}
const linked = (href: unknown) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] }] }],
})
const sha = 'a'.repeat(64)

describe('lenient in, canonical out', () => {
  it('fills what a page of id, title, type and sections leaves out', () => {
    const got = canonical(book([page([item('text', { content: paragraph('일출') })])]))
    expect(got).toMatchObject({
      type: '',
      language: 'kr',
      header: { type: 'text', text: '', image: null },
      footer: { title: '' },
    })
    expect(got.contents[0]).toMatchObject({
      icon: null,
      days: [],
      colWidths: [96, 96, 192],
      colTitles: ['Place', 'Time', 'Schedule'],
      isSampleContent: false,
      subtitle: { type: 'doc', content: [{ type: 'paragraph' }] },
    })
    expect(got.contents[0]?.sections[0]?.items[0]).toMatchObject({ isImportant: false })
  })
  it('stores no pin where older clients send the one that every new map had', () => {
    const stored = (content: object) => onlyItem(item('map', { content }))['content']
    const ofOld = { address: '스시 오마카세', latitude: 33.450701, longitude: 126.570667, level: 3 }
    const asName = { address: '스시 오마카세', latitude: null, longitude: null, level: 3 }
    expect(stored(ofOld)).toEqual(asName)
    const pages = [page([item('map', { content: ofOld })])]
    expect(canonical(book(pages)).contents[0]?.sections[0]?.items).toMatchObject([{ content: asName }])
    // Half a pin is none, and one right beside the old one was set by somebody.
    expect(stored({ ...ofOld, longitude: null })).toEqual(asName)
    const beside = { ...ofOld, latitude: 33.4507 }
    expect(stored(beside)).toEqual(beside)
  })
  it('is its own fixed point, and drops what nobody may set', () => {
    const given = book([
      page([item('map', {}), item('table', {}), item('video', { url: 'https://youtu.be/dQw4w9WgXcQ' })]),
    ])
    const once = canonical({ ...given, uuid: 'x', user: 'y', views: 9, published: true, version: 7 })
    expect(canonical(once)).toEqual(once)
    expect(JSON.stringify(canonical(JSON.parse(JSON.stringify(once))))).toBe(JSON.stringify(once))
    expect(Object.keys(once).sort()).toEqual([
      '_id',
      'contents',
      'footer',
      'header',
      'language',
      'subheader',
      'title',
      'trip',
      'type',
    ])
  })
  it('keeps a deleted flag only where it hides something', () => {
    expect(onlyItem(item('text', { deleted: false }))).not.toHaveProperty('deleted')
    expect(onlyItem(item('text', { deleted: true }))).toHaveProperty('deleted', true)
  })
  it('unknown item types are kept as they came, and bounded', () => {
    const odd = item('hologram', { depth: 3, parts: [{ name: 'x' }] })
    expect(onlyItem(odd)).toEqual({ ...odd, isImportant: false })
    expect(problems(book([page([item('hologram', { blob: 'x'.repeat(30_000) })])]))).toHaveLength(1)
  })
  it.each([
    [
      'ragged rows become a grid',
      { content: [['a'], ['b', 'c']] },
      {
        rows: 2,
        cols: 2,
        content: [
          ['a', ''],
          ['b', 'c'],
        ],
        colWidths: [216, 216],
      },
    ],
    ['two columns by four rows', {}, { rows: 4, cols: 2, colWidths: [216, 216] }],
    ['narrow columns are 40', { content: [['a', 'b']], colWidths: [10, 422] }, { colWidths: [40, 422] }],
  ])('table: %s', (_, given, expected) => expect(onlyItem(item('table', given))).toMatchObject(expected))
  it('a blank day title becomes New Day', () => {
    const days = ['', '  ', paragraph(''), paragraph('첫째 날')].map((title) => ({ _id: id(), title }))
    const got = canonicalPage(page([], { contentType: 'itinerary', days }))
    expect(got.days.map((day) => day.title)).toEqual(['New Day', 'New Day', 'New Day', paragraph('첫째 날')])
  })
  it('the shell of a PATCH holds only what was given', () => {
    expect(shellPatchSchema.parse({ title: '새 이름' })).toEqual({ title: '새 이름' })
    expect(shellPatchSchema.parse({ footer: { text: '전화' } }).footer).toEqual({
      type: 'text',
      text: '전화',
      image: null,
      title: '',
    })
  })
})

describe('refused', () => {
  const same = id()
  it.each([
    ['an empty title', book([], { title: ' ' }), 'title titleEmpty'],
    ['a title of zero-width characters', book([], { title: '\u200B\u202E' }), 'title titleEmpty'],
    ['attack 49: NUL', book([], { title: 'a\u0000b' }), 'title invalid'],
    ['attack 49: a lone surrogate', book([], { title: '\uD800' }), 'title invalid'],
    [
      'attack 49: a lone surrogate in rich text',
      book([page([item('text', { content: paragraph('\uDC00') })])]),
      'contents.0.sections.0.items.0.content richText',
    ],
    [
      'two nodes with one id',
      book([page([{ ...item('text', {}), _id: same }]), page([{ ...item('text', {}), _id: same }])]),
      'contents repeatedId',
    ],
    ['an id that is none', book([page([], { _id: '../../x' })]), 'contents.0._id invalid'],
    ['a content type of no kind', book([page([], { contentType: 'x' })]), 'contents.0.contentType invalid'],
    [
      'attack 25: javascript:',
      book([page([item('text', { content: linked('javascript:alert(1)') })])]),
      'contents.0.sections.0.items.0.content richText',
    ],
    [
      'attack 25: a tabbed scheme',
      book([page([item('text', { content: linked('java\tscript:alert(1)') })])]),
      'contents.0.sections.0.items.0.content richText',
    ],
    [
      'attack 25: a list as attribute',
      book([page([item('text', { content: linked(['https://a.kr', 'x']) })])]),
      'contents.0.sections.0.items.0.content richText',
    ],
    [
      'attack 26: youtube.com.evil',
      book([page([item('video', { url: 'https://youtube.com.evil/watch?v=dQw4w9WgXcQ' })])]),
      'contents.0.sections.0.items.0.url url',
    ],
    [
      'attack 26: youtube.com@evil',
      book([page([item('video', { url: 'https://youtube.com@evil/watch?v=dQw4w9WgXcQ' })])]),
      'contents.0.sections.0.items.0.url url',
    ],
    [
      'attack 26: data: of a button',
      book([page([item('button', { url: 'data:text/html,x' })])]),
      'contents.0.sections.0.items.0.url url',
    ],
    [
      'a picture of another host',
      book([page([item('image', { image: { large: 'https://evil/a.webp' } })])]),
      'contents.0.sections.0.items.0.image.large invalid',
    ],
    [
      'a map beyond the pole',
      book([page([item('map', { content: { latitude: 91 } })])]),
      'contents.0.sections.0.items.0.content.latitude invalid',
    ],
  ])('%s', (_, value, expected) => expect(problems(value)).toEqual([expected]))
  it('attack 49: sixty levels of rich text, and lists of lists without end', () => {
    let deep: unknown = { type: 'paragraph' }
    for (let level = 0; level < 60; level += 1) deep = { type: 'blockQuote', content: [deep] }
    expect(problems(book([page([item('text', { content: { type: 'doc', content: [deep] } })])]))).toHaveLength(1)
    let nested: unknown = []
    for (let level = 0; level < 100_000; level += 1) nested = [nested]
    expect(problems(book([page([item('text', { content: nested })])]))).toHaveLength(1)
    expect(
      problems(book([page([item('hologram', { nested: JSON.parse('['.repeat(3000) + ']'.repeat(3000)) })])])),
    ).toHaveLength(1)
  })
  it('more nodes than the limits', () => {
    expect(problems(book(Array.from({ length: 201 }, () => page())))).toEqual(['contents tooLong'])
    expect(problems(book([page([item('table', { rows: 2000, cols: 2 })])]))).toEqual([
      'contents.0.sections.0.items.0.content tooLong',
    ])
  })
})

describe('addresses', () => {
  it.each([
    ['https://visitjeju.net/kr', 'https://visitjeju.net/kr'],
    ['example.com/a?b=1', 'https://example.com/a?b=1'],
    ['https://한국.kr', 'https://한국.kr'],
    ['tel:064-123-4567', 'tel:064-123-4567'],
    ['mailto:a@b.kr', 'mailto:a@b.kr'],
    ['https://medium.com/@jeju', 'https://medium.com/@jeju'],
    ['https://good.kr\u202E/x', 'https://good.kr/x'],
    ['', ''],
  ])('attack 27: a button to %j leads to %j', (url, expected) =>
    expect(onlyItem(item('button', { url }))['url']).toBe(expected),
  )
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3'],
    ['https://youtu.be/dQw4w9WgXcQ?si=x'],
    ['https://m.youtube.com/shorts/dQw4w9WgXcQ'],
    ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['youtube.com/live/dQw4w9WgXcQ'],
  ])('a video at %s', (url) =>
    expect(onlyItem(item('video', { url }))['url']).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ'),
  )
  it('a bare file name is one of /uploads', () => {
    const image = { large: `${sha}.webp`, width: 1305, height: 900 }
    const address = `/uploads/${sha}.webp`
    expect(onlyItem(item('image', { image }))['image']).toEqual({
      large: address,
      medium: address,
      small: address,
      width: 1305,
      height: 900,
    })
  })
  it('a picture may say what it shows, in a line without tricks', () => {
    const image = { large: `${sha}.webp`, alt: ' 성산\u202E 일출봉 ' }
    expect(onlyItem(item('image', { image }))['image']).toHaveProperty('alt', '성산 일출봉')
    expect(onlyItem(item('image', { image: { ...image, alt: ' ' } }))['image']).not.toHaveProperty('alt')
    const long = { ...image, alt: 'x'.repeat(301) }
    expect(problems(book([page([item('image', { image: long })])]))).toEqual([
      'contents.0.sections.0.items.0.image.alt tooLong',
    ])
  })
  it('keeps the joiner inside an emoji', () => {
    expect(canonical(book([], { title: '여행 👨‍👩‍👧 가\u200D나' })).title).toBe('여행 👨‍👩‍👧 가나')
    for (const title of ['می\u200Cخواهم', 'ශ්\u200Dරී ලංකා', 'क्\u200Dष', 'ক্\u200Cষ'])
      expect(canonical(book([], { title })).title).toBe(title)
    expect(canonical(book([], { title: '제\u200C주 Je\u200Cju می\u200C\u200C\u200Cخ' })).title).toBe(
      '제주 Jeju می\u200Cخ',
    )
  })
})
