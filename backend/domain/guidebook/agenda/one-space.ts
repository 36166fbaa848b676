// White space as single characters, so that what looks for dates and times has no run of it to go back in.

/** Each run of white space as one line break where it holds one, else as one space. */
export const oneSpace = (text: string): string => text.replace(/\s+/g, (run) => (run.includes('\n') ? '\n' : ' '))
