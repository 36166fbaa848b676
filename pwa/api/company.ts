// Who runs the product: the facts of the footer, and whom to write to when nothing can be reached.
import { send } from '#pwa/api/call/send.ts'

export interface Company {
  name: string
  owner: string
  registration: string
  address: string
  phone: string
  email: string
  /** Number of the report as a mail-order seller, with its office; null where there is none. */
  mailOrder: string | null
  hosting: string | null
  privacyOfficer: string | null
  /** The Fair Trade Commission's page about the business. */
  checkUrl: string
  homepage: string
  blog: string
  /** The chat widget; null: there is none. */
  chat: { pluginKey: string } | null
}

const KEY = 'gilbook.contact'

export async function readCompany(): Promise<Company> {
  const { body } = await send<Company>({ path: '/company' })
  try {
    localStorage.setItem(KEY, body.email)
  } catch {
    // Storage refused: the address is known while the server is.
  }
  return body
}

/** The address that came with the page, or that of the last visit, for the moment when the server can't be asked. */
export function knownContact(): string | null {
  const here = document.querySelector<HTMLMetaElement>('meta[name="contact"]')?.content
  try {
    return here ?? localStorage.getItem(KEY)
  } catch {
    return here ?? null
  }
}
