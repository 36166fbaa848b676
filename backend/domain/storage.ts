// What an account may store, and what it is told of what it stores.
import type { Id } from '#domain/guidebook/document.ts'
import { LIMITS } from './limits.ts'
import { hasPlan, type Role, type Subscription, type SubscriptionType } from '#domain/identity/account.ts'

export interface Allowance {
  /** Of pictures, icons, the portrait and the texts of guidebooks. */
  bytes: number
  /** null: as many as there is room for. */
  guidebooks: number | null
}

const FEW: readonly SubscriptionType[] = ['free', 'mini', 'onemonth']

export const allowanceOfPlan = (plan: SubscriptionType): Allowance => ({
  bytes: LIMITS.storageBytes[plan],
  guidebooks: FEW.includes(plan) ? LIMITS.guidebooks : null,
})

/** A plan that is over allows what a trial does. Administrators have what the largest plan has: also theirs ends somewhere. */
export function allowanceOf(account: Subscription & { role: Role }, now: Date): Allowance {
  if (account.role === 'admin') return allowanceOfPlan('enterprise')
  return allowanceOfPlan(hasPlan(account, now) ? account.subscriptionType : 'free')
}

/** `GET /users/{userId}/storage`. All numbers of room are bytes; the parts add up to `used`. */
export interface StorageUse {
  used: number
  limit: number
  guidebooks: { count: number; limit: number | null }
  parts: {
    /** Of guidebooks, those of earlier versions included; one that two guidebooks show counts in each. */
    pictures: number
    texts: number
    /** Those of the library, and the portrait. */
    icons: number
  }
  /** The guidebooks that take most, the largest first. */
  largest: { _id: Id; title: string; pictures: number; texts: number }[]
}
