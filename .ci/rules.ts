// Lint rules of our own, where oxlint brings none.
import { LANGUAGES, LOCALES } from '#domain/language.ts'

interface Node {
  type: string
  value?: unknown
  operator?: string
  left?: Node
  right?: Node
  test?: Node | null
  elements?: (Node | null)[]
  types?: { literal?: Node }[]
}

interface Context {
  report: (found: { node: Node; message: string }) => void
}

const codes: readonly unknown[] = [...LANGUAGES, ...LOCALES]

const isCode = (node: Node | null | undefined): boolean => node?.type === 'Literal' && codes.includes(node.value)

const COMPARED =
  'Choose by `inLanguage` or a record of all languages (#domain/language.ts): a comparison forgets the next language.'
const LISTED = 'The list of languages stands in #domain/language.ts: `Language`, `LANGUAGES`.'

/** Refuses comparisons with a language, and a second list of them. */
const languages = {
  create(context: Context) {
    const compared = (node: Node): void => context.report({ node, message: COMPARED })
    const listed = (node: Node, members: (Node | null | undefined)[]): void => {
      if (members.length > 1 && members.every(isCode)) context.report({ node, message: LISTED })
    }
    return {
      BinaryExpression(node: Node) {
        if (/^[!=]==?$/.test(node.operator ?? '') && (isCode(node.left) || isCode(node.right))) compared(node)
      },
      SwitchCase(node: Node) {
        if (isCode(node.test)) compared(node)
      },
      ArrayExpression: (node: Node) => listed(node, node.elements ?? []),
      TSUnionType: (node: Node) =>
        listed(
          node,
          (node.types ?? []).map(({ literal }) => literal),
        ),
    }
  },
}

export default { meta: { name: 'house' }, rules: { languages } }
