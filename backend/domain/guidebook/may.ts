// Who may do what with a guidebook (requirement §6): pure predicates that server and screens share.
import type { Id } from './document.ts'

export interface Actor {
  _id: Id
  role: 'user' | 'admin'
}

interface Owned {
  user: { _id: Id }
}

export const isOwner = (actor: Actor | null, guidebook: Owned): boolean => actor?._id === guidebook.user._id

/** Edit, copy, delete, upload, publish switches, password: the owner and any admin. */
export const mayEdit = (actor: Actor | null, guidebook: Owned): boolean =>
  actor !== null && (actor.role === 'admin' || isOwner(actor, guidebook))

/** The preview shows a signed-in stranger only what is published (contract §5). */
export const mayPreview = (actor: Actor | null, guidebook: Owned & { published: boolean }): boolean =>
  mayEdit(actor, guidebook) || (actor !== null && guidebook.published)

/** The sample switches show only to an admin who owns that guidebook (requirement §2). */
export const mayMarkSample = (actor: Actor | null, guidebook: Owned): boolean =>
  actor?.role === 'admin' && isOwner(actor, guidebook)
