// The mails that the product wrote into its data folder.
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Product } from './product.ts'

const quoted = (mail: string): string => {
  const bytes = mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

const base64 = (mail: string): string => {
  const blocks = mail.matchAll(/\r?\n\r?\n((?:[A-Za-z0-9+/]{76}\r?\n)*[A-Za-z0-9+/]+={0,2})/g)
  return [...blocks].map((block) => Buffer.from(block[1] ?? '', 'base64').toString('utf8')).join('\n')
}

/** Texts of the mails to an address, newest first, decoded. */
export const mailsTo = async (product: Product, email: string): Promise<string[]> => {
  const folder = join(product.dataDir, 'mail')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(`-${email}.eml`)).sort()
  const mails = await Promise.all(names.reverse().map((name) => readFile(join(folder, name), 'latin1')))
  return mails.map((mail) => `${quoted(mail)}\n${base64(mail)}`)
}

/** The newest address in a mail to `email` that matches; waits up to 15 s for it. */
export const mailedPath = async (product: Product, email: string, pattern: RegExp): Promise<string> => {
  for (const until = Date.now() + 15_000; Date.now() < until; await wait(100)) {
    for (const mail of await mailsTo(product, email)) {
      const found = pattern.exec(mail)
      if (found) return found[0]
    }
  }
  throw new Error(`no mail to ${email} with ${pattern}:\n${product.log().slice(-2000)}`)
}
