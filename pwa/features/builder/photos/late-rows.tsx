// The rows of photos in menus; their code comes with the first such menu, which waits for it where others stand below them.
import { lazy, Suspense } from 'react'

export const PhotoRows = lazy(async () => ({ default: (await import('./photo-rows.tsx')).PhotoRows }))
const AddPhotosRow = lazy(async () => ({ default: (await import('./photo-rows.tsx')).AddPhotosRow }))

/** At the end of a menu. */
export const LateAddPhotos = () => (
  <Suspense>
    <AddPhotosRow />
  </Suspense>
)
