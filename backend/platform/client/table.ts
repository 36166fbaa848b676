// A part of the built client that is kept for pages of older builds, as it is stored.
import { EntitySchema } from 'typeorm'

export interface PartRow {
  /** Below the client's folder, such as `assets/app-a1B2c3D4.js`. */
  path: string
  /** When a running build had it last, to the day. */
  heldAt: Date
}

export const partTable = new EntitySchema<PartRow>({
  name: 'client_part',
  columns: {
    path: { type: 'text', primary: true },
    heldAt: { type: 'timestamptz', name: 'held_at' },
  },
})
