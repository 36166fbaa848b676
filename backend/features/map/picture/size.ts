// How large a map picture stands on a page, in pixels of the page; it has twice as many of its own.

export const WIDTH = 435
export const HEIGHT = 190
export const DENSE = 2
