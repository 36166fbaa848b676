// How large a map picture stands on a page, in pixels of the page (as wide as the content, 0.8 times as
// tall); it has twice as many of its own.

export const WIDTH = 435
export const HEIGHT = 348
export const DENSE = 2
