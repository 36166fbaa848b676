// Runs before the first paint, so that nobody sees a flash of the other theme or language.
// A file of its own, because the policy allows no inline script.
try {
  const theme = localStorage.getItem('gilbook.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  if (localStorage.getItem('gilbook.language') === 'en') document.documentElement.lang = 'en'
} catch {
  // Storage refused: the device's theme and Korean.
}
