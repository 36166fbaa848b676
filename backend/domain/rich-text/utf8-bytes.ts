// How large a text is where its bytes count.

/** Bytes of a text in UTF-8. */
export function utf8Bytes(text: string): number {
  let bytes = text.length
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code > 0x7ff) bytes += code >= 0xd800 && code <= 0xdfff ? 1 : 2
    else if (code > 0x7f) bytes += 1
  }
  return bytes
}
