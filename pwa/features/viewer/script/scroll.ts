// The floating buttons after 100 px: to the top, to the bottom, back.

const THRESHOLD = 100

/** Until `signal` says so; for as long as the page is there without it. */
export function startScrollButtons(root: HTMLElement, signal?: AbortSignal): void {
  const group = root.querySelector<HTMLElement>('[data-scroll]')
  if (!group) return
  const given = signal ? { signal } : {}
  const update = (): void => void (group.hidden = scrollY <= THRESHOLD)
  addEventListener('scroll', update, { passive: true, ...given })
  update()
  group.addEventListener('click', act, given)
}

function act(event: Event): void {
  const target = event.target as Element
  const to = target.closest<HTMLElement>('[data-to]')?.dataset['to']
  if (to === 'top') scrollTo({ top: 0 })
  if (to === 'bottom') toBottom()
  // Coming from inside the guidebook, back means back; else the link leads to the cover.
  if (target.closest('[data-back]') && document.referrer.startsWith(`${location.origin}/m/`)) {
    event.preventDefault()
    history.back()
  }
}

/** On the way down, what comes near is laid out and the page grows: who got to its end goes on to where it ends now. */
function toBottom(): void {
  const page = document.documentElement
  const end = page.scrollHeight - innerHeight
  const goOn = (): void => void (scrollY >= end - 2 && scrollTo({ top: page.scrollHeight }))
  onceStill(goOn)
  scrollTo({ top: end })
}

const STILL_MS = 150

/** Where no end of a scroll is told, it is over once nothing was scrolled for a moment. */
function onceStill(act: () => void): void {
  if ('onscrollend' in window) return addEventListener('scrollend', act, { once: true })
  let late: ReturnType<typeof setTimeout> | undefined
  const wait = (): void => {
    clearTimeout(late)
    late = setTimeout(() => {
      removeEventListener('scroll', wait)
      act()
    }, STILL_MS)
  }
  addEventListener('scroll', wait)
}
