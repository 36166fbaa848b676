// Where an error happened, read from a stack: files of our own build by name, line and column, and everything else as one word.

export const ELSEWHERE = 'elsewhere'

/** Files that a build of ours serves as scripts, below the origin. */
const OWN = /^(?:(?:reader-)?assets\/[\w.-]{1,120}\.js|(?:m\/)?sw\.js|before-paint\.js)$/
/** How engines begin a frame; before the first one Chromium's stacks repeat the message. */
const START = /^(?:at |\S*@|[a-z][\w+.-]*:\/\/)/
/** How all engines end one: a line, a column. */
const END = /:(\d{1,7}):(\d{1,7})\)?$/

/** A frame that is sent: a place in a file of ours, or `elsewhere`. Function names stay: minified ones say nothing, and some are made of what people typed. */
export const FRAME =
  /^(?:(?:(?:reader-)?assets\/[\w.-]{1,120}\.js|(?:m\/)?sw\.js|before-paint\.js):\d{1,7}:\d{1,7}|elsewhere)$/

/** @param origin ours, without a slash at its end */
export const placeOf = (address: string, line: number, column: number, origin: string): string => {
  const path = address.startsWith(`${origin}/`) ? (address.slice(origin.length + 1).split(/[?#]/)[0] ?? '') : ''
  return OWN.test(path) ? `${path}:${line}:${column}` : ELSEWHERE
}

/** Innermost first, at most `most`; runs of foreign frames are one. */
export function framesOf(stack: string, origin: string, most: number): string[] {
  const places = stack.split('\n').flatMap((row) => {
    const frame = row.trim()
    const end = START.test(frame) ? END.exec(frame) : null
    if (!end || !frame.includes('://')) return []
    const address = frame.slice(Math.max(0, frame.lastIndexOf(`${origin}/`)), end.index)
    return [placeOf(address, Number(end[1]), Number(end[2]), origin)]
  })
  return places.filter((place, at) => place !== ELSEWHERE || places[at - 1] !== ELSEWHERE).slice(0, most)
}
