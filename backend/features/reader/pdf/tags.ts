// The structure tags of a PDF, which screen readers follow: heading, paragraph, list, table, picture or link.

type Pdf = PDFKit.PDFDocument

/** The package's types leave out that links are told their element. */
type Linking = {
  link(x: number, y: number, width: number, height: number, url: string, more: object): void
  goTo(x: number, y: number, width: number, height: number, name: string, more: object): void
}

export interface Rect {
  x: number
  y: number
  width: number
  height: number
}

/** An element of the document's structure. Elements stand in the order in which they are made, whenever they are drawn. */
export class Tag {
  readonly #pdf: Pdf
  readonly #type: string
  readonly #element: PDFKit.PDFStructureElement

  private constructor(pdf: Pdf, type: string, options: PDFKit.Mixins.StructureElementOptions) {
    this.#pdf = pdf
    this.#type = type
    this.#element = pdf.struct(type, options)
  }

  static root(pdf: Pdf): Tag {
    const root = new Tag(pdf, 'Document', {})
    pdf.addStructure(root.#element)
    return root
  }

  inner(type: string, options: PDFKit.Mixins.StructureElementOptions = {}): Tag {
    const tag = new Tag(this.#pdf, type, options)
    this.#element.add(tag.#element)
    return tag
  }

  draw(work: () => void): void {
    const content = this.#pdf.markStructureContent(this.#type)
    work()
    this.#pdf.endMarkedContent()
    this.#element.add(content)
  }

  /**
   * @param target an address, or `#name` of a place in the document
   * @param drawn what is drawn there is no words: these stand for it
   */
  link(target: string, words: string, { x, y, width, height }: Rect, work: () => void, drawn = false): void {
    const tag = this.inner('Link', drawn ? { alt: words } : {})
    tag.draw(work)
    const more = { structParent: tag.#element, Contents: new String(words) }
    const pdf = this.#pdf as unknown as Linking
    if (target.startsWith('#')) pdf.goTo(x, y, width, height, target.slice(1), more)
    else pdf.link(x, y, width, height, target, more)
    // At once: what it is told of its page is the page that stands open.
    tag.#element.end()
  }
}

/** Marks decoration as an artifact, which screen readers skip: rules, page numbers, repeated titles. */
export function markArtifact(pdf: Pdf, work: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
  pdf.markContent('Artifact', { type })
  work()
  pdf.endMarkedContent()
}
