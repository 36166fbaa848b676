// A saved guidebook whose password was set or changed since: the device asks for it from its next contact on.
import { removeCopy } from './copies.ts'
import { read, write } from './device.ts'

/** A sealed copy forgets its key; one that lies open goes, for its password was never given here. */
export async function lockAgain(uuid: string): Promise<void> {
  const [copy, secret] = [await read('copies', uuid), await read('secrets', uuid)]
  if (copy?.sealed && secret) await write(({ put }) => put('secrets', { ...secret, key: null }))
  else await removeCopy(uuid)
}
