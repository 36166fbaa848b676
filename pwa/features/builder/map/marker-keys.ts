// The marker by arrow keys: a step of ten pixels, a large one with Shift; told once the keys rest.

const STEPS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const STEP = 10
const LARGE_STEP = 50
const REST_MS = 500

/**
 * @param step moves the marker by so many pixels
 * @param onRest nothing was pressed for half a second, or the focus went on
 */
export function moveByKeys(element: HTMLElement, step: (x: number, y: number) => void, onRest: () => void): void {
  let rest: ReturnType<typeof setTimeout> | undefined
  const tell = (): void => {
    clearTimeout(rest)
    rest = undefined
    onRest()
  }
  element.addEventListener('keydown', (event) => {
    const way = STEPS[event.key]
    if (!way || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    // The map would move with it.
    event.stopPropagation()
    const far = event.shiftKey ? LARGE_STEP : STEP
    step(way[0] * far, way[1] * far)
    clearTimeout(rest)
    rest = setTimeout(tell, REST_MS)
  })
  element.addEventListener('blur', () => rest !== undefined && tell())
}
