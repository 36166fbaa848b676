// The sandbox's stand-in for PortOne's browser script: IMP.init and IMP.request_pay, with a window in a frame over the
// page, or in its place on small screens. It tells the page what the real one tells, and nothing of it may be believed.
;(() => {
  const { src } = document.currentScript
  const base = src.slice(0, src.indexOf('/iamport.js'))
  const baseOrigin = new URL(base).origin
  const CLOSED = '사용자가 결제를 취소하셨습니다'
  const TEXTS = {
    ko: { title: '결제 연습장', close: '결제창 닫기' },
    en: { title: 'Payment sandbox', close: 'Close the payment window' },
  }
  /** How long the frame may take to say that it is closed; it says nothing where there is no network. */
  const PATIENCE_MS = 2000
  let impCode = null
  let isOpen = false

  const element = (name, attributes, style) => {
    const made = document.createElement(name)
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
    if (style) made.style.cssText = style
    return made
  }

  /** The real one goes by the device; a test says `localStorage['iamport-sandbox-way'] = 'redirect'` or 'frame'. */
  const wayOf = (params) => {
    const told = localStorage.getItem('iamport-sandbox-way')
    if (told === 'redirect' || told === 'frame') return told
    return params.m_redirect_url && matchMedia('(max-width: 600px)').matches ? 'redirect' : 'frame'
  }

  const submit = (params, way, target) => {
    const form = element('form', { method: 'post', action: `${base}/window`, target, hidden: '' })
    const theme = document.documentElement.dataset.theme ?? ''
    const fields = { imp_code: impCode, params: JSON.stringify(params), way, origin: location.origin, theme }
    for (const [name, value] of Object.entries(fields)) form.append(element('input', { type: 'hidden', name, value }))
    document.body.append(form)
    form.submit()
    form.remove()
  }

  const isDark = () => {
    const { theme } = document.documentElement.dataset
    return theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  }

  /** A dialog with a bar of the page's own, so that it can be closed whatever the frame shows. */
  const build = (name, texts) => {
    const colours = isDark()
      ? 'background:#0d1312;color:#e9f1ee;border:1px solid #687974'
      : 'background:#f4f7f6;color:#16201e;border:1px solid #dde4e2'
    const dialog = element(
      'dialog',
      { 'aria-label': texts.title, 'data-iamport-sandbox': '' },
      'position:fixed;inset:0;margin:auto;width:min(480px,100vw);height:min(760px,100dvh);max-width:none;max-height:none;' +
        'box-sizing:border-box;flex-direction:column;padding:0;border-radius:20px;overflow:hidden;' +
        `box-shadow:0 32px 72px -16px #0008;${colours}`,
    )
    const bar = element(
      'div',
      {},
      'display:flex;align-items:center;justify-content:space-between;padding:6px 6px 0 16px;font:700 16px/1.5 system-ui,sans-serif',
    )
    bar.textContent = texts.title
    const frame = element(
      'iframe',
      { name, title: texts.title },
      'flex:1;display:block;width:100%;min-height:0;border:0',
    )
    const cross = element(
      'button',
      { type: 'button', 'aria-label': texts.close },
      'width:44px;height:44px;border:0;border-radius:10px;background:none;color:inherit;font:24px/1 system-ui;cursor:pointer',
    )
    cross.textContent = '×'
    bar.append(cross)
    dialog.append(bar, frame)
    return { dialog, frame, cross }
  }

  const openFrame = (params, callback) => {
    const name = `iamport-sandbox-${Date.now()}`
    const { dialog, frame, cross } = build(name, TEXTS[params.language] ?? TEXTS.ko)
    const before = document.activeElement
    let impUid = null
    let waiting = 0

    const finish = (outcome) => {
      if (!isOpen) return
      isOpen = false
      clearTimeout(waiting)
      removeEventListener('message', heard)
      dialog.close()
      dialog.remove()
      before?.focus?.()
      callback?.(outcome)
    }
    const tellClose = () => frame.contentWindow?.postMessage({ iamportSandbox: 'close' }, baseOrigin)
    const close = () => {
      tellClose()
      const outcome = { imp_uid: impUid, merchant_uid: params.merchant_uid, error_code: 'F400', error_msg: CLOSED }
      clearTimeout(waiting)
      waiting = setTimeout(finish, PATIENCE_MS, outcome)
    }
    const heard = ({ source, origin, data }) => {
      if (source !== frame.contentWindow || origin !== baseOrigin) return
      if (data?.iamportSandbox === 'opened') {
        impUid = data.imp_uid
        // Closed before the frame could hear of it, it is told now.
        if (waiting) tellClose()
        // Focusing a frame that has the focus would take it from the heading in it.
        else if (document.activeElement !== frame) frame.focus()
      }
      if (data?.iamportSandbox === 'outcome') finish(data.outcome)
    }
    addEventListener('message', heard)
    cross.addEventListener('click', close)
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      close()
    })
    document.body.append(dialog)
    dialog.showModal()
    // The focus stays in the dialog until the frame listens: an Escape pressed meanwhile would reach nobody.
    dialog.style.display = 'flex'
    submit(params, 'frame', name)
  }

  window.IMP = {
    init(code) {
      impCode ??= code
    },
    request_pay(params, callback) {
      if (impCode === null) throw new Error('IMP.init comes first')
      if (isOpen) return
      const way = wayOf(params)
      if (way === 'redirect') return submit(params, way, '_self')
      isOpen = true
      openFrame(params, callback)
    },
  }
})()
