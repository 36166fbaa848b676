// A saved guidebook whose password was set or changed since: the device asks for it from its next contact on.
import { removeCopy } from './copies.ts'
import { read, write } from './device.ts'

/**
 * @param changed the password is another one now: what was sealed under the old one is given up, or the old one would
 *   go on opening it wherever there is no network. Else only the server's word ran out, and the same password, entered
 *   again, opens the copy as before. A copy that lies open goes in any case, for its password was never given here.
 */
export async function lockAgain(uuid: string, changed: boolean): Promise<void> {
  const [copy, secret] = [await read('copies', uuid), await read('secrets', uuid)]
  const stays = copy?.sealed === true && secret !== undefined && !changed
  if (stays) return write(({ change }) => change('secrets', uuid, (row) => ({ ...row, key: null })))
  await write(({ remove }) => remove('secrets', uuid))
  await removeCopy(uuid)
}
