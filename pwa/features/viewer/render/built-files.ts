// Names of the reader's built files, read from the manifest of the build that came before this one.

interface Chunk {
  file: string
}

const found = import.meta.glob<Record<string, Chunk>>('../../../../dist/client/.vite/reader.json', {
  eager: true,
  import: 'default',
})
const chunks: Record<string, Chunk> = Object.values(found)[0] ?? {}

const address = (file: string): string => `/${file}`

/** The reader's script, as the page asks for it. */
export const scriptPath = address(chunks['reader.ts']?.file ?? 'reader-assets/reader.js')

/** What draws the streets below the map of a trip: large, and wanted where there are streets. */
const isOfStreets = (file: string): boolean => file.includes('/draw-streets-')

const scripts = [...new Set(Object.values(chunks).map((chunk) => chunk.file))].filter((file) => file.endsWith('.js'))

/** Every script that any reader may ask for, islands too. */
export const scriptPaths: string[] = scripts.filter((file) => !isOfStreets(file)).map(address)

export const mapScriptPaths: string[] = scripts.filter(isOfStreets).map(address)
