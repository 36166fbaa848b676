// The head of the cover: the business's words or its picture, 70 px high (requirement §9).
import type { Header } from '#domain/guidebook/document.ts'
import { UiIcon } from '#pwa/features/viewer/icon.tsx'
import { say } from '#pwa/features/viewer/messages.ts'
import { Frame, useViewing } from '#pwa/features/viewer/viewing.tsx'
import { Plain } from '#pwa/features/viewer/words.tsx'

export function CoverHeader({ header }: { header: Header }) {
  return (
    <Frame kind="header" id={null}>
      <header className="rd-h">
        <div className="rd-h-t">
          {header.type === 'image' ? <Band header={header} place="header" /> : <HeaderText header={header} />}
        </div>
        <ShareButton />
      </header>
    </Frame>
  )
}

const HeaderText = ({ header }: { header: Header }) => <Plain id={null} field="header.text" value={header.text} />

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

/** Works once the reader's script is there, and keeps its place until then. Elsewhere it is a picture of itself. */
export function ShareButton() {
  const { mode, language } = useViewing()
  if (mode === 'STATIC') return null
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
