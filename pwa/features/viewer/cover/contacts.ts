// Finds the phone number and the mail address in a footer's words, so that both are one tap away.

export interface Contacts {
  /** Digits with an optional leading plus. */
  phone: string | null
  mail: string | null
}

const PHONE = /(?:\+\d{1,3}[\s-]?)?\(?\d{2,4}\)?[\s.-]\d{3,4}[\s.-]\d{4}(?!\d)|\b1\d{3}-\d{4}\b/
const MAIL = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/

export function contactsIn(text: string): Contacts {
  const phone = PHONE.exec(text)?.[0].replace(/[^\d+]/g, '') ?? null
  return { phone, mail: MAIL.exec(text)?.[0] ?? null }
}
