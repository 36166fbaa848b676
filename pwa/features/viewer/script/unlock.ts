// The password prompt: a password can be sent once there is one. What judges it is loaded then.

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
    void judged(root, form.dataset['unlock'] ?? '', input.value).then((refusal) => {
      if (refusal === null) return
      // The input is emptied; the sentence stays until the reader comes back to it.
      input.value = ''
      input.blur()
      say(form, input, refusal)
    })
  })
  update()
}

const judged = (root: HTMLElement, uuid: string, password: string): Promise<string | null> =>
  import('./check-password.ts').then(
    (part) => part.checkPassword(uuid, password),
    () => root.querySelector<HTMLElement>('[data-failed]')?.dataset['failed'] ?? '',
  )

function say(form: HTMLFormElement, input: HTMLInputElement, text: string): void {
  const error = form.querySelector('[role=alert]')
  if (error) error.textContent = text
  input.toggleAttribute('aria-invalid', false)
  if (text) input.setAttribute('aria-invalid', 'true')
}
