// The head of the cover: the business's words, 63 px high and 40 more a line break, or its picture, 70.
import type { CSSProperties } from 'react'
import type { Header } from '#domain/guidebook/document.ts'
import { UiIcon } from '#pwa/features/viewer/icon.tsx'
import { LanguageButton } from '#pwa/features/viewer/language-button.tsx'
import { say } from '#pwa/features/viewer/messages.ts'
import { Frame, useViewing } from '#pwa/features/viewer/viewing.tsx'
import { Plain } from '#pwa/features/viewer/document-text.tsx'

export function CoverHeader({ header }: { header: Header }) {
  const { language, mode } = useViewing()
  return (
    <Frame kind="header" id={null}>
      <header className="rd-h">
        {header.type === 'image' ? (
          <div className="rd-h-t">
            <Band header={header} place="header" />
          </div>
        ) : (
          <HeaderText header={header} />
        )}
        <LanguageButton language={language} mode={mode} />
        <SearchButton />
        <ShareButton />
      </header>
    </Frame>
  )
}

const HeaderText = ({ header: { text } }: { header: Header }) => (
  <div className="rd-h-t rd-h-w" style={wordsHeight(text)}>
    <div className="rd-lines" dir="auto">
      <Plain id={null} field="header.text" value={text} phones />
    </div>
  </div>
)

/** Words that need more lines than they have breaks get more room: nothing is cut off. */
export const wordsHeight = (text: string): CSSProperties => ({ minHeight: 63 + 40 * (text.split('\n').length - 1) })

/** A picture in place of words, in header or footer. */
export function Band({ header, place }: { header: Header; place: 'header' | 'footer' }) {
  const { picture: slot } = useViewing()
  const shown = header.image ? (
    <img
      className="rd-band"
      src={header.image.medium}
      height={70}
      alt={header.image.alt ?? header.text}
      decoding="async"
    />
  ) : null
  return slot ? slot({ id: null, field: `${place}.image`, value: header.image }, shown) : shown
}

/** Opens the search of the guidebook, where the reader's script can; elsewhere it is a picture of itself. */
export function SearchButton() {
  const { mode, language } = useViewing()
  if (mode === 'STATIC' || mode === 'PAPER') return null
  if (mode !== 'MOBILE')
    return (
      <span className="rd-ib">
        <UiIcon name="search" />
      </span>
    )
  return (
    <button
      className="rd-ib rd-scripted"
      type="button"
      data-search
      data-failed={say(language, 'offerFailed')}
      aria-label={say(language, 'search')}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+/"
    >
      <UiIcon name="search" />
    </button>
  )
}

/** Works once the reader's script is there, and keeps its place until then. Elsewhere it is a picture of itself. */
export function ShareButton() {
  const { mode, language } = useViewing()
  if (mode === 'STATIC' || mode === 'PAPER') return null
  if (mode !== 'MOBILE')
    return (
      <span className="rd-ib">
        <UiIcon name="share" />
      </span>
    )
  return (
    <button className="rd-ib rd-scripted" type="button" data-share aria-label={say(language, 'share')}>
      <UiIcon name="share" />
    </button>
  )
}
