// The own icon as it is stored.
import { EntitySchema } from 'typeorm'

export interface IconRow {
  id: string
  ownerId: string
  /** `/uploads/{sha256}.webp` */
  url: string
  name: string
  createdAt: Date
}

export const iconTable = new EntitySchema<IconRow>({
  name: 'icon',
  columns: {
    id: { type: 'uuid', primary: true },
    ownerId: { type: 'uuid', name: 'owner_id' },
    url: { type: 'text' },
    name: { type: 'text' },
    createdAt: { type: 'timestamptz', name: 'created_at' },
  },
})
