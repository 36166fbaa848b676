// An own icon: what it is on the wire, what a file must be to become one, and what it is called.
import { visibleOnly } from '#domain/guidebook/schema/characters.ts'
import type { Id } from '#domain/guidebook/document.ts'
import { LIMITS } from './limits.ts'
import type { RefusalCode } from './refusal.ts'

export interface OwnIcon {
  _id: Id
  /** `/uploads/{sha256}.webp`: what a page's `icon` holds once this one is chosen. */
  url: string
  /** From the uploaded file's name, for people; may be empty. */
  name: string
  /** Whose: told to administrators. */
  user: { _id: Id; name: string; companyName: string }
  createdAt: string
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** As many first bytes of a file as `iconTrouble` looks at: the signature, and the width and height of IHDR. */
export const ICON_HEAD_BYTES = 24

/**
 * What the first bytes and the size say against a file, or null: PNG only, under 10 KB, exactly 100×100.
 * Asked by the page before it sends and by the server before it decodes.
 * @param size of the whole file, in bytes
 */
export function iconTrouble(head: Uint8Array, size: number): RefusalCode | null {
  if (!PNG.every((byte, index) => head[index] === byte)) return 'ICON_TYPE'
  if (size >= LIMITS.iconBytes) return 'ICON_TOO_LARGE'
  if (head.length < ICON_HEAD_BYTES) return 'ICON_DAMAGED'
  const { buffer, byteOffset } = head
  const view = new DataView(buffer, byteOffset)
  const isSquare = [16, 20].every((at) => view.getUint32(at) === LIMITS.iconEdge)
  return isSquare ? null : 'ICON_DIMENSIONS'
}

const NAME_MOST = 60

/** The file's name as words: without its ending, and without characters that deceive or can't be stored (`attack 45`). */
export function iconName(fileName: string): string {
  const last = fileName.toWellFormed().split(/[\\/]/).at(-1) ?? ''
  const words = visibleOnly(last.normalize('NFC').replace(/\.png$/i, '')).replace(/\s+/g, ' ')
  return [...words].slice(0, NAME_MOST).join('').trim()
}
