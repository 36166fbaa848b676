// What makes a button the grip of the item around it.
import { createContext } from 'react'
import type { SortableItem } from '#pwa/ui/sortable/sortable-list.ts'

export const GripContext = createContext<SortableItem['grip'] | null>(null)
