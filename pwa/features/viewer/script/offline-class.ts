// Sets the class rd-offline on <html> while the browser is offline; styles mark what needs the network.

export function trackOffline(): void {
  const mark = (): void => void document.documentElement.classList.toggle('rd-offline', !navigator.onLine)
  mark()
  addEventListener('online', mark)
  addEventListener('offline', mark)
}
