// The drawings, once they are there: until then their place is kept.
import { lazy, Suspense, type ComponentProps } from 'react'
import { whenOnline } from '#pwa/ui/base/when-online.ts'
import { Skeleton } from '#pwa/ui/status/skeleton.tsx'

const load = () => whenOnline(() => import('./charts.tsx'))
const Lines = lazy(() => load().then((part) => ({ default: part.Lines })))
const Bars = lazy(() => load().then((part) => ({ default: part.Bars })))
const Spark = lazy(() => load().then((part) => ({ default: part.Spark })))

export const LateLines = (props: ComponentProps<typeof Lines>) => (
  <Suspense fallback={<Skeleton height="250px" />}>
    <Lines {...props} />
  </Suspense>
)

export const LateBars = (props: ComponentProps<typeof Bars>) => (
  <Suspense fallback={<Skeleton height="250px" />}>
    <Bars {...props} />
  </Suspense>
)

export const LateSpark = (props: ComponentProps<typeof Spark>) => (
  <Suspense fallback={<Skeleton width="108px" height="44px" />}>
    <Spark {...props} />
  </Suspense>
)
