// How an owner's app opens a guidebook on a reader's host of its own, which cannot see whose device it is.

/** Ends the address. It names nobody, reaches no server, and holds for that one window. */
export const OWN_MARK = '#own'
