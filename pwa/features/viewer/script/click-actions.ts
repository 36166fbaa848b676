// One listener for the small acts of a page: share, copy an address, play a video, open a picture large.
import { isCopied } from './clipboard.ts'
import { loadPart } from './load-part.ts'

export function startClickActions(root: HTMLElement): void {
  root.addEventListener('click', (event) => {
    const on = (selector: string): HTMLElement | null => (event.target as Element).closest<HTMLElement>(selector)
    const copied = on('[data-copy]')
    const video = on('[data-video]')
    if (on('[data-share]')) void share()
    else if (copied) void copy(copied.dataset['copy'] ?? '', 'copied')
    else if (video && navigator.onLine) play(event, video)
    else enlarge(root, event)
  })
}

/** Where that part can't be had, the link leads to the picture itself. */
function enlarge(root: HTMLElement, event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a.rd-pic')
  // Pressed with a key held down, a link opens elsewhere.
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  void loadPart(
    import('#pwa/features/viewer/pictures/open-pictures.ts'),
    (part) => part.openPicture(root, link),
    () => location.assign(link.href),
  )
}

async function share(): Promise<void> {
  const address = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href
  if (!navigator.share) return copy(address, 'linkCopied')
  try {
    await navigator.share({ title: document.title, url: address })
  } catch (failure) {
    // A frame, or an app around the page, may refuse it. Closing the sheet is no failure, nor is a second tap while it opens.
    if (!/Abort|InvalidState/.test((failure as Error).name)) await copy(address, 'linkCopied')
  }
}

async function copy(text: string, said: 'copied' | 'linkCopied'): Promise<void> {
  if (!(await isCopied(text))) return void prompt('', text)
  const [{ notify }, { translate }] = await Promise.all([
    import('#pwa/features/viewer/save/elements.ts'),
    import('#pwa/features/viewer/save/messages.ts'),
  ])
  notify(translate(said))
}

/** The player is loaded on press only; without a network the link stays a link. */
function play(event: Event, link: HTMLElement): void {
  event.preventDefault()
  const frame = document.createElement('iframe')
  frame.src = `https://www.youtube-nocookie.com/embed/${link.dataset['video']}?autoplay=1`
  frame.title = link.getAttribute('aria-label') ?? ''
  frame.allow = 'autoplay; fullscreen; picture-in-picture'
  frame.allowFullscreen = true
  const box = document.createElement('div')
  box.className = link.className
  box.append(frame)
  link.replaceWith(box)
  frame.focus()
}
