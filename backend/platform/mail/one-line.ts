// What people wrote about themselves, as it may stand in a mail.

/** A name is somebody's own words: no lines, and no address that a mail program would turn into a link. */
export const oneLine = (name: string): string =>
  name
    .replace(/\s+/g, ' ')
    .replace(/[.:/@](?=\S)/g, ' ')
    .trim()
