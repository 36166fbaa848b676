// A QR code as one vector path, for posters and PDFs.
import qrcode from 'qrcode'

/** Modules that stay white round it, as its standard (ISO/IEC 18004) asks. */
const QUIET = 4

/**
 * @param level how much of it may be covered: H nearly a third, L a fifteenth
 * @param side points, the quiet zone included
 */
export function codeOutline(text: string, level: 'L' | 'H', side: number, { x, y } = { x: 0, y: 0 }): string {
  const { data, size } = qrcode.create(text, { errorCorrectionLevel: level }).modules
  const module = side / (size + 2 * QUIET)
  const at = (value: number): string => value.toFixed(3)
  let d = ''
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (!data[row * size + column]) continue
      let end = column
      while (end < size && data[row * size + end]) end += 1
      const [left, top] = [x + (column + QUIET) * module, y + (row + QUIET) * module]
      d += `M${at(left)} ${at(top)}H${at(left + (end - column) * module)}V${at(top + module)}H${at(left)}Z`
      column = end
    }
  }
  return d
}
