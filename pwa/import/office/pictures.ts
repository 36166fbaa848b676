// The pictures of an office file: each once, whichever places show it, and the kinds that a browser cannot show told.
import type { Missed, SourcePicture } from '#domain/schedule/source.ts'
import type { Archive } from './archive.ts'

const TYPES: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  jfif: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  bmp: 'image/bmp',
  avif: 'image/avif',
  heic: 'image/heic',
}

/** Of one picture, and how many: more would not go into a guidebook, and all of them are held at once. */
const PICTURE_BYTES = 40 * 1024 * 1024
const MOST = 400

export class OfficePictures {
  readonly all: SourcePicture[] = []
  readonly #archive: Archive
  readonly #missed: Missed[]
  readonly #places = new Map<string, number | undefined>()

  constructor(archive: Archive, missed: Missed[]) {
    this.#archive = archive
    this.#missed = missed
  }

  /** Where the picture stands in the source; undefined where it could not come along, which is then told. */
  take(path: string): number | undefined {
    if (!this.#places.has(path)) this.#places.set(path, this.#add(path))
    return this.#places.get(path)
  }

  /** What nothing has shown so far. */
  rest(folder: string): string[] {
    return this.#archive.names.filter(
      (name) => name.startsWith(folder) && !name.endsWith('/') && !this.#places.has(name),
    )
  }

  #add(path: string): number | undefined {
    const name = path.slice(path.lastIndexOf('/') + 1)
    const type = TYPES[name.slice(name.lastIndexOf('.') + 1).toLowerCase()]
    const bytes = type && this.all.length < MOST ? this.#archive.read(path, PICTURE_BYTES) : undefined
    if (type && bytes) return this.all.push({ name, type, bytes }) - 1
    this.#missed.push({ kind: 'picture', text: name })
    return undefined
  }
}
