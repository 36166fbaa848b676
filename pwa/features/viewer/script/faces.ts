// Where a page names the files of the font that its text needs.

/** Name of the `meta`; its content are names of faces, with spaces between. */
export const FACES = 'gilbook-faces'
