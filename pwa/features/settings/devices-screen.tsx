// /settings/devices: where one is signed in, and the way to sign each other device out.
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useProfile } from '#pwa/features/session/use-session.ts'
import { QueryResult } from './query-result.tsx'
import { messages } from './messages.ts'
import { devicesQuery } from './queries.ts'
import { SettingsCard } from './settings-card.tsx'
import { tableDate, useDates } from '#pwa/intl/dates.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { useTitle } from '#pwa/ui/base/use-title.ts'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import { Confirm } from '#pwa/ui/overlay/confirm.tsx'
import { Badge } from '#pwa/ui/status/badge.tsx'
import css from './devices.module.css'
import { signOutDevice, type Device } from '#pwa/api/devices.ts'
import { ApiError } from '#pwa/api/errors.ts'
import { toast } from '#pwa/ui/status/toasts.ts'

export function DevicesScreen() {
  const t = useText(messages)
  const userId = useProfile()?._id ?? ''
  const query = useQuery({ ...devicesQuery(userId), refetchOnMount: 'always' })
  const [asks, setAsks] = useState(false)
  const { mutate, isPending, variables } = useSignOutDevice(userId, () => setAsks(false))
  useTitle(t('devices'))
  const others = (query.data ?? []).some(({ current }) => !current)
  const all = others && (
    <Button look="warning" icon="logout" onClick={() => setAsks(true)}>
      {t('signOutOthers')}
    </Button>
  )
  return (
    <SettingsCard broad title={t('devices')} lead={t('devicesLead')} foot={all}>
      <QueryResult query={query}>
        {(devices) => (
          <ul className={css['list']}>
            {devices.map((device) => (
              <Row
                key={device._id}
                device={device}
                busy={isPending && variables === device._id}
                onSignOut={() => mutate(device._id)}
              />
            ))}
          </ul>
        )}
      </QueryResult>
      {asks && (
        <Confirm
          title={t('signOutOthersAsk')}
          confirm={t('signOutDo')}
          cancel=""
          glyph="logout"
          tone="danger"
          busy={isPending}
          onConfirm={() => mutate(null)}
          onClose={() => setAsks(false)}
        >
          {t('signOutOthersText')}
        </Confirm>
      )}
    </SettingsCard>
  )
}

function Row({ device, busy, onSignOut }: { device: Device; busy: boolean; onSignOut: () => void }) {
  const t = useText(messages)
  const { ago } = useDates()
  const name = [device.browser, device.system].filter(Boolean).join(' · ') || t('unknownDevice')
  return (
    <li className={css['row']}>
      <Icon name="device" />
      <div className={css['words']}>
        <b>{name}</b> {device.current && <Badge tone="primary">{t('thisDevice')}</Badge>}
        <small>
          {t('lastUsed', { when: ago(device.usedAt) })} · {t('firstUsed', { date: tableDate(device.createdAt) })}
        </small>
      </div>
      {!device.current && (
        <Button size="sm" busy={busy} aria-label={t('signOutNamed', { name })} onClick={onSignOut}>
          {t('signOutDo')}
        </Button>
      )}
    </li>
  )
}

/** @returns a mutation that takes a device, or null for every other one. */
function useSignOutDevice(userId: string, onDone: () => void) {
  const t = useText(messages)
  const queryClient = useQueryClient()
  const list = devicesQuery(userId).queryKey
  return useMutation({
    mutationFn: (deviceId: string | null) => signOutDevice(userId, deviceId),
    onSuccess: (_, deviceId) => {
      queryClient.setQueryData(list, (devices) =>
        devices?.filter(({ _id, current }) => current || (deviceId !== null && _id !== deviceId)),
      )
      toast(t('signedOutThere'), { tone: 'success' })
      onDone()
    },
    onError: (failure) => {
      // One that is gone already was signed out elsewhere.
      toast(failure instanceof ApiError ? failure.message : t('failed'), { tone: 'error' })
      void queryClient.invalidateQueries({ queryKey: list })
    },
  })
}
