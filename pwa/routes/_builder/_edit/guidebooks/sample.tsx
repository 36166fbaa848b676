// /guidebooks/sample: the sample guidebook, to be tried out and to begin with.
import { createFileRoute } from '@tanstack/react-router'
import { NoSample } from '#pwa/features/builder/frame/no-sample.tsx'
import { sampleDraft } from '#pwa/features/builder/frame/sample-draft.ts'
import { Foot } from '#pwa/features/frame/foot.tsx'

export const Route = createFileRoute('/_builder/_edit/guidebooks/sample')({
  preload: false,
  gcTime: 0,
  loader: ({ location }) => sampleDraft(location.href),
  // Drawn where there is none to open: no builder fills the window then.
  component: () => (
    <>
      <NoSample />
      <Foot />
    </>
  ),
})
