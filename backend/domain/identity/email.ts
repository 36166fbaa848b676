// E-mail addresses: one spelling for one account.

/** The longest address that mail can carry (RFC 5321). */
const LONGEST = 254

/** Full-width letters, capitals and blanks around do not make another account. */
export function normaliseEmail(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase()
}

/** Whether mail could reach it; asked of the normalised spelling. */
export function isEmail(text: string): boolean {
  return (
    text.length <= LONGEST &&
    /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9]+(?:-+[a-z0-9]+)*(?:\.[a-z0-9]+(?:-+[a-z0-9]+)*)+$/.test(text) &&
    !/\.\.|^\.|\.@/.test(text)
  )
}
