// The password field: its eye, and the box whose rules follow what is typed.
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { passwordParts } from '#domain/identity/password.ts'
import { show } from '#pwa/testing/show.tsx'
import { PasswordField, PasswordRules } from './password-field.tsx'

function Typed() {
  const [value, setValue] = useState('')
  return (
    <>
      <PasswordField label="비밀번호" value={value} onChange={(event) => setValue(event.target.value)} />
      <PasswordRules id="rules" met={passwordParts(value)} />
    </>
  )
}

const standing = (): string[] =>
  page
    .getByRole('listitem')
    .elements()
    .map((rule) => rule.textContent ?? '')

test('password box: each rule is told as it stands, with every key', async () => {
  await show(<Typed />)
  const field = page.getByLabelText('비밀번호', { exact: true })
  expect(standing()).toEqual([
    '8자에서 14자, 아직이에요',
    '영문 한 글자 이상, 아직이에요',
    '숫자 한 글자 이상, 아직이에요',
    '특수 문자 한 글자 이상, 아직이에요',
  ])
  await userEvent.click(field)
  await userEvent.keyboard('a')
  await expect
    .poll(standing)
    .toEqual([
      '8자에서 14자, 아직이에요',
      '영문 한 글자 이상, 맞아요',
      '숫자 한 글자 이상, 아직이에요',
      '특수 문자 한 글자 이상, 아직이에요',
    ])
  await userEvent.keyboard('1')
  await expect.poll(standing).toContain('숫자 한 글자 이상, 맞아요')
  await userEvent.keyboard('!')
  await expect.poll(standing).toContain('특수 문자 한 글자 이상, 맞아요')
  expect(standing()).toContain('8자에서 14자, 아직이에요')
  await userEvent.keyboard('bcdefghijkl')
  await expect.poll(standing).toContain('8자에서 14자, 맞아요')
  await userEvent.keyboard('m')
  await expect.poll(standing).toContain('8자에서 14자, 아직이에요')
})

test('password box: in English too', async () => {
  await show(<Typed />, 'en')
  await userEvent.fill(page.getByLabelText('비밀번호', { exact: true }), 'abc1')
  await expect
    .poll(standing)
    .toEqual([
      '8 to 14 characters, not met yet',
      'at least one letter from A to Z, met',
      'at least one digit, met',
      'at least one special character, not met yet',
    ])
})

test('password field: the eye shows what was typed and hides it again', async () => {
  await show(<Typed />)
  const field = page.getByLabelText('비밀번호', { exact: true })
  await expect.element(field).toHaveAttribute('type', 'password')
  await userEvent.click(page.getByRole('button', { name: '비밀번호 보기' }))
  await expect.element(field).toHaveAttribute('type', 'text')
  await userEvent.click(page.getByRole('button', { name: '비밀번호 가리기' }))
  await expect.element(field).toHaveAttribute('type', 'password')
})
