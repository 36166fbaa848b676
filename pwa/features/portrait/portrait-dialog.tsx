// The window that changes one's own portrait: a file, the part of it that is kept, or none.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { cutOf, FULL_CROP } from '#domain/picture-cut.ts'
import type { Profile } from '#pwa/api/profile.ts'
import { useProfile } from '#pwa/features/session/use-session.ts'
import { messages as shared } from '#pwa/intl/messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { CropStage } from '#pwa/ui/picture/crop-stage.tsx'
import { cutOut } from '#pwa/ui/picture/cut-out.ts'
import { useFileButton } from '#pwa/ui/form/file-button.tsx'
import { Dialog } from '#pwa/ui/overlay/dialog.tsx'
import { Banner } from '#pwa/ui/status/banner.tsx'
import { Avatar } from './avatar.tsx'
import { messages } from './messages.ts'
import css from './portrait.module.css'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#pwa/api/errors.ts'
import { setUser } from '#pwa/api/session.ts'
import { removePortrait, sendPortrait } from '#pwa/api/user.ts'
import { toast } from '#pwa/ui/status/toasts.ts'

export function PortraitDialog({ onClose }: { onClose: () => void }) {
  const profile = useProfile()
  return profile && <Changing profile={profile} onClose={onClose} />
}

function Changing({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const t = useText(messages)
  const { address, broken, choose, setBroken, input } = useChosen()
  const image = useRef<HTMLImageElement>(null)
  const [cut, setCut] = useState(FULL_CROP)
  const { mutate, isPending } = usePortrait(profile._id, onClose)
  const save = async (): Promise<void> => {
    if (image.current) mutate(await cutOut(image.current, cut))
  }
  const chosen = address !== null && !broken
  const actions = (
    <Acts onClose={onClose}>
      {chosen && (
        <Button look="primary" busy={isPending} onClick={() => void save()}>
          {t(isPending ? 'saving' : 'save')}
        </Button>
      )}
    </Acts>
  )
  return (
    <Dialog title={t('title')} width="wide" onClose={onClose} actions={actions}>
      {chosen ? (
        <CropStage
          key={address}
          address={address}
          image={image}
          cut={cut}
          ratio={1}
          round
          onCut={setCut}
          onLoad={(ratio) => setCut(cutOf(1, ratio))}
          onBroken={() => setBroken(true)}
        />
      ) : null}
      {broken && <Banner tone="error">{t('broken')}</Banner>}
      <div className={css['own']}>
        {!chosen && <Avatar profile={profile} size="huge" />}
        <div>
          <Button icon="upload" onClick={choose}>
            {t(chosen ? 'other' : 'choose')}
          </Button>
          {!chosen && profile.image && (
            <Button look="warning" icon="trash" busy={isPending} onClick={() => mutate(null)}>
              {t('takeOff')}
            </Button>
          )}
        </div>
      </div>
      {input}
      <p className={css['hint']}>{t(chosen ? 'cutHint' : 'hint')}</p>
    </Dialog>
  )
}

function Acts({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const s = useText(shared)
  return (
    <>
      <Button look="plain" onClick={onClose}>
        {s('cancel')}
      </Button>
      {children}
    </>
  )
}

/** The chosen file as an address of this page. */
function useChosen() {
  const t = useText(messages)
  const [address, setAddress] = useState<string | null>(null)
  const [broken, setBroken] = useState(false)
  const show = async (file: File): Promise<void> => {
    setBroken(false)
    // Some phones write what few browsers show.
    const { storablePicture } = await import('#pwa/ui/picture/storable-picture.ts')
    const shown = await storablePicture(file).catch(() => null)
    setBroken(shown === null)
    setAddress(shown && URL.createObjectURL(shown))
  }
  const { open, input } = useFileButton(t('choose'), 'image/*,.heic,.heif,.avif', ([file]) => file && void show(file))
  useEffect(() => (address === null ? undefined : () => URL.revokeObjectURL(address)), [address])
  return { address, broken, choose: open, setBroken, input }
}

// Changing one's own portrait: what is sent, and who is told.
const TOAST_MS = 2000

/** @returns a mutation that takes the square as a file, or null to take the portrait off. */
function usePortrait(userId: string, onDone: () => void) {
  const t = useText(messages)
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (file: File | null) => (file ? sendPortrait(userId, file) : removePortrait(userId)),
    onSuccess: (user) => {
      queryClient.setQueryData(['users', userId], user)
      setUser(user)
      toast(t('changed'), { tone: 'success', duration: TOAST_MS })
      onDone()
    },
    onError: (failure) =>
      void toast(failure instanceof ApiError ? failure.message : t('failed'), { tone: 'error', duration: TOAST_MS }),
  })
}
