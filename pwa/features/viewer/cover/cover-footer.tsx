// The foot of the cover: the business's words or picture, a call away, and who made the product.
import type { PublicGuidebook, Titled } from '#domain/guidebook/document.ts'
import { Band, wordsHeight } from './cover-header.tsx'
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
        <p className="rd-f-title rd-lines" dir="auto">
          <Plain id={null} field="footer.title" value={footer.title} phones />
        </p>
        <p className="rd-f-text rd-lines" dir="auto">
          <Plain id={null} field="footer.text" value={footer.text} phones />
        </p>
      </div>
      <Contacts text={`${footer.title}\n${footer.text}`} />
    </>
  )
}

/** Mail addresses among other words, each once. */
const mailsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[^\w.+@-]+/)
      .map((word) => word.replace(/\.$/, ''))
      .filter((word) => {
        const [name, host, ...more] = word.split('@')
        return name && host?.includes('.', 1) && more.length === 0
      }),
  ),
]

/** A button for each number and mail address; several are told apart by themselves. */
function Contacts({ text }: { text: string }) {
  const { language, phones } = useViewing()
  const calls = phones?.callsOf(text) ?? new Map<string, string>()
  const mails = new Map(mailsIn(text).map((mail) => [`mailto:${mail}`, mail]))
  if (calls.size + mails.size === 0) return null
  return (
    <div className="rd-acts">
      <ContactButtons contacts={calls} icon="phone" does={say(language, 'call')} />
      <ContactButtons contacts={mails} icon="message" does={say(language, 'ask')} />
    </div>
  )
}

interface ContactsProps {
  /** By the address that reaches it: how it is written. */
  contacts: ReadonlyMap<string, string>
  icon: string
  does: string
}

function ContactButtons({ contacts, icon, does }: ContactsProps) {
  const { mode } = useViewing()
  const isOne = contacts.size === 1
  return [...contacts].map(([address, written]) => (
    <a
      key={address}
      className="rd-btn rd-s"
      // Nothing is called from where it is written.
      {...(mode === 'EDIT' ? {} : { href: address })}
    >
      <UiIcon name={icon} size={18} />
      {isOne ? (
        <span>{does}</span>
      ) : (
        <>
          <span className="rd-vh">{does}</span> <bdi className="rd-tel-n">{written}</bdi>
        </>
      )}
    </a>
  ))
}

/** Only in mobile mode. */
export function Credit({ credit, partner }: Pick<PublicGuidebook, 'credit' | 'partner'>) {
  const { language, mode } = useViewing()
  if (mode !== 'MOBILE' && mode !== 'PAPER') return null
  return (
    <div className="rd-credit">
      {credit === 'powered' && <Mark size={18} className="rd-mark" />}
      <span>
        {say(language, credit === 'developed' ? 'developedBy' : 'poweredBy')}{' '}
        <b dir="auto">{credit === 'developed' && partner ? partner : 'Gilbook'}</b>
      </span>
    </div>
  )
}
