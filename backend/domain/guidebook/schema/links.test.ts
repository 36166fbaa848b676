// Addresses as people paste them.
import { expect, test } from 'vitest'
import { linkAddress, videoAddress, youtubeId } from './links.ts'

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
])('§5 video: %s is the video', (address) => {
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
])('§5 video: %j is none', (address) => expect(videoAddress(address)).toBeNull())

test.each([
  ['example.com/a', 'https://example.com/a'],
  ['https://example.com', 'https://example.com'],
  ['tel:0640001234', 'tel:0640001234'],
  ['mailto:a@example.com', 'mailto:a@example.com'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['https://bank.example@evil.example/', null],
  ['no address', null],
])('§5 button: %s leads to %s', (address, href) => expect(linkAddress(address)).toBe(href))
