// Choices side by side: one stop of the tab key, arrows between them, and the two that every screen has.
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#pwa/testing/show.tsx'
import { LanguageToggle, ThemeChoice } from './choices.tsx'
import { type Choice, Segmented } from './segmented.tsx'

const CHOICES = [
  { value: 'all', label: '전체' },
  { value: 'admin', label: '관리자', disabled: true },
  { value: 'user', label: '사용자' },
] as const satisfies readonly Choice<string>[]

function Chosen({ panel }: { panel?: string }) {
  const [value, setValue] = useState<(typeof CHOICES)[number]['value']>('all')
  return <Segmented label="주인" value={value} choices={CHOICES} onChange={setValue} {...(panel && { panel })} />
}

test('choices: arrows choose, pass over what is not offered, and go round', async () => {
  await show(<Chosen />)
  await userEvent.keyboard('{Tab}')
  const one = (name: string) => page.getByRole('radio', { name })
  await expect.element(one('전체')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(one('사용자')).toBeChecked()
  await expect.element(one('사용자')).toHaveFocus()
  await expect.element(one('전체')).not.toBeChecked()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(one('전체')).toBeChecked()
})

test('choices: Home and End go to the ends', async () => {
  await show(<Chosen />)
  await userEvent.keyboard('{Tab}{End}')
  await expect.element(page.getByRole('radio', { name: '사용자' })).toBeChecked()
  await userEvent.keyboard('{Home}')
  await expect.element(page.getByRole('radio', { name: '전체' })).toBeChecked()
})

test('choices: over what they fill they are tabs', async () => {
  await show(<Chosen panel="fills" />)
  const tab = page.getByRole('tab', { name: '사용자' })
  await expect.element(tab).toHaveAttribute('aria-controls', 'fills')
  await userEvent.click(tab)
  await expect.element(tab).toHaveAttribute('aria-selected', 'true')
})

test('language and brightness: shown at once and kept on the device', async () => {
  await show(
    <>
      <LanguageToggle />
      <ThemeChoice />
    </>,
  )
  const html = document.documentElement
  await userEvent.click(page.getByRole('radio', { name: '어둡게' }))
  expect(html.dataset['theme']).toBe('dark')
  expect(localStorage.getItem('gilbook.theme')).toBe('dark')
  await userEvent.click(page.getByRole('radio', { name: 'EN English' }))
  await expect.element(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  expect(html.lang).toBe('en')
  expect(localStorage.getItem('gilbook.language')).toBe('en')
  await userEvent.click(page.getByRole('radio', { name: 'Device' }))
  expect(html.dataset['theme']).toBeUndefined()
  expect(localStorage.getItem('gilbook.theme')).toBeNull()
})
