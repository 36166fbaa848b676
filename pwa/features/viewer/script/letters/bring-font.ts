// Pretendard by ranges, for a device that has no Korean letters: it fetches those ranges that the page shows.
import styles from 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css?url'

export function bringFont(): void {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styles })
  link.addEventListener('load', () =>
    document.documentElement.style.setProperty('--font-sans', '"Pretendard Variable",system-ui,sans-serif'),
  )
  document.head.append(link)
}
