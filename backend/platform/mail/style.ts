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
export const MAIL_STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
.page,.text,.text *{font-family:${FONT}}
@media (prefers-color-scheme:dark){${rules('')}}
${rules('[data-ogsc] ')}`
