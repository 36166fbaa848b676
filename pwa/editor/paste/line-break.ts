// What stands for a line break while pasted text is cleaned: white space would swallow it.

export const BREAK = '\u2028'

/** Marked breaks as line ends, without the spaces beside them. */
export function withBreaks(text: string): string {
  const lines = text.split(BREAK)
  const last = lines.length - 1
  return lines
    .map((line, n) => line.slice(n === 0 ? 0 : blanksOf(line), n === last ? line.length : endOf(line)))
    .join('\n')
}

function blanksOf(line: string): number {
  let count = 0
  while (line[count] === ' ') count += 1
  return count
}

function endOf(line: string): number {
  let end = line.length
  while (line[end - 1] === ' ') end -= 1
  return end
}
