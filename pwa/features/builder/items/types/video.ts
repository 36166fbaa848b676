// A video in the builder: its address is all that it has.
import type { VideoItem } from '#domain/guidebook/items/video.ts'
import { videoAddress } from '#domain/guidebook/schema/links.ts'
import type { BuilderItem } from './builder-item.ts'

export const video: BuilderItem<VideoItem> = {
  name: 'itemVideo',
  icon: 'video',
  adding: 'write',
  mark: 'important',
  said: () => '',
  richText: null,
  picture: null,
  editor: 'part',
  part: {
    title: null,
    address: { label: 'videoUrl', placeholder: 'videoUrlPlaceholder', icon: 'video', parse: videoAddress },
  },
}
