// A video of YouTube.
import type { ItemBase, ItemDefinition } from './definition.ts'

export interface VideoItem extends ItemBase {
  type: 'video'
  url: string
}

export const video: ItemDefinition<VideoItem> = {
  addableTo: ['attractions'],
  hasPictures: false,
  empty: () => ({ url: '' }),
  schema: (make) => make.item('video', { url: make.video }),
  readable: ({ url }, { link }) => [link(url, url)],
  findings: ({ url }) => (url.trim() === '' ? [['deadLink']] : []),
}
