// Which guidebook was to be published when a plan was wanting: kept by the tab, whose page the payment window may take.
import type { Id } from '#domain/guidebook/document.ts'

const KEY = 'gilbook.publish'
const ID = /^[0-9a-f-]{36}$/

/** Asked to go on by somebody in this page: another visit of the builder publishes nothing. */
let goesOn: Id | null = null

export function storePublish(id: Id): void {
  try {
    sessionStorage.setItem(KEY, id)
  } catch {
    // Storage refused: the guidebook is found in the lists.
  }
}

/** The one that waits for a plan. */
export function waitingPublish(): Id | null {
  try {
    const id = sessionStorage.getItem(KEY) ?? ''
    return ID.test(id) ? id : null
  } catch {
    return null
  }
}

/** The builder is to publish it as soon as it is open. */
export function goOnPublishing(id: Id): void {
  goesOn = id
}

/** Whether this one is to be published now: true once. */
export function takePublish(id: Id): boolean {
  if (goesOn !== id) return false
  goesOn = null
  return true
}

/** It is published, or no longer wanted. */
export function clearPublish(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was stored.
  }
}
