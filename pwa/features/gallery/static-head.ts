// What other programs read of the gallery's page: description, canonical address, neighbours, share tags, styles.
import { type Language, shareLocaleOf } from '#domain/language.ts'
import { escapeHtml } from '#domain/rich-text/html.ts'
import { galleryPath, type GalleryAnswer, type GalleryQuery } from '#domain/gallery.ts'
import { messages } from './messages.ts'
import { messages as shared } from '#pwa/intl/messages.ts'

export interface GalleryHeadFacts {
  language: Language
  wish: GalleryQuery
  publicUrl: string
}

const tag = (name: string, attributes: Record<string, string>): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
    .join('')}>`

export function titleOf({ language, wish }: GalleryHeadFacts): string {
  const heading = messages[language].title
  const page = wish.page > 1 ? ` (${wish.page})` : ''
  return `${heading}${page} · ${shared[language].brand}`
}

/** A search is nobody's page but the searcher's. */
export function headOf({ page, pageCount }: GalleryAnswer, facts: GalleryHeadFacts): string {
  const { language, wish, publicUrl } = facts
  const address = (at: number): string => `${publicUrl}${galleryPath({ page: at, search: wish.search })}`
  const description = messages[language].description
  const property = (name: string, content: string): string => tag('meta', { property: `og:${name}`, content })
  return [
    tag('meta', { name: 'description', content: description }),
    wish.search !== '' && tag('meta', { name: 'robots', content: 'noindex, follow' }),
    tag('link', { rel: 'canonical', href: address(page) }),
    page > 1 && tag('link', { rel: 'prev', href: address(page - 1) }),
    page < pageCount && tag('link', { rel: 'next', href: address(page + 1) }),
    property('type', 'website'),
    property('site_name', 'Gilbook'),
    property('locale', shareLocaleOf(language)),
    property('title', titleOf(facts)),
    property('description', description),
    property('url', address(page)),
    property('image', `${publicUrl}/icon-512.png`),
    ...stylePaths.map((href) => tag('link', { rel: 'stylesheet', crossorigin: '', href })),
  ]
    .filter(Boolean)
    .join('')
}

// Styles of the gallery's screen as the app's build named them: the page asks for the same files, and the app finds them there.
interface Chunk {
  src?: string
  css?: string[]
  imports?: string[]
}

const found = import.meta.glob<Record<string, Chunk>>('../../../dist/client/.vite/manifest.json', {
  eager: true,
  import: 'default',
})
const chunks: Record<string, Chunk> = Object.values(found)[0] ?? {}

function stylesOf(name: string, seen: Set<string>): string[] {
  if (seen.has(name)) return []
  seen.add(name)
  const { css = [], imports = [] } = chunks[name] ?? {}
  return [...imports.flatMap((each) => stylesOf(each, seen)), ...css]
}

const seen = new Set<string>()

const stylePaths: string[] = [
  ...new Set(
    Object.entries(chunks)
      .filter(([name]) => /routes\/_open(\.tsx|\/public-guidebooks\.tsx)/.test(name))
      .flatMap(([name]) => stylesOf(name, seen)),
  ),
].map((file) => `/${file}`)
