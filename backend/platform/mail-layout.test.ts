// The frame of mails: what is somebody's words stays words, and both bodies say the same.
import { expect, test } from 'vitest'
import { mailLayout, type MailContent } from './mail-layout.ts'

const sender = { name: '길북 <운영>', address: '제주 1', phone: '064-000-0000' }
const content: MailContent = {
  language: 'kr',
  subject: '제목',
  title: '김<b>보람</b> 님',
  paragraphs: ['첫째 "줄"', '둘째 & 줄'],
  facts: [{ label: '기기', value: '<img src=x onerror=alert(1)>' }],
  button: { label: '열기', href: 'https://gilbook.example/a?b=1&c="2"' },
  note: '작게',
  reason: '까닭',
}

test('mails: the HTML holds words as words, the link once to press and once to copy', () => {
  const { html = '' } = mailLayout(content, sender)
  expect(html).not.toMatch(/<img|<b>|onerror=alert\(1\)>/)
  expect(html.match(/href="https:\/\/gilbook\.example\/a\?b=1&#38;c=&#34;2&#34;"/g)).toHaveLength(2)
  expect(html).toContain('<html lang="ko">')
})

test('mails: plain text says all that the HTML says', () => {
  const { text } = mailLayout(content, sender)
  const said = [
    content.title,
    ...content.paragraphs,
    '기기: <img src=x onerror=alert(1)>',
    '열기:',
    '작게',
    '까닭',
    '길북 <운영>',
  ]
  for (const words of [...said, content.button?.href ?? '?']) expect(text).toContain(words)
})

test('mails: nothing is fetched from anywhere, and colours for the dark stand beside the light ones', () => {
  const { html = '' } = mailLayout({ ...content, button: null }, sender)
  expect(html).not.toMatch(/https?:|url\(|<script|<link/)
  expect(html).toContain('prefers-color-scheme:dark')
  expect(html).toContain('name="color-scheme" content="light dark"')
})
