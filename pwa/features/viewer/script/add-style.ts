// Styles of a part of the script that few pages load: they come with it, and the page that is painted first goes without.

const added = new Set<string>()

/** Into the page's own sheet: its policy allows no other element of style, and browsers of the baseline know no sheet without one. */
export function addStyle(css: string): void {
  if (added.has(css)) return
  added.add(css)
  const sheet = document.styleSheets[0]
  sheet?.insertRule(`@media all{${css}}`, sheet.cssRules.length)
}
