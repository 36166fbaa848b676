// PDFs for tests, written by hand: letters of Helvetica, lines and pictures where they are put, from the upper left corner.

export interface SheetDrawn {
  texts?: { text: string; x: number; y: number; size?: number }[]
  /** From, to. */
  lines?: [x0: number, y0: number, x1: number, y1: number][]
  links?: { href: string; x: number; y: number; width: number; height: number }[]
  /** Pictures of one dot. */
  pictures?: number
  /** Of those that the file holds. */
  shown?: ShownPicture[]
}

interface ShownPicture {
  picture: number
  x: number
  y: number
  width: number
  height: number
  /** By a quarter: its right edge is above. */
  turned?: boolean
}

export interface PictureStored {
  width: number
  height: number
  /** A JPEG, or three bytes a dot. */
  content: { jpeg: Uint8Array } | { rgb: Uint8Array }
}

const PAGE = { width: 595, height: 842 }

const escaped = (text: string): string => text.replace(/[\\()]/g, String.raw`\$&`)

export function pdfFile(sheets: readonly SheetDrawn[], stored: readonly PictureStored[] = []): Uint8Array<ArrayBuffer> {
  const objects: string[] = []
  const add = (body: string): number => objects.push(body)
  add('<< /Type /Catalog /Pages 2 0 R >>')
  add('')
  const font = add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>')
  const hasPictures = sheets.some(({ pictures = 0 }) => pictures > 0)
  const picture = hasPictures
    ? add(stream('/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8', 'x'))
    : 0
  const objectsShown = stored.map(({ width, height, content }) => {
    const [filter, bytes] = 'jpeg' in content ? ['/Filter /DCTDecode', content.jpeg] : ['', content.rgb]
    const facts = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8`
    return add(stream(`${facts} ${filter}`, bytesText(bytes)))
  })
  const named = [
    ...(picture > 0 ? [`/I1 ${picture} 0 R`] : []),
    ...objectsShown.map((number, index) => `/P${index} ${number} 0 R`),
  ]
  const pages = sheets.map(({ texts = [], lines = [], links = [], pictures = 0, shown = [] }) => {
    const drawn = [
      ...lines.map(([x0, y0, x1, y1]) => `${x0} ${PAGE.height - y0} m ${x1} ${PAGE.height - y1} l S`),
      ...texts.map(
        ({ text, x, y, size = 10 }) => `BT /F1 ${size} Tf ${x} ${PAGE.height - y} Td (${escaped(text)}) Tj ET`,
      ),
      ...Array.from({ length: pictures }, () => '/I1 Do'),
      ...shown.map(({ picture: index, x, y, width, height, turned = false }) => {
        const below = PAGE.height - y - height
        const matrix = turned ? [0, height, -width, 0, x + width, below] : [width, 0, 0, height, x, below]
        return `q ${matrix.join(' ')} cm /P${index} Do Q`
      }),
    ]
    const content = add(stream('', drawn.join('\n')))
    const notes = links.map(({ href, x, y, width, height }) =>
      add(
        `<< /Type /Annot /Subtype /Link /Rect [${x} ${PAGE.height - y - height} ${x + width} ${PAGE.height - y}] /A << /S /URI /URI (${escaped(href)}) >> >>`,
      ),
    )
    return add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents ${content} 0 R /Annots [${notes
        .map((note) => `${note} 0 R`)
        .join(' ')}] /Resources << /Font << /F1 ${font} 0 R >> /XObject << ${named.join(' ')} >> >> >>`,
    )
  })
  objects[1] = `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((page) => `${page} 0 R`).join(' ')}] >>`
  return written(objects)
}

const stream = (facts: string, content: string): string =>
  `<< ${facts} /Length ${content.length} >>\nstream\n${content}\nendstream`

function written(objects: readonly string[]): Uint8Array<ArrayBuffer> {
  let text = '%PDF-1.7\n'
  const places = objects.map((body, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${body}\nendobj\n`
    return at
  })
  const table = text.length
  const rows = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF`
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

/** A letter for each byte. */
const bytesText = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')

/** A page in a Korean font that is named and not in the file. @param letters as the encoding spells them, in hexadecimal */
export function pdfInNamedFont(encoding: string, letters: string): Uint8Array<ArrayBuffer> {
  return written([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    stream('', `BT /F1 12 Tf 50 700 Td <${letters}> Tj ET`),
    `<< /Type /Font /Subtype /Type0 /BaseFont /Batang /Encoding /${encoding} /DescendantFonts [6 0 R] >>`,
    '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Batang /CIDSystemInfo << /Registry (Adobe) /Ordering (Korea1) /Supplement 1 >> /FontDescriptor 7 0 R >>',
    '<< /Type /FontDescriptor /FontName /Batang /Flags 6 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 800 /StemV 80 >>',
  ])
}
