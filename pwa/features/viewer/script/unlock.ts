// The password prompt: the server judges; with no network a saved copy's own lock does.
import { localeOf } from '#domain/language.ts'
import { frameLanguage } from './frame-language.ts'

export function startUnlock(root: HTMLElement): void {
  const form = root.querySelector<HTMLFormElement>('form[data-unlock]')
  const input = form?.querySelector('input')
  const send = form?.querySelector('button')
  if (!form || !input || !send) return
  const update = (): void => void (send.disabled = input.value.trim() === '')
  const clear = (): void => {
    say(form, '')
    update()
  }
  input.addEventListener('input', clear)
  input.addEventListener('focus', clear)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (input.value.trim() === '' || send.disabled) return
    send.disabled = true
    void verify(form, input).catch(() => failed(form, input, 'noNetwork'))
  })
  update()
}

function say(form: HTMLFormElement, text: string): void {
  const error = form.querySelector('[role=alert]')
  if (error) error.textContent = text
  form.querySelector('input')?.toggleAttribute('aria-invalid', false)
  if (text) form.querySelector('input')?.setAttribute('aria-invalid', 'true')
}

async function verify(form: HTMLFormElement, input: HTMLInputElement): Promise<void> {
  const [uuid, password] = [form.dataset['unlock'] ?? '', input.value]
  const { remember, reopen } = await import('#pwa/copies/seal.ts')
  const response = await fetch(`/api/guidebooks/uuid/${uuid}/unlock`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': localeOf(frameLanguage()) },
    body: JSON.stringify({ password }),
  }).catch(() => null)
  // A portal answers in the server's place, and knows no password either.
  if (!response?.headers.get('content-type')?.startsWith('application/json')) {
    const opened = await reopen(uuid, password)
    if (opened === 'opened') return location.reload()
    return failed(form, input, opened === 'wrong' ? 'wrong' : 'noNetwork')
  }
  if (response.status === 401) return failed(form, input, 'wrong')
  if (!response.ok) return failed(form, input, null, ((await response.json()) as { message?: string }).message)
  const { unlock } = (await response.json()) as { unlock: string }
  const samePassword = await remember(uuid, password, unlock)
  if (!samePassword) await import('#pwa/copies/copies.ts').then(({ removeCopy }) => removeCopy(uuid))
  location.reload()
}

/** The input is emptied; the sentence stays until the reader comes back to it. */
async function failed(
  form: HTMLFormElement,
  input: HTMLInputElement,
  key: 'wrong' | 'noNetwork' | null,
  text = '',
): Promise<void> {
  const { tell } = await import('#pwa/features/viewer/save/messages.ts')
  input.value = ''
  input.blur()
  say(form, key ? tell(key) : text)
}
