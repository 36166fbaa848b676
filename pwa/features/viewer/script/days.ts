// Marks the chip of the day that is being read; jumping works without it.

export function startDays(root: HTMLElement): void {
  const chips = root.querySelector<HTMLElement>('[data-days]')
  if (!chips) return
  const links = [...chips.querySelectorAll('a')]
  const watching = new IntersectionObserver(
    (entries) => {
      const day = entries.find((entry) => entry.isIntersecting)?.target.id
      const current = links.find((link) => link.hash === `#${day}`)
      if (!current) return
      for (const link of links) link.removeAttribute('aria-current')
      current.setAttribute('aria-current', 'true')
      chips.scrollTo({ left: current.offsetLeft - chips.clientWidth / 2 + current.clientWidth / 2 })
    },
    { rootMargin: '-30% 0px -65% 0px' },
  )
  for (const day of root.querySelectorAll('.rd-dy')) watching.observe(day)
}
