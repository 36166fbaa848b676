// The reader's font: Pretendard's dynamic subset as files named by their content, and a sheet that lets text never wait.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

interface Face {
  /** Its number in the subset and the hash of its content: a page names the files that it needs by these. */
  name: string
  ranges: [number, number][]
}

interface Fonts {
  sheetPath: string
  sheet: string
  faces: Face[]
  sources: Map<string, Buffer>
}

const nameByContent = (name: string, content: string | Buffer): string =>
  `${name}-${createHash('sha256').update(content).digest('hex').slice(0, 8)}`

const FACES = 'reader-assets/pretendard-'

const range = (text: string): [number, number] => {
  const [from = '', to = from] = text.trim().replace(/^U\+/i, '').split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}

function readFonts(folder: string): Fonts {
  const faces: Face[] = []
  const sources = new Map<string, Buffer>()
  const given = readFileSync(join(folder, 'pretendardvariable-dynamic-subset.css'), 'utf8')
  const faced = given.replace(
    /url\(\.\/([^)]+)\.woff2\)([^}]*unicode-range:\s*)([^;]+);/g,
    (_, file, between, ranges) => {
      const source = readFileSync(join(folder, `${file}.woff2`))
      const name = nameByContent(String(file).split('.').at(-1) ?? '', source)
      const path = `${FACES}${name}.woff2`
      sources.set(path, source)
      faces.push({ name, ranges: String(ranges).split(',').map(range) })
      return `url(/${path})${between}${ranges};`
    },
  )
  const declared = faced
    .replaceAll('font-display: swap', 'font-display: optional')
    .replace(/\/\* \[\d+\] \*\/|\s+/g, ' ')
  // Pages name the system's font alone, which paints soonest; the sheet puts itself before it.
  const sheet = `${declared}:root{--font-sans:"Pretendard Variable",system-ui,sans-serif}`
  return { sheetPath: `/reader-assets/${nameByContent('fonts', sheet)}.css`, sheet, faces, sources }
}

/** Offers `virtual:reader-font-sheet` (addresses) and `virtual:reader-font-faces` (what is in which file); `emit` also writes the files. */
export function readerFonts(folder: string, emit: boolean): Plugin {
  let fonts: Fonts | null = null
  const known = (): Fonts => (fonts ??= readFonts(folder))
  return {
    name: 'reader-fonts',
    resolveId: (id) => (id.startsWith('virtual:reader-font-') ? `\0${id}` : null),
    load: (id) => {
      if (id === '\0virtual:reader-font-sheet')
        return `export const sheetPath = ${JSON.stringify(known().sheetPath)}, facePrefix = ${JSON.stringify(`/${FACES}`)}`
      if (id === '\0virtual:reader-font-faces') return `export const faces = ${JSON.stringify(known().faces)}`
      return null
    },
    generateBundle() {
      if (!emit) return
      const { sheetPath, sheet, sources } = known()
      this.emitFile({ type: 'asset', fileName: sheetPath.slice(1), source: sheet })
      for (const [fileName, source] of sources) this.emitFile({ type: 'asset', fileName, source })
    },
  }
}
