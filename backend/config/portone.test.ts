// Card payments in the configuration: the sandbox where nothing is set, and nothing but the real one in production.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'gilbook-portone-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }))

const portone = (env: Record<string, string> = {}) => readConfig({ DATA_DIR, ...env }).portone
const shop = { PORTONE_KEY: 'k', PORTONE_SECRET: 's', PORTONE_IMP_CODE: 'imp12345678' }
const production = {
  NODE_ENV: 'production',
  JWT_SECRET: 'x'.repeat(32),
  PUBLIC_URL: 'https://gilbook.example',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'hello@gilbook.example',
  COMPANY_NAME: 'Gilbook',
  COMPANY_OWNER: 'Owner',
  COMPANY_REGISTRATION: '123-45-67890',
  COMPANY_ADDRESS: 'Jeju',
  COMPANY_PHONE: '064-123-4567',
  COMPANY_EMAIL: 'hello@gilbook.example',
}

test('money: payments are a sandbox on our own address where no key is set, with a secret of its own', () => {
  const sandbox = portone({ HOST: '0.0.0.0', PORT: '4000', PUBLIC_URL: 'https://dev.example' })
  expect(sandbox).toMatchObject({
    isSandbox: true,
    includeSandbox: true,
    apiBase: 'http://127.0.0.1:4000/api/sandbox/portone',
    scriptUrl: 'https://dev.example/api/sandbox/portone/iamport.js',
  })
  expect(portone({ JWT_SECRET: 'y'.repeat(32) }).secret).not.toBe(sandbox.secret)
})

test('money: a key switches the real provider on, without a change of code', () => {
  expect(portone(shop)).toEqual({
    isSandbox: false,
    includeSandbox: true,
    apiBase: 'https://api.iamport.kr',
    scriptUrl: 'https://cdn.iamport.kr/v1/iamport.js',
    impCode: 'imp12345678',
    channelKey: null,
    key: 'k',
    secret: 's',
  })
  expect(portone({ ...shop, PORTONE_INCLUDE_SANDBOX: 'off' }).includeSandbox).toBe(false)
})

test.for([
  [{ PORTONE_KEY: 'k', PORTONE_IMP_CODE: 'i' }, 'PORTONE_SECRET'],
  [{ PORTONE_KEY: 'k', PORTONE_SECRET: 's' }, 'PORTONE_IMP_CODE'],
  [{ PORTONE_SECRET: 's' }, 'PORTONE_KEY'],
  [{ PORTONE_API_BASE: 'https://api.iamport.kr' }, 'PORTONE_KEY'],
] as const)('money: %o is refused with a sentence that names %s', ([env, name]) => {
  expect(() => portone(env)).toThrow(name)
})

test('production refuses to be paid by a sandbox, and never counts payments of a test channel', () => {
  expect(() => portone(production)).toThrow('NODE_ENV=production needs the environment variable PORTONE_KEY.')
  const based = { ...production, ...shop, PORTONE_API_BASE: 'https://gilbook.example/api/sandbox/portone' }
  expect(() => portone(based)).toThrow('PORTONE_API_BASE')
  const counted = { ...production, ...shop, PORTONE_INCLUDE_SANDBOX: 'on' }
  expect(() => portone(counted)).toThrow('PORTONE_INCLUDE_SANDBOX')
  expect(portone({ ...production, ...shop })).toMatchObject({ isSandbox: false, includeSandbox: false })
})
