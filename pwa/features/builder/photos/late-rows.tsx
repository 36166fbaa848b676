// The row that adds photos, for menus that wait for its code.
import { lazy } from 'react'

export const AddPhotosRow = lazy(async () => ({ default: (await import('./photo-rows.tsx')).AddPhotosRow }))
