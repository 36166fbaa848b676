// Who runs the product: the facts of the footer, and whom to write to when nothing can be reached.
import { send } from '#pwa/api/call/send.ts'

export interface Company {
  name: string
  owner: string
  registration: string
  address: string
  phone: string
  email: string
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

/** The address of the last visit, for the moment when the server can't be asked. */
export function knownContact(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}
