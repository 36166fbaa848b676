// A packed file (ZIP) that was sent by somebody: opened as far as is wanted, and never beyond what fits.
import { unzipSync, type UnzipFileInfo } from 'fflate'
import { FileRefused } from '#pwa/import/file-refusal.ts'
import { decodeText } from '#pwa/import/text/decode.ts'
import { parseXml, attribute, elements, type XmlNode } from './xml.ts'

/** Of everything that is unpacked of one file: many times the largest schedule, and below what ends a phone's browser. */
const UNPACKED_BYTES = 256 * 1024 * 1024
/** Of one file of XML: a tree of it takes ten times its bytes. */
const XML_BYTES = 48 * 1024 * 1024
const ENTRIES = 20_000

export class Archive {
  readonly names: readonly string[]
  readonly #bytes: Uint8Array
  readonly #sizes: ReadonlyMap<string, number>
  #left = UNPACKED_BYTES

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    const sizes = new Map<string, number>()
    this.#unzip(({ name, originalSize }) => {
      sizes.set(name, originalSize)
      if (sizes.size > ENTRIES) throw new FileRefused('too-large')
      return false
    })
    if (isLocked(bytes)) throw new FileRefused('encrypted')
    this.#sizes = sizes
    this.names = [...sizes.keys()]
  }

  has(name: string): boolean {
    return this.#sizes.has(name)
  }

  /** @returns undefined where there is no such file; an entry that claims to be smaller than it is comes cut off */
  read(name: string, most = UNPACKED_BYTES): Uint8Array | undefined {
    const size = this.#sizes.get(name)
    if (size === undefined) return undefined
    this.#left -= size
    if (size > most || this.#left < 0) throw new FileRefused('too-large')
    return this.#unzip((entry) => entry.name === name)[name]
  }

  xml(name: string): XmlNode | undefined {
    const bytes = this.read(name, XML_BYTES)
    return bytes && parseXml(decodeText(bytes))
  }

  #unzip(filter: (entry: UnzipFileInfo) => boolean): Record<string, Uint8Array> {
    try {
      return unzipSync(this.#bytes, { filter })
    } catch (failure) {
      throw failure instanceof FileRefused ? failure : new FileRefused('damaged')
    }
  }
}

/** Whether its first entry is encrypted: bit 0 of the flags, six bytes behind the signature (APPNOTE 4.4.4). */
const isLocked = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[2] === 3 && ((bytes[6] ?? 0) & 1) === 1

/** What a part of an office file leads to: by the id of each relation, its kind and its place in the archive. */
export interface Relation {
  kind: string
  target: string
  isOutside: boolean
}

export function relationsOf(archive: Archive, part: string): Map<string, Relation> {
  const slash = part.lastIndexOf('/')
  const folder = part.slice(0, slash + 1)
  const listed = archive.xml(`${folder}_rels/${part.slice(slash + 1)}.rels`)
  const relations = new Map<string, Relation>()
  for (const node of listed ? findRelations(listed) : []) {
    const target = attribute(node, 'Target') ?? ''
    const isOutside = attribute(node, 'TargetMode') === 'External'
    relations.set(attribute(node, 'Id') ?? '', {
      kind: (attribute(node, 'Type') ?? '').replace(/^.*\//, ''),
      target: isOutside ? target : resolvePath(folder, target),
      isOutside,
    })
  }
  return relations
}

/** The part that an office file begins with. */
export function mainPart(archive: Archive, usual: string): string {
  for (const { kind, target } of relationsOf(archive, '').values())
    if (kind === 'officeDocument' && archive.has(target)) return target
  return usual
}

const findRelations = (root: XmlNode): XmlNode[] => elements(root).flatMap(elements)

/** `../media/image1.png` seen from a folder, or `/xl/media/image1.png` from the top. */
function resolvePath(folder: string, target: string): string {
  const path: string[] = []
  for (const step of (target.startsWith('/') ? target : folder + target).split('/')) {
    if (step === '..') path.pop()
    else if (step !== '' && step !== '.') path.push(step)
  }
  return path.join('/')
}
