// Acts that the server wants the password for: asked once, done again, or left.
import { describe, expect, test } from 'vitest'
import { ApiError } from '#pwa/api/errors.ts'
import { confirmed, onConfirmation } from './confirmed.ts'

const refused = (code: string): ApiError => new ApiError(403, { code }, null)

/** Refused with the code until `open`. */
function door(code = 'REAUTH_NEEDED') {
  let isOpen = false
  const act = async (): Promise<string> => {
    if (!isOpen) throw refused(code)
    return 'done'
  }
  return { act, open: () => void (isOpen = true) }
}

describe('attack 62: the password before a dangerous act', () => {
  test('it is asked for once, however many acts wait for it, and each is then done', async () => {
    const { act, open } = door()
    let asked = 0
    const hide = onConfirmation(async () => {
      asked++
      await Promise.resolve()
      open()
      return true
    })
    expect(await Promise.all([confirmed(act), confirmed(act)])).toEqual(['done', 'done'])
    expect(asked).toBe(1)
    hide()
  })

  test('who would rather not is told why it was not done, and is asked anew the next time', async () => {
    const { act, open } = door()
    const answers = [false, true]
    const hide = onConfirmation(async () => {
      const yes = answers.shift() ?? false
      if (yes) open()
      return yes
    })
    await expect(confirmed(act)).rejects.toMatchObject({ code: 'REAUTH_NEEDED' })
    expect(await confirmed(act)).toBe('done')
    hide()
  })

  test('no other refusal asks, and none does where nobody shows the question', async () => {
    const hide = onConfirmation(() => Promise.reject(new Error('asked')))
    await expect(confirmed(door('FORBIDDEN').act)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    hide()
    await expect(confirmed(door().act)).rejects.toMatchObject({ code: 'REAUTH_NEEDED' })
  })
})
