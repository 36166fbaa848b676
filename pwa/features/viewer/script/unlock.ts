// The password prompt: a password can be sent once there is one. What judges it is loaded then.
import { loadPart, missingText } from './load-part.ts'

export function startUnlock(root: HTMLElement): void {
  const form = root.querySelector<HTMLFormElement>('form[data-unlock]')
  const input = form?.querySelector('input')
  const send = form?.querySelector('button')
  if (!form || !input || !send) return
  const update = (): void => void (send.disabled = input.value.trim() === '')
  const clear = (): void => {
    say(form, input, '')
    update()
  }
  input.addEventListener('input', clear)
  input.addEventListener('focus', clear)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (input.value.trim() === '' || send.disabled) return
    send.disabled = true
    const refuse = (refusal: string): void => {
      // The input is emptied; the sentence stays until the reader comes back to it.
      input.value = ''
      input.blur()
      say(form, input, refusal)
    }
    void loadPart(
      import('./check-password.ts'),
      async (part) => {
        const refusal = await part.checkPassword(form.dataset['unlock'] ?? '', input.value)
        if (refusal !== null) refuse(refusal)
      },
      () => refuse(missingText(root)),
    )
  })
  update()
}

function say(form: HTMLFormElement, input: HTMLInputElement, text: string): void {
  const error = form.querySelector('[role=alert]')
  if (error) error.textContent = text
  input.toggleAttribute('aria-invalid', false)
  if (text) input.setAttribute('aria-invalid', 'true')
}
