// Bytes of a text as letters: by its mark, else as UTF-8, else as the Korean encoding of Windows.

/** @param charset what the file itself says, where it says it */
export function decodeText(bytes: Uint8Array, charset?: string): string {
  const marked = markOf(bytes) ?? withoutMark(bytes)
  if (marked) return new TextDecoder(marked).decode(bytes)
  const named = charset && decodeAs(charset, bytes)
  return named || (decodeAs('utf-8', bytes) ?? new TextDecoder('euc-kr').decode(bytes))
}

/** Undefined where the bytes are not of this encoding, or nobody knows it. */
function decodeAs(charset: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function markOf([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

/** UTF-16 without a mark: a comma, line end or figure has a zero byte beside it, which no other encoding has. */
function withoutMark(bytes: Uint8Array): string | undefined {
  const zeros = [0, 0]
  const head = bytes.subarray(0, 1000)
  head.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  if (even + odd < head.length / 20) return undefined
  return odd > even ? 'utf-16le' : 'utf-16be'
}
