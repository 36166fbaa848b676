// The rows of photos in menus; their code comes with the first such menu, which waits for it.
import { lazy } from 'react'

export const PhotoRows = lazy(async () => ({ default: (await import('./photo-rows.tsx')).PhotoRows }))
export const AddPhotosRow = lazy(async () => ({ default: (await import('./photo-rows.tsx')).AddPhotosRow }))
