// Runs before the first paint, so that nobody sees a flash of the other theme or language. A file of its own, because
// the policy allows no inline script; in the oldest spelling, because it also speaks to browsers that know no module.
;(function () {
  var page = document.documentElement
  // As in the domain's `language.ts`: a test compares them.
  var LOCALES = { kr: 'ko', en: 'en' }
  var TOO_OLD = {
    ko: '인터넷 익스플로러와 엣지에서는 일부 기능이 동작하지 않아요. 크롬이나 사파리를 써 주세요.',
    en: 'Internet Explorer and Edge are not fully supported. Please use Chrome or Safari.',
  }
  try {
    var theme = localStorage.getItem('gilbook.theme')
    if (theme === 'light' || theme === 'dark') page.setAttribute('data-theme', theme)
    page.lang = LOCALES[localStorage.getItem('gilbook.language')] || page.lang
  } catch (refused) {
    // Storage refused: the device's theme, and Korean.
  }
  // Errors that come before the part of the app that tells of them.
  window.earlyErrors = []
  var hear = function (event) {
    if (window.earlyErrors && window.earlyErrors.length < 20) window.earlyErrors.push(event)
  }
  addEventListener('error', hear)
  addEventListener('unhandledrejection', hear)
  if (!/MSIE |Trident\/|Edge\//.test(navigator.userAgent)) return
  document.addEventListener('DOMContentLoaded', function () {
    var notice = document.createElement('p')
    notice.setAttribute('role', 'alert')
    notice.style.cssText = 'margin:0;padding:14px 20px;background:#fff3cf;color:#16201e;font:16px/1.6 sans-serif'
    notice.textContent = TOO_OLD[page.lang]
    document.body.insertBefore(notice, document.body.firstChild)
  })
})()
