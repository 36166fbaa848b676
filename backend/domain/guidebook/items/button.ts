// A button that leads somewhere else.
import type { ItemBase, ItemDefinition } from './definition.ts'

export interface ButtonItem extends ItemBase {
  type: 'button'
  title: string
  url: string
}

export const button: ItemDefinition<ButtonItem> = {
  addableTo: ['attractions'],
  hasPictures: false,
  empty: () => ({ title: '', url: '' }),
  schema: ({ item, title, link }) => item('button', { title: title().default(''), url: link }),
  readable: ({ title, url }, { link }) => [link(title || url, url)],
  findings: ({ title, url }, { isDeadLink }) => (isDeadLink(url) ? [['deadLink', url.trim() || title]] : []),
}
