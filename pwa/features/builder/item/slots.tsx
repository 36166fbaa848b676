// How the content editor takes over texts and pictures of the reader's page; always the same object.
import type { Viewing } from '#pwa/features/viewer/viewing.tsx'
import { ItemPicture } from './item-picture.tsx'
import { PageTitle } from '#pwa/features/builder/content/page-title.tsx'
import { RichWords } from './rich-words.tsx'

export const SLOTS: Omit<Viewing, 'language'> = {
  mode: 'EDIT',
  coverHref: null,
  pageHref: () => null,
  text: ({ id, field, value }, shown) => <PageTitle id={id} field={field} value={value} shown={shown} />,
  words: ({ id, field, value }, shown) => <RichWords id={id} field={field} value={value} shown={shown} />,
  picture: ({ id, field, value }, shown) => <ItemPicture id={id} field={field} value={value} shown={shown} />,
}
