// A CSS colour as `#rrggbb`; the colours that other programs give to all text count as none.

let canvas: CanvasRenderingContext2D | null = null

/** @returns attributes of a colour mark, or false where the colour says nothing: black or white text, a white ground. */
export function cssColour(value: string, use: 'text' | 'ground'): { color: string } | false {
  canvas ??= document.createElement('canvas').getContext('2d')
  if (!canvas) return false
  // An unreadable value leaves what was set before.
  canvas.fillStyle = use === 'text' ? '#000000' : '#ffffff'
  canvas.fillStyle = value
  const color = canvas.fillStyle
  if (!/^#[0-9a-f]{6}$/.test(color)) return false
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  const light = Math.min(...channels) > 240
  const dark = Math.max(...channels) < 60
  return light || (use === 'text' && dark) ? false : { color }
}
