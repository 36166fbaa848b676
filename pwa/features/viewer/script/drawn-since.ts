// When the page began to be drawn: a copy that came later holds what the page does not show.

/** After it was loaded anew nothing is newer, nor where the browser does not say: nothing may load a page for ever. */
export const drawnSince = (): number => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation === undefined || navigation.type === 'reload' ? Infinity : performance.timeOrigin
}
