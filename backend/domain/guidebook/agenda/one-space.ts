// Collapses white space, so that the patterns for dates and times cannot backtrack over long runs of it.

/** Each run of white space as one line break where it holds one, else as one space. */
export const oneSpace = (text: string): string => text.replace(/\s+/g, (run) => (run.includes('\n') ? '\n' : ' '))
