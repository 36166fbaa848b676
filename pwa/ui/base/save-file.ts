// Hands a file to the person, as a download.

const READ_MS = 60_000

export function saveFile(name: string, content: string | Blob, type: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([content], { type }))
  link.download = name
  link.click()
  // The browser reads the address after this task.
  setTimeout(() => URL.revokeObjectURL(link.href), READ_MS)
}

/** Has the browser fetch a file of the server's, which names it, and show how far it is. */
export function saveFrom(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
