// The floating buttons after 100 px (requirement §9): to the top, to the bottom, back.

const THRESHOLD = 100

export function startScrollButtons(root: HTMLElement): void {
  const group = root.querySelector<HTMLElement>('[data-scroll]')
  if (!group) return
  const update = (): void => void (group.hidden = scrollY <= THRESHOLD)
  addEventListener('scroll', update, { passive: true })
  update()
  group.addEventListener('click', (event) => {
    const target = event.target as Element
    const to = target.closest<HTMLElement>('[data-to]')?.dataset['to']
    if (to) scrollTo({ top: to === 'top' ? 0 : document.documentElement.scrollHeight })
    // Coming from inside the guidebook, back means back; else the link leads to the cover.
    if (target.closest('[data-back]') && document.referrer.startsWith(`${location.origin}/m/`)) {
      event.preventDefault()
      history.back()
    }
  })
}
