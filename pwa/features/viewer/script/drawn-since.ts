// When the page began to be drawn: a copy that came later holds what the page does not show.

/** After it was loaded anew nothing is newer: a clock that is set must not load it for ever. */
export const drawnSince = (): number => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'reload' ? Infinity : performance.timeOrigin
}
