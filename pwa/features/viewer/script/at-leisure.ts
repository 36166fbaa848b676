// What is of no use to the page that stands: the first seconds of a slow phone on a slow line are for reading.

const LEISURE_MS = 5000

export const atLeisure = (work: () => void): void => void setTimeout(work, LEISURE_MS)
