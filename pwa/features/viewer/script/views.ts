// Tells the server that a guidebook was opened: once a visit, whatever pages of it are read.

export function countView(root: HTMLElement, uuid: string): void {
  const key = `gilbook.viewed.${uuid}`
  // Behind a prompt nothing has been read yet.
  if (root.querySelector('[data-unlock]') || !navigator.onLine || sessionStorage.getItem(key)) return
  sessionStorage.setItem(key, '1')
  navigator.sendBeacon(`/api/guidebooks/uuid/${uuid}/views`)
}
