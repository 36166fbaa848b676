// The explicit list of what the backend does: one line a noun.
import { identityFeature } from '#backend/features/identity/feature.ts'
import { blockFeature } from '#backend/features/block/feature.ts'
import { browserErrorFeature } from '#backend/features/browser-error/feature.ts'
import { companyFeature } from '#backend/features/company/feature.ts'
import { dashboardFeature } from '#backend/features/dashboard/feature.ts'
import { eventsFeature } from '#backend/features/events/feature.ts'
import { exportFeature } from '#backend/features/export/feature.ts'
import { feedbackFeature } from '#backend/features/feedback/feature.ts'
import { galleryFeature } from '#backend/features/gallery/feature.ts'
import { guidebookFeature } from '#backend/features/guidebook/feature.ts'
import { iconFeature } from '#backend/features/icon/feature.ts'
import { mapFeature } from '#backend/features/map/feature.ts'
import { messageFeature } from '#backend/features/message/feature.ts'
import { operationsFeature } from '#backend/features/operations/feature.ts'
import { paymentFeature } from '#backend/features/payment/feature.ts'
import { pushFeature } from '#backend/features/push/feature.ts'
import { sampleFeature } from '#backend/features/sample/feature.ts'
import { storageFeature } from '#backend/features/storage/feature.ts'
import { subscriptionEffects } from '#backend/features/subscription/settle-order.ts'
import { retainPayments } from '#backend/features/subscription/deleted-account.ts'
import { subscriptionFeature } from '#backend/features/subscription/feature.ts'
import { thumbnailFeature } from '#backend/features/thumbnail/feature.ts'
import { uploadFeature } from '#backend/features/upload/feature.ts'
import { readerFeature } from '#backend/features/reader/feature.ts'
import type { Deps, Feature } from '#backend/platform/deps.ts'

export { liveCaller } from '#backend/features/identity/session/store.ts'

export function createFeatures(deps: Deps): Feature[] {
  const payments = { deps, effects: subscriptionEffects(deps) }
  return [
    identityFeature(deps, retainPayments(deps)),
    paymentFeature(payments),
    subscriptionFeature(payments),
    dashboardFeature(deps),
    companyFeature(deps),
    guidebookFeature(deps),
    eventsFeature(deps),
    uploadFeature(deps),
    storageFeature(deps),
    iconFeature(deps),
    blockFeature(deps),
    galleryFeature(deps),
    thumbnailFeature(deps),
    mapFeature(deps),
    messageFeature(deps),
    feedbackFeature(deps),
    browserErrorFeature(deps),
    operationsFeature(deps),
    sampleFeature(deps),
    exportFeature(deps),
    readerFeature(deps),
    pushFeature(deps),
  ]
}
