// The explicit list of what the backend does: one line a noun.
import type { EntitySchema } from 'typeorm'
import type { Deps, Feature } from '#backend/platform/deps.ts'

export const entities: EntitySchema[] = []

export function createFeatures(_deps: Deps): Feature[] {
  return []
}
