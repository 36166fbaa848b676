// What the settings' screens read; kept on the device like every list.
import { queryOptions } from '@tanstack/react-query'
import { listDevices } from '#pwa/api/devices.ts'
import { readStorage } from '#pwa/api/account.ts'
import { readUser } from '#pwa/api/user.ts'

export const userQuery = (userId: string) =>
  queryOptions({ queryKey: ['users', userId], queryFn: () => readUser(userId) })

export const devicesQuery = (userId: string) =>
  queryOptions({ queryKey: ['users', userId, 'devices'], queryFn: () => listDevices(userId) })

export const storageQuery = (userId: string) =>
  queryOptions({ queryKey: ['users', userId, 'storage'], queryFn: () => readStorage(userId) })
