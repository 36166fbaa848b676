// The foot of the cover: the business's words or picture, a call away, and who made the product.
import type { PublicGuidebook, Titled } from '#domain/guidebook/document.ts'
import { Band, wordsHeight } from './cover-header.tsx'
import { contactsIn } from './contacts.ts'
import { Mark } from '#pwa/ui/icon/mark.tsx'
import { UiIcon } from '#pwa/features/viewer/icon.tsx'
import { say } from '#pwa/features/viewer/messages.ts'
import { Frame, useViewing } from '#pwa/features/viewer/viewing.tsx'
import { Plain } from '#pwa/features/viewer/document-text.tsx'

export function CoverFooter({ footer }: { footer: Titled }) {
  const { mode } = useViewing()
  const image = footer.type === 'image'
  const blank = image ? footer.image === null : `${footer.title}${footer.text}`.trim() === ''
  if (blank && mode !== 'EDIT') return null
  return (
    <Frame kind="footer" id={null}>
      <footer className="rd-f">
        {image ? <Band header={footer} place="footer" /> : <FooterWords footer={footer} />}
      </footer>
    </Frame>
  )
}

function FooterWords({ footer }: { footer: Titled }) {
  return (
    <>
      <div className="rd-f-w" style={wordsHeight(`${footer.title}${footer.text}`)}>
        <p className="rd-f-title rd-lines">
          <Plain id={null} field="footer.title" value={footer.title} />
        </p>
        <p className="rd-f-text rd-lines">
          <Plain id={null} field="footer.text" value={footer.text} />
        </p>
      </div>
      <Contacts text={`${footer.title}\n${footer.text}`} />
    </>
  )
}

function Contacts({ text }: { text: string }) {
  const { language, mode } = useViewing()
  const { phone, mail } = contactsIn(text)
  if (!phone && !mail) return null
  // Nothing is called from where it is written.
  const link = (address: string) => (mode === 'EDIT' ? {} : { href: address })
  return (
    <div className="rd-acts">
      {phone && (
        <a className="rd-btn rd-s" {...link(`tel:${phone}`)}>
          <UiIcon name="phone" size={18} />
          {say(language, 'call')}
        </a>
      )}
      {mail && (
        <a className="rd-btn rd-s" {...link(`mailto:${mail}`)}>
          <UiIcon name="message" size={18} />
          {say(language, 'ask')}
        </a>
      )}
    </div>
  )
}

/** Only in mobile mode. */
export function Credit({ credit }: { credit: PublicGuidebook['credit'] }) {
  const { language, mode } = useViewing()
  if (mode !== 'MOBILE' && mode !== 'PAPER') return null
  return (
    <div className="rd-credit">
      <Mark size={18} className="rd-mark" />
      <span>
        {say(language, credit === 'developed' ? 'developedBy' : 'poweredBy')} <b>Gilbook</b>
      </span>
    </div>
  )
}
