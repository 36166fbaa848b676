// Addresses as people paste them.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { patience, rounds } from '#domain/testing/rounds.ts'
import { checkRichText } from '#domain/rich-text/check.ts'
import { isHref, linkAddress, videoAddress, youtubeId } from './links.ts'

const ID = 'dQw4w9WgXcQ'

test.each([
  `https://www.youtube.com/watch?v=${ID}`,
  `http://youtube.com/watch?app=desktop&v=${ID}&t=42s`,
  `https://m.youtube.com/watch?v=${ID}&list=PL123&index=2`,
  `https://music.youtube.com/watch?v=${ID}`,
  `www.youtube.com/watch?v=${ID}`,
  `//www.youtube.com/embed/${ID}`,
  `  https://youtu.be/${ID}?si=abc  `,
  `youtu.be/${ID}?t=3`,
  `https://youtu.be/${ID}/`,
  `https://www.youtube.com/shorts/${ID}?feature=share`,
  `https://www.youtube.com/live/${ID}`,
  `https://www.youtube.com/embed/${ID}?start=10`,
  `https://www.youtube-nocookie.com/embed/${ID}`,
  `https://www.youtube.com/v/${ID}`,
  `https://www.youtube.com/watch/${ID}#t=1`,
  `HTTPS://WWW.YOUTUBE.COM/watch?v=${ID}`,
  `https://www.youtube.com/attribution_link?a=x&u=%2Fwatch%3Fv%3D${ID}%26feature%3Dshare`,
  `<iframe width="560" height="315" src="https://www.youtube.com/embed/${ID}?si=x&amp;start=5" title="YouTube video player"></iframe>`,
])('video: %s is the video', (address) => {
  expect(youtubeId(address)).toBe(ID)
  expect(videoAddress(address)).toBe(`https://www.youtube.com/watch?v=${ID}`)
})

test.each([
  '',
  'https://www.youtube.com/',
  'https://www.youtube.com/@channel',
  'https://www.youtube.com/playlist?list=PL123',
  'https://www.youtube.com/watch?v=short',
  `https://example.com/watch?v=${ID}`,
  `https://youtube.com.example.com/watch?v=${ID}`,
  `https://youtube.com@example.com/watch?v=${ID}`,
  `javascript:alert(1)//youtube.com/watch?v=${ID}`,
  ID,
])('video: %j is none', (address) => expect(videoAddress(address)).toBeNull())

test.each([
  ['example.com/a', 'https://example.com/a'],
  ['https://example.com', 'https://example.com'],
  ['tel:0640001234', 'tel:0640001234'],
  ['mailto:a@example.com', 'mailto:a@example.com'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['https://bank.example@evil.example/', null],
  ['tel:+82 64 123 4567', 'tel:+82641234567'],
  ['tel:*31#0641234567', 'tel:*31#0641234567'],
  ['tel:112', 'tel:112'],
  ['tel:#4040', 'tel:#4040'],
  ['tel:*82', null],
  ['tel:*8*2#', null],
  ['tel: # 82', null],
  ['https://a-b_c.example.com.:8080/x?y#z', 'https://a-b_c.example.com.:8080/x?y#z'],
  ['https://-a.kr', null],
  ['https://a..kr', null],
  ['https://', null],
  ['no address', null],
])('button: %s leads to %s', (address, href) => expect(linkAddress(address)).toBe(href))

const SCHEMES = ['', ' ', 'https://', 'HTTP://', 'http:/', 'mailto:', 'mailto:a@', 'tel:', 'javascript:']
const GOOD = ['a', 'example', '한국', '.', '.com', '-', '_', ':80', '/', '?', '#', '@', '1', '064', '+', 'www.']
const ODD = '..| |\t|\n|\\|"|<|*|(|,|;|%|👩\u200d👩|\u200d|\u200b|\u202e|\0|\ud800|[::1]|https://|:'.split('|')
const some = (parts: readonly string[], most: number) =>
  fc.array(fc.constantFrom(...parts), { maxLength: most }).map((each) => each.join(''))
const addressLike = fc
  .tuple(
    fc.constantFrom(...SCHEMES),
    some(GOOD, 6),
    some(ODD, 1),
    some(GOOD, 3),
    fc.string({ maxLength: 1, unit: 'binary' }),
  )
  .map((parts) => parts.join(''))

test(
  'attack 75: what is made of an address is an address of rich text, and what rich text takes is kept as it is',
  () => {
    let [links, refused] = [0, 0]
    fc.assert(
      fc.property(addressLike, (text) => {
        const made = linkAddress(text)
        if (made === null) refused += 1
        else {
          links += 1
          expect(isHref(made)).toBe(true)
          expect(linkAddress(made)).toBe(made)
          const marked = { type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: made } }] }
          const doc = { type: 'doc', content: [{ type: 'paragraph', content: [marked] }] }
          expect(checkRichText(doc)).toEqual(doc)
        }
        expect(isHref(text)).toBe(made === text)
      }),
      rounds(2000),
    )
    expect(links).toBeGreaterThan(50)
    expect(refused).toBeGreaterThan(50)
  },
  patience,
)
