// The two wordmarks: the dot keeps its colour, the words follow the text.
import { inLanguage } from '#domain/language.ts'
import { useLanguage } from '#pwa/intl/language.ts'

/** The product's name drawn in the language of the interface. `height` in pixels. */
export function Wordmark({ height = 19 }: { height?: number }) {
  return inLanguage(useLanguage(), { kr: korean, en: english })(height)
}

function korean(height: number) {
  return (
    <svg height={height} viewBox="0 0 206 101" aria-hidden="true" style={{ flex: 'none' }}>
      <g fill="none" stroke="currentColor" strokeWidth="10.5" strokeLinejoin="round">
        <path d="M8 13H50V43" />
        <path d="M80 4V47" />
        <path d="M13 56H80V74H18V92H85" />
        <g transform="translate(104 0)">
          <path d="M24 4V38.5H76V4M24 21.5H76" />
          <path d="M6 53.5H94M50 53.5V67" />
          <path d="M18 75H77V98" />
        </g>
      </g>
    </svg>
  )
}

function english(height: number) {
  return (
    <svg height={height * 1.16} viewBox="0 0 350 90" aria-hidden="true" style={{ flex: 'none' }}>
      <g fill="none" stroke="currentColor" strokeWidth="11.5" strokeLinejoin="round">
        <path d="M66 27A30 30 0 1 0 70.5 50H43" />
        <path d="M91 32V80" />
        <path d="M112 8V80" />
        <path d="M135 8V80" />
        <circle cx="155" cy="57" r="20" />
        <circle cx="211" cy="57" r="20" />
        <circle cx="267" cy="57" r="20" />
        <path d="M307 8V80M337 33.5L311 58M319 50L341 80" />
      </g>
      <circle cx="91" cy="15.5" r="7.6" fill="#ff8126" />
    </svg>
  )
}
