// What stands for a line break while pasted text is cleaned: white space would swallow it.

export const BREAK = '\u2028'
