// Ids of new nodes, made by the device.
import type { Id } from '#domain/guidebook/document.ts'

export const newId = (): Id => crypto.randomUUID()
