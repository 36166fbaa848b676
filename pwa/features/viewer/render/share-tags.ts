// What other apps read of a page: share tags (Open Graph, also Kakao's), canonical address, manifest, icons.
import { isDefaultSubtitle } from '#domain/guidebook/default-texts.ts'
import type { Page } from '#domain/guidebook/document.ts'
import { shareLocaleOf } from '#domain/language.ts'
import type { PageFacts } from '#domain/reader/renderer.ts'
import { pathOf, type ShownPage } from '#domain/reader/shown.ts'
import { plainText } from '#domain/rich-text/plain-text.ts'
import type { Tag } from './shell.ts'

const LONGEST = 160

type Named = Pick<ShownPage, 'uuid' | 'language' | 'title' | 'subheader'>

export function shareTags(
  guidebook: Named,
  page: Page | null,
  facts: PageFacts,
  path = pathOf(guidebook.uuid, page?._id ?? null),
): Tag[] {
  const address = `${facts.publicUrl}${path}`
  const tags: Tag[] = [['link', { rel: 'canonical', href: address }], ...appTags(guidebook.uuid)]
  if (facts.locked) return [...tags, ['meta', { name: 'robots', content: 'noindex' }]]
  const description = describe(guidebook, page)
  return [
    ...tags,
    ['meta', { name: 'description', content: description }],
    ...property('og:type', 'article'),
    ...property('og:site_name', 'Gilbook'),
    ...property('og:locale', shareLocaleOf(guidebook.language)),
    ...property('og:title', page ? `${page.title} · ${guidebook.title}` : guidebook.title),
    ...property('og:description', description),
    ...property('og:url', address),
    ...imageTags(facts),
  ]
}

export const appTags = (uuid: string): Tag[] => [
  ['link', { rel: 'manifest', href: `/m/${uuid}/manifest.webmanifest` }],
  ['link', { rel: 'icon', href: `/m/${uuid}/icon-48.png`, sizes: '48x48' }],
  ['link', { rel: 'apple-touch-icon', href: `/m/${uuid}/icon-192.png` }],
]

const property = (name: string, content: string): Tag[] => [['meta', { property: name, content }]]

function imageTags({ publicUrl, shareImage }: PageFacts): Tag[] {
  if (!shareImage) return []
  return [
    ...property('og:image', `${publicUrl}${shareImage}`),
    ...property('og:image:width', '1200'),
    ...property('og:image:height', '630'),
    ['meta', { name: 'twitter:card', content: 'summary_large_image' }],
  ]
}

function describe(guidebook: Named, page: Page | null): string {
  const summary = page && !isDefaultSubtitle(page.subtitle) ? plainText(page.subtitle) : guidebook.subheader.text
  const text = (summary.trim() || guidebook.title).replace(/\s+/g, ' ')
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text
}
