// Styles of the gallery's screen as the app's build named them: the page asks for the same files, and the app finds them there.

interface Chunk {
  src?: string
  css?: string[]
  imports?: string[]
}

const found = import.meta.glob<Record<string, Chunk>>('../../../../dist/client/.vite/manifest.json', {
  eager: true,
  import: 'default',
})
const chunks: Record<string, Chunk> = Object.values(found)[0] ?? {}

function stylesOf(name: string, seen: Set<string>): string[] {
  if (seen.has(name)) return []
  seen.add(name)
  const { css = [], imports = [] } = chunks[name] ?? {}
  return [...imports.flatMap((each) => stylesOf(each, seen)), ...css]
}

const seen = new Set<string>()

export const stylePaths: string[] = [
  ...new Set(
    Object.entries(chunks)
      .filter(([name]) => /routes\/_open(\.tsx|\/public-guidebooks\.tsx)/.test(name))
      .flatMap(([name]) => stylesOf(name, seen)),
  ),
].map((file) => `/${file}`)
