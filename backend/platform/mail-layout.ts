// The frame of every mail: one column that mail programs of all kinds draw alike, light and dark, and the same in plain text.
import { type Language, localeOf } from '#domain/language.ts'
import type { Mail } from './mail.ts'

export interface MailContent {
  language: Language
  subject: string
  title: string
  /** With their line breaks. */
  paragraphs: string[]
  /** Short facts in rows. */
  facts?: { label: string; value: string }[]
  button?: { label: string; href: string } | null
  /** Said more quietly, below. */
  note?: string
  /** Why this mail came, on its foot. */
  reason: string
  /** The way to get no more of its kind, below the reason. */
  stop?: { label: string; href: string }
}

/** Whose mail it is. */
export interface Sender {
  name: string
  address: string
  phone: string
}

const COPY = {
  kr: '버튼이 열리지 않으면 이 주소를 브라우저에 붙여 넣어 주세요.',
  en: 'If the button does not open, paste this address into your browser.',
} as const
const BRAND = { kr: '길북', en: 'Gilbook' } as const

export function mailLayout(content: MailContent, sender: Sender): Omit<Mail, 'to'> {
  return { subject: content.subject, text: textOf(content, sender), html: htmlOf(content, sender) }
}

function textOf(
  { title, paragraphs, facts = [], button, note, reason, stop }: MailContent,
  { name, address, phone }: Sender,
): string {
  const rows = facts.map(({ label, value }) => `${label}: ${value}`).join('\n')
  const link = button ? `${button.label}:\n${button.href}` : ''
  const foot = `--\n${reason}\n${stop ? `${stop.label}: ${stop.href}\n` : ''}${name} · ${address} · ${phone}`
  return `${[title, ...paragraphs, rows, link, note ?? '', foot].filter(Boolean).join('\n\n')}\n`
}

function htmlOf(content: MailContent, sender: Sender): string {
  const { language, subject, title, paragraphs, facts = [], button, note, reason, stop } = content
  const body = [
    `<h1 class="ink" style="margin:0 0 16px;font-size:24px;line-height:34px;font-weight:800;letter-spacing:-0.02em;color:#16201e">${escaped(title)}</h1>`,
    ...paragraphs.map((text) => paragraph(text)),
    facts.length > 0 ? table(facts) : '',
    button ? pressed(button, COPY[language]) : '',
    note ? quiet(escaped(note)) : '',
  ].join('\n')
  const foot = `${escaped(reason)}<br>${stop ? quietLink(stop) : ''}${escaped(sender.name)} · ${escaped(sender.address)} · ${escaped(sender.phone)}`
  return `<!doctype html>
<html lang="${localeOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escaped(subject)}</title>
<style>${MAIL_STYLE}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f4f7f6">
<div style="display:none;max-height:0;overflow:hidden">${escaped((paragraphs[0] ?? '').slice(0, 200))}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f7f6"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 8px 20px">${brand(language)}</td></tr>
<tr><td class="card text" style="padding:32px 28px;background:#ffffff;border:1px solid #dde4e2;border-radius:20px;word-break:keep-all;overflow-wrap:anywhere;text-align:left">
${body}
</td></tr>
<tr><td class="text" style="padding:20px 8px 0;word-break:keep-all;overflow-wrap:anywhere;text-align:left"><p class="faint" style="margin:0;font-size:13px;line-height:20px;color:#5f6e6a">${foot}</p></td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

/** Drawn, not a picture: many mail programs show none until they are asked. */
function brand(language: Language): string {
  const mark = `<td width="32" height="32" align="center" valign="middle" style="width:32px;height:32px;background:#007175;border-left:4px solid #064a4d;border-radius:8px;color:#ffffff;font-size:18px;line-height:32px;font-weight:800" aria-hidden="true">ㄹ</td>`
  const word = `<td class="ink" style="padding-left:10px;font-size:20px;line-height:32px;font-weight:800;letter-spacing:-0.02em;color:#16201e">${BRAND[language]}<span style="color:#ff8126">.</span></td>`
  return `<table role="presentation" class="text" cellpadding="0" cellspacing="0"><tr>${mark}${word}</tr></table>`
}

const paragraph = (text: string): string =>
  `<p class="soft" style="margin:0 0 16px;font-size:16px;line-height:26px;color:#44514e">${escaped(text).replace(/\r?\n/g, '<br>')}</p>`

const quiet = (html: string): string =>
  `<p class="faint" style="margin:16px 0 0;font-size:13px;line-height:20px;color:#5f6e6a">${html}</p>`

const quietLink = ({ label, href }: NonNullable<MailContent['stop']>): string =>
  `<a class="link" href="${escaped(href)}" style="color:#00666a">${escaped(label)}</a><br>`

function table(facts: NonNullable<MailContent['facts']>): string {
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><th class="faint line" align="left" scope="row" width="1%" style="padding:10px 16px 10px 0;border-top:1px solid #dde4e2;font-size:13px;line-height:20px;font-weight:600;white-space:nowrap;color:#5f6e6a">${escaped(label)}</th><td class="ink line" style="padding:10px 0;border-top:1px solid #dde4e2;font-size:15px;line-height:22px;color:#16201e">${escaped(value)}</td></tr>`,
  )
  return `<table class="text" width="100%" cellpadding="0" cellspacing="0" style="margin:4px 0 20px;border-collapse:collapse">${rows.join('')}</table>`
}

function pressed({ label, href }: { label: string; href: string }, copy: string): string {
  const link = escaped(href)
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 0"><tr><td class="button" style="background:#007175;border-radius:12px"><a class="on-button" href="${link}" style="display:inline-block;padding:13px 26px;font-size:16px;line-height:22px;font-weight:700;color:#ffffff;text-decoration:none">${escaped(label)}</a></td></tr></table>
${quiet(`${escaped(copy)}<br><a class="link" href="${link}" style="color:#00666a;word-break:break-all">${link}</a>`)}`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

// The colours of mails in the dark, out of the product's tokens, and the type. All else stands beside its element: some
// mail programs drop what stands in the head.
const FONT = `-apple-system,BlinkMacSystemFont,'Apple SD Gothic Neo','Pretendard','Malgun Gothic','Noto Sans KR',sans-serif`

const DARK: [string, string][] = [
  ['.page', 'background:#0d1312!important'],
  ['.card', 'background:#151d1b!important;border-color:#2a3533!important'],
  ['.ink', 'color:#e9f1ee!important'],
  ['.soft', 'color:#b3c1bd!important'],
  ['.faint', 'color:#8c9c97!important'],
  ['.line', 'border-color:#2a3533!important'],
  ['.button', 'background:#3cc6c4!important'],
  ['.on-button', 'color:#032524!important'],
  ['.link', 'color:#5ad3d0!important'],
]

const rules = (before: string): string => DARK.map(([name, rule]) => `${before}${name}{${rule}}`).join('')

/** Outlook on the web marks the dark by an attribute. */
const MAIL_STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
.page,.text,.text *{font-family:${FONT}}
@media (prefers-color-scheme:dark){${rules('')}}
${rules('[data-ogsc] ')}`
