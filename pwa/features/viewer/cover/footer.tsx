// The foot of the cover: the business's words or picture, a call away, and who made the product (requirement §1).
import type { PublicGuidebook, Titled } from '#domain/guidebook/document.ts'
import { Band } from './header.tsx'
import { contactsIn } from './contacts.ts'
import { UiIcon } from '#pwa/features/viewer/icon.tsx'
import { say } from '#pwa/features/viewer/messages.ts'
import { Frame, useViewing } from '#pwa/features/viewer/viewing.tsx'
import { Plain } from '#pwa/features/viewer/words.tsx'

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
      <p className="rd-f-title">
        <Plain id={null} field="footer.title" value={footer.title} />
      </p>
      <p className="rd-f-text">
        <Plain id={null} field="footer.text" value={footer.text} />
      </p>
      <Contacts text={`${footer.title}\n${footer.text}`} />
    </>
  )
}

function Contacts({ text }: { text: string }) {
  const { language, mode } = useViewing()
  const { phone, mail } = contactsIn(text)
  if (mode === 'EDIT' || (!phone && !mail)) return null
  return (
    <div className="rd-acts">
      {phone && (
        <a className="rd-btn rd-s" href={`tel:${phone}`}>
          <UiIcon name="phone" size={18} />
          {say(language, 'call')}
        </a>
      )}
      {mail && (
        <a className="rd-btn rd-s" href={`mailto:${mail}`}>
          <UiIcon name="message" size={18} />
          {say(language, 'ask')}
        </a>
      )}
    </div>
  )
}

/** Only in mobile mode (requirement §1). */
export function Credit({ credit }: { credit: PublicGuidebook['credit'] }) {
  const { language, mode } = useViewing()
  if (mode !== 'MOBILE') return null
  return (
    <div className="rd-credit">
      <Mark />
      <span>
        {say(language, credit === 'developed' ? 'developedBy' : 'poweredBy')} <b>Gilbook</b>
      </span>
    </div>
  )
}

/** The product's mark; its colours never change. */
export function Mark({ size = 18 }: { size?: number }) {
  return (
    <svg className="rd-mark" width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
      <path
        d="M14 4h36a10 10 0 0 1 10 10v36a10 10 0 0 1-10 10H14A10 10 0 0 1 4 50V14A10 10 0 0 1 14 4z"
        fill="#007175"
      />
      <path d="M14 4h2v56h-2A10 10 0 0 1 4 50V14A10 10 0 0 1 14 4z" fill="#064a4d" />
      <path
        d="M25.5 18.5h17a5.75 5.75 0 0 1 5.75 5.75v1.75a5.75 5.75 0 0 1-5.75 5.75h-10.5a5.75 5.75 0 0 0-5.75 5.75v1.75a5.75 5.75 0 0 0 5.75 5.75h8"
        fill="none"
        stroke="#fff"
        strokeWidth="5.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="48.6" cy="45" r="4.6" fill="#ff8126" />
    </svg>
  )
}
