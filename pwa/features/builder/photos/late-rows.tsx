// The rows of photos in menus; their code comes with the first such menu.
import { lazy, Suspense } from 'react'

const PhotoRows = lazy(async () => ({ default: (await import('./photo-rows.tsx')).PhotoRows }))
const AddPhotosRow = lazy(async () => ({ default: (await import('./photo-rows.tsx')).AddPhotosRow }))

export const LatePhotoRows = () => (
  <Suspense>
    <PhotoRows />
  </Suspense>
)

export const LateAddPhotos = () => (
  <Suspense>
    <AddPhotosRow />
  </Suspense>
)
