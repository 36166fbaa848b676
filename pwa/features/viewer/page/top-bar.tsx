// The bar of a page with the way back and sharing, and the floating group that scrolls it.
import { SearchButton, ShareButton } from '#pwa/features/viewer/cover/cover-header.tsx'
import { UiIcon } from '#pwa/features/viewer/icon.tsx'
import { LanguageButton } from '#pwa/features/viewer/language-button.tsx'
import { say } from '#pwa/features/viewer/messages.ts'
import { useViewing } from '#pwa/features/viewer/viewing.tsx'

export function TopBar({ title }: { title: string }) {
  const { coverHref, language, mode } = useViewing()
  return (
    <div className="rd-tp">
      {coverHref === null ? (
        <span className="rd-ib">
          <UiIcon name="arrow-l" />
        </span>
      ) : (
        <a className="rd-ib" href={coverHref} aria-label={say(language, 'backToCover')}>
          <UiIcon name="arrow-l" />
        </a>
      )}
      <b className="rd-trunc" dir="auto">
        {title}
      </b>
      <LanguageButton language={language} mode={mode} />
      <SearchButton />
      <ShareButton />
    </div>
  )
}

/** Shown by the script after scrolling more than 100 px; without it these are not there. */
export function ScrollButtons() {
  const { language, mode, coverHref } = useViewing()
  if (mode === 'EDIT' || mode === 'STATIC') return null
  return (
    <div className="rd-fl" data-scroll hidden>
      <div>
        {coverHref !== null && (
          <a className="rd-ib" href={coverHref} data-back aria-label={say(language, 'goBack')}>
            <UiIcon name="arrow-l" />
          </a>
        )}
        <button className="rd-ib" type="button" data-to="top" aria-label={say(language, 'toTop')}>
          <UiIcon name="to-top" />
        </button>
        <button className="rd-ib" type="button" data-to="bottom" aria-label={say(language, 'toBottom')}>
          <UiIcon name="to-bottom" />
        </button>
      </div>
    </div>
  )
}
