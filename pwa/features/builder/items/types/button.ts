// A button in the builder: its title, and where it leads.
import type { ButtonItem } from '#domain/guidebook/items/button.ts'
import { linkAddress } from '#domain/guidebook/schema/links.ts'
import type { BuilderItem } from './builder-item.ts'

export const button: BuilderItem<ButtonItem> = {
  name: 'itemButton',
  icon: 'button',
  adding: 'write',
  mark: 'important',
  said: ({ title }) => title,
  richText: null,
  picture: null,
  editor: 'part',
  part: {
    title: { label: 'buttonTitle', placeholder: 'buttonTitlePlaceholder' },
    address: { label: 'buttonUrl', placeholder: 'buttonUrlPlaceholder', icon: 'link', parse: linkAddress },
  },
}
