// A folded text in the builder.
import type { AccordionItem } from '#domain/guidebook/items/accordion.ts'
import type { BuilderItem } from './builder-item.ts'

export const accordion: BuilderItem<AccordionItem> = {
  name: 'itemAccordion',
  icon: 'accordion',
  adding: 'write',
  mark: 'important',
  said: ({ title }) => title,
  richText: null,
  picture: null,
  editor: 'part',
  part: { title: { label: 'partTitle', placeholder: 'accordionTitlePlaceholder' }, address: null },
}
