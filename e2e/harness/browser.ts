// The Chromium that tests, benches and screenshots drive, and profiles that outlive it.
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright/test'
import type { BrowserContext } from 'playwright/test'

export const browserArgs = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']

/** CHROMIUM_PATH as `npm test` sets it; run by hand, what `.ci/prepare.mjs` finds. */
export const browserPath = (): string => {
  const named = process.env['CHROMIUM_PATH']
  if (named) return named
  const command = ['.ci/prepare.mjs', 'browser', '--', 'sh', '-c', 'echo "$CHROMIUM_PATH"']
  const found = execFileSync('node', command, { encoding: 'utf8' }).trim().split('\n').at(-1) ?? ''
  process.env['CHROMIUM_PATH'] = found
  return found
}

type ProfileOptions = Parameters<typeof chromium.launchPersistentContext>[1]

/** A person's device: its storage and workers stay when the browser ends, until `remove`. */
export interface Profile {
  folder: string
  /** Starts a browser on this profile; the one before must be closed. */
  open: (options?: ProfileOptions) => Promise<BrowserContext>
  remove: () => Promise<void>
}

export const makeProfile = async (): Promise<Profile> => {
  const folder = await mkdtemp(join(tmpdir(), 'gilbook-profile-'))
  const opened: BrowserContext[] = []
  return {
    folder,
    open: async (options = {}) => {
      const context = await chromium.launchPersistentContext(folder, {
        executablePath: browserPath(),
        args: browserArgs,
        locale: 'ko-KR',
        timezoneId: 'Asia/Seoul',
        viewport: { width: 390, height: 844 },
        ...options,
      })
      opened.push(context)
      return context
    },
    remove: async () => {
      for (const context of opened) await context.close()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
