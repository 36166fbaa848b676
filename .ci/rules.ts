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
  key?: { name?: string }
  source?: Node
  callee?: Node
  arguments?: Node[]
  async?: boolean
  property?: { name?: string }
  quasis?: { value: { raw: string } }[]
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

const ROW = 'Rows are spelled in camelCase: the statement renames the column, `created_at AS "createdAt"`.'

/** Refuses a field of a row that is spelled as its column. */
const rows = {
  create: (context: Context) => ({
    TSPropertySignature(node: Node) {
      if (/^[a-z]+(_[a-z\d]+)+$/.test(node.key?.name ?? '')) context.report({ node, message: ROW })
    },
  }),
}

const STATEMENT = 'Queries stand in the store of their noun: `store.ts`, `…-store.ts`, or a file of its folder `store`.'

const statement = /^\s*(SELECT|INSERT INTO|UPDATE \w+|DELETE FROM|WITH (RECURSIVE )?\w+ AS)\b/

/** What a query is put together and run with. */
const tools = [
  'sql-template-tag',
  '#backend/platform/database/list-query.ts',
  '#backend/platform/database/stream-rows.ts',
]

/** Refuses SQL, and whatever runs it. */
const statements = {
  create(context: Context) {
    const found = (node: Node): void => context.report({ node, message: STATEMENT })
    return {
      Literal(node: Node) {
        if (typeof node.value === 'string' && statement.test(node.value)) found(node)
      },
      TemplateLiteral(node: Node) {
        if (statement.test(node.quasis?.[0]?.value.raw ?? '')) found(node)
      },
      CallExpression(node: Node) {
        if (node.callee?.property?.name === 'query') found(node)
      },
      ImportDeclaration(node: Node) {
        if (tools.includes(String(node.source?.value))) found(node)
      },
    }
  },
}

const WAIT = 'A promise is truthy, so this waits for nothing: `expect.poll` waits for what a promise brings.'

/** Refuses to wait in the page for a function that gives a promise. */
const waits = {
  create: (context: Context) => ({
    CallExpression(node: Node) {
      if (node.callee?.property?.name === 'waitForFunction' && node.arguments?.[0]?.async)
        context.report({ node, message: WAIT })
    },
  }),
}

export default { meta: { name: 'house' }, rules: { languages, rows, statements, waits } }
