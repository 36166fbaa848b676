// The provider's script and its payment window: the part of their documented surface that we call.
import type { Checkout } from '#domain/subscription/wire.ts'

/** What the window says when it is done, here or in the address that it leads back to. Nothing of it is believed. */
export interface WindowAnswer {
  merchant_uid: string
  /** Absent where nothing was begun. */
  imp_uid?: string | null
  error_code?: string | null | undefined
  error_msg?: string | null | undefined
}

interface Imp {
  init: (impCode: string) => void
  request_pay: (
    request: Checkout['request'] & { channelKey?: string },
    answered: (answer: Partial<WindowAnswer>) => void,
  ) => void
}

const TIMEOUT_MS = 15_000

let brought: Promise<Imp> | null = null

/** The window did not open: nothing has happened. */
export class NoWindow extends Error {
  override name = 'NoWindow'
}

/** Brought when it is first needed; asked for again after a failure it tries again. @throws NoWindow */
function script({ scriptUrl, impCode }: Checkout['provider']): Promise<Imp> {
  brought ??= bring(scriptUrl).then(
    (imp) => {
      // Once only, say its makers.
      imp.init(impCode)
      return imp
    },
    (failure: unknown) => {
      brought = null
      throw failure
    },
  )
  return brought
}

function bring(address: string): Promise<Imp> {
  const tag = document.createElement('script')
  return new Promise<Imp>((resolve, reject) => {
    const fail = (because: string) => () => {
      clearTimeout(late)
      tag.remove()
      reject(new NoWindow(`the provider's script ${because}`))
    }
    const late = setTimeout(() => fail('is late')(), TIMEOUT_MS)
    tag.onerror = fail('did not come')
    tag.onload = () => {
      const { IMP } = window as { IMP?: Imp }
      if (!IMP) return fail('brought no window')()
      clearTimeout(late)
      resolve(IMP)
    }
    tag.src = address
    document.head.append(tag)
  })
}

/**
 * Opens the window. On phones it may take the whole page instead and lead back to `m_redirect_url`.
 * @param answered called in the page, where it stays
 * @throws NoWindow
 */
export async function openWindow(
  { provider, request }: Checkout,
  answered: (answer: WindowAnswer) => void,
): Promise<void> {
  const imp = await script(provider)
  const channel = provider.channelKey === null ? {} : { channelKey: provider.channelKey }
  imp.request_pay({ ...request, ...channel }, (answer) => answered({ ...answer, merchant_uid: request.merchant_uid }))
}
