// The title of an activity, as older data has it; new ones stand in the days of an itinerary.
import type { ItemBase, ItemDefinition } from './definition.ts'

export interface ActivityItem extends ItemBase {
  type: 'activity'
  title: string
}

export const activity: ItemDefinition<ActivityItem> = {
  addableTo: null,
  hasPictures: false,
  empty: () => ({ title: '' }),
  schema: ({ item, plain }) => item('activity', { title: plain().default('') }),
  readable: () => [],
  findings: () => [],
}
