// Rich text for guidebooks of tests, written short.
type Mark = { type: string; attrs?: Record<string, unknown> }
type Node = { type: string; attrs?: Record<string, unknown>; content?: Node[]; text?: string; marks?: Mark[] }

const inline = (...given: (string | [string, ...Mark[]])[]): Node[] =>
  given.map((one) => {
    if (typeof one === 'string') return { type: 'text', text: one }
    const [text, ...marks] = one
    return { type: 'text', text, marks }
  })

const block = (type: string, content: Node[], attrs?: Record<string, unknown>): Node => ({
  type,
  content,
  ...(attrs ? { attrs } : {}),
})

const line = (text: string, align = 'left'): Node => block('paragraph', inline(text), { align })

const list = (type: string, ...lines: string[]): Node =>
  block(
    type,
    lines.map((text) => block('listItem', [line(text)])),
  )

/** A paragraph a line. */
export const doc = (...lines: string[]): Node => ({ type: 'doc', content: lines.map((text) => line(text)) })

const LONG =
  '해 뜨기 40분 전, 매표소 앞에서 모입니다. 정상까지는 걸어서 25분쯤 걸려요. 계단이 가파르니 운동화를 신어 주세요.'

/** Every block and mark that there is. */
export const everyStyle = (): Node => ({
  type: 'doc',
  content: [
    block('headingOne', inline('성산일출봉에 오르는 가장 조용한 길과 그 길에서 만나는 것들')),
    block(
      'paragraph',
      inline(
        ['굵게', { type: 'bold' }],
        ' ',
        ['기울임', { type: 'italic' }],
        ' ',
        ['밑줄', { type: 'underline' }],
        ' ',
        ['취소선', { type: 'strikethrough' }],
        ' ',
        ['색', { type: 'color', attrs: { color: '#d9480f' } }],
        ' ',
        ['바탕', { type: 'backgroundColor', attrs: { color: '#fff3bf' } }],
        ' ',
        ['크게', { type: 'fontSize', attrs: { size: 24 } }],
        ' ',
        ['이어지는 곳', { type: 'link', attrs: { href: 'https://example.com' } }],
      ),
    ),
    line(LONG),
    line('가운데', 'center'),
    line('오른쪽', 'right'),
    block('blockQuote', [line(LONG)]),
    block('headingTwo', inline('챙겨 주세요')),
    list('bulletedList', '겉옷', '손전등'),
    list('numberedList', '매표소', '정상'),
    { type: 'paragraph' },
    line('첫 줄\n둘째 줄'),
  ],
})
