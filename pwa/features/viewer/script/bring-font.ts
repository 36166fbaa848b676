// Pretendard by ranges, for a device that has no Korean letters: it fetches those ranges that the page shows.
import styles from 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css?url'

/** Behind the guidebook's own font, where that is here: it has the guidebook's letters and no others. */
export function bringFont(): void {
  const { style } = document.documentElement
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styles })
  link.addEventListener('load', () => {
    const own = style.getPropertyValue('--font-sans') || 'system-ui,sans-serif'
    style.setProperty('--font-sans', own.replace('system-ui', '"Pretendard Variable",system-ui'))
  })
  document.head.append(link)
}
