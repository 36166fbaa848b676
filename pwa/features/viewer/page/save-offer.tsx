// The offer to keep a guidebook on the device: drawn with the page, shown by the script once it knows that there is no copy.
import { UiIcon } from '#pwa/features/viewer/icon.tsx'
import { say } from '#pwa/features/viewer/messages.ts'
import { useViewing } from '#pwa/features/viewer/viewing.tsx'

/** Content pages keep only the place: what is urgent is drawn there later. */
export function SaveOffer({ kind }: { kind: 'cover' | 'page' }) {
  const { language } = useViewing()
  return (
    <aside className="rd-offbar" data-save hidden>
      {kind === 'cover' && (
        <div className="rd-off">
          <span className="rd-off-k">
            <UiIcon name="download" />
          </span>
          <div className="rd-off-t">
            {say(language, 'offer')}
            <small
              data-size={say(language, 'offerSize')}
              data-waiting={say(language, 'offerWaiting')}
              data-failed={say(language, 'offerFailed')}
            />
          </div>
          <button className="rd-btn rd-p" type="button">
            {say(language, 'offerAct')}
          </button>
        </div>
      )}
    </aside>
  )
}
