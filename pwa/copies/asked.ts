// What the server says when it is asked what an offline copy consists of.
import type { Bundle } from '#domain/reader/bundle.ts'

/** `gone`: no longer there. `locked`: it wants a password that this device has not given; `changed`: another one than it
 *  gave. null: no network, or a portal that answers in its place. */
export type Asked = Bundle | 'gone' | 'locked' | 'changed' | null

export const isShut = (asked: Asked): asked is 'locked' | 'changed' => asked === 'locked' || asked === 'changed'

export const isBundle = (asked: Asked): asked is Bundle => typeof asked === 'object' && asked !== null
