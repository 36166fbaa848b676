// What readers who can't see a picture are told.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Item, Picture, Titled } from '#domain/guidebook/document.ts'
import { newItem } from '#domain/guidebook/items/registry.ts'
import { newPage } from '#domain/guidebook/new-node.ts'
import { paragraph } from '#domain/rich-text/rich-text.ts'
import { Cover } from '#pwa/features/viewer/cover/cover.tsx'
import { Band } from '#pwa/features/viewer/cover/cover-header.tsx'
import { Items } from '#pwa/features/viewer/items/items.tsx'

const picture = (alt?: string): Picture => ({ large: 'l', medium: 'm', small: 's', ...(alt ? { alt } : {}) })

const altsIn = (element: React.ReactElement): string[] =>
  [...renderToStaticMarkup(element).matchAll(/<img[^>]*? alt="([^"]*)"/g)].map(([, alt]) => alt ?? '')

const page = (...items: object[]) => ({
  ...newPage('attractions', 'en', '', 'page'),
  sections: [{ _id: 's', items: items as Item[] }],
})

const heading = { ...newItem('title', 'h'), content: paragraph('Seongsan') }
const accordion = (...images: Picture[]) => ({ ...newItem('accordion', 'c'), title: 'Maps', images })

test('a picture is told by its own words; without any by what stands around it', () => {
  expect(altsIn(<Items page={page(heading, { ...newItem('image', 'a'), image: picture('A crater') })} />)).toEqual([
    'A crater',
  ])
  expect(altsIn(<Items page={page(heading, { ...newItem('image', 'a'), image: picture() })} />)).toEqual(['Seongsan'])
  expect(altsIn(<Items page={page({ ...newItem('imagetext', 'b'), image: picture('A path') })} />)).toEqual(['A path'])
  expect(altsIn(<Items page={page(accordion(picture('A map'), picture()))} />)).toEqual(['A map', 'Maps 사진 2'])
})

test('so are the pictures of cover, header and footer', () => {
  const cover = (image: Picture): Titled => ({ type: 'image', title: '', text: 'Words', image })
  expect(altsIn(<Cover title="Jeju" cover={cover(picture('The sea'))} />)).toEqual(['The sea'])
  expect(altsIn(<Cover title="Jeju" cover={cover(picture())} />)).toEqual([''])
  expect(altsIn(<Band header={cover(picture('Our name'))} place="header" />)).toEqual(['Our name'])
  expect(altsIn(<Band header={cover(picture())} place="footer" />)).toEqual(['Words'])
})
