// The window's own page: tells the shop's page what came, is closed by Escape, and says that it waits.
;(() => {
  const tell = (message, origin) => parent !== window && parent.postMessage(message, origin || '*')
  const script = document.currentScript.src
  const start = () => {
    const done = document.querySelector('[data-outcome]')
    if (done) {
      tell({ iamportSandbox: 'outcome', outcome: JSON.parse(done.dataset.outcome) }, done.dataset.origin)
      return
    }
    const imp_uid = new URL(script).searchParams.get('for')
    tell({ iamportSandbox: 'opened', imp_uid })
    const closing = document.querySelector('[data-close]')
    const close = () => closing?.requestSubmit()
    addEventListener('message', ({ source, data }) => {
      if (source === parent && data?.iamportSandbox === 'close') close()
    })
    addEventListener('keydown', (event) => {
      if (event.key === 'Escape') close()
    })
    for (const form of document.querySelectorAll('form:not([data-close])')) {
      form.addEventListener('submit', () => {
        // After the form has been read: a disabled button sends nothing.
        setTimeout(() => {
          for (const button of form.querySelectorAll('button')) button.disabled = true
          const status = document.querySelector('[data-busy]')
          status.textContent = status.dataset.busy
        })
      })
    }
    // Back from the history, what was disabled can be pressed again.
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) for (const button of document.querySelectorAll('button')) button.disabled = false
    })
    document.querySelector('h1')?.focus()
  }
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start)
  else start()
})()
