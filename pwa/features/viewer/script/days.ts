// Marks the chip of the day that is being read, or was tapped; jumping works without it.

/** Told by whoever shows a day: its id in `detail`. */
export const SHOW_DAY = 'gilbook:day'

/** What somebody scrolls with; jumping to a day is none of these. */
const SCROLLED_BY = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

export function startDays(root: HTMLElement): void {
  const chips = root.querySelector<HTMLElement>('[data-days]')
  if (!chips) return
  const links = [...chips.querySelectorAll('a')]
  // A last short day never comes up to where days are read: the day that was tapped stays marked until somebody scrolls.
  let tapped = false
  const mark = (day: string | undefined): void => {
    const current = links.find((link) => link.hash === `#${day}`)
    if (!current) return
    for (const link of links) link.removeAttribute('aria-current')
    current.setAttribute('aria-current', 'true')
    chips.scrollTo({ left: current.offsetLeft - chips.clientWidth / 2 + current.clientWidth / 2 })
  }
  const watching = new IntersectionObserver(
    (entries) => tapped || mark(entries.find((entry) => entry.isIntersecting)?.target.id),
    { rootMargin: '-30% 0px -65% 0px' },
  )
  for (const day of root.querySelectorAll('.rd-dy')) watching.observe(day)
  for (const event of SCROLLED_BY) addEventListener(event, () => (tapped = false), { passive: true })
  const show = (day: string): void => {
    tapped = true
    mark(day)
  }
  chips.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a')
    if (link) show(link.hash.slice(1))
  })
  addEventListener(SHOW_DAY, (event) => show((event as CustomEvent<string>).detail))
}
