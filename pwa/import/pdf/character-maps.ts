// The tables of characters that Korean fonts go by which are named in a PDF and not in it, as in many a ticket that a web
// site makes: Adobe's (`cmaps/LICENSE`), as PDF.js packs them. One comes when a file names it.

/** What PDF.js asks for the data beside its script. */
export class CharacterMaps {
  async fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const name = /^([\w-]{1,40})\.bcmap$/.exec(filename)?.[1]
    if (kind !== 'cMapUrl' || name === undefined) throw new Error(`not brought along: ${filename}`)
    const answer = await fetch(new URL(`./cmaps/${name}.bcmap`, import.meta.url))
    if (!answer.ok) throw new Error(`no such table: ${name}`)
    return new Uint8Array(await answer.arrayBuffer())
  }
}
