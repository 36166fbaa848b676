// As much of a DOM as ProseMirror's serializer asks for, so that parity of HTML is proven where there is no browser.
import { escapeHtml } from '#domain/rich-text/html.ts'

class TinyNode {
  readonly children: TinyNode[] = []
  readonly attributes: [string, string][] = []
  readonly nodeType: number
  readonly tag: string
  readonly style = { setCss: (value: string) => this.setAttribute('style', value) }

  constructor(nodeType: number, tag: string) {
    this.nodeType = nodeType
    this.tag = tag
    const set = this.style.setCss
    Object.defineProperty(this.style, 'cssText', { set })
  }

  appendChild(child: TinyNode): TinyNode {
    this.children.push(child)
    return child
  }

  setAttribute(name: string, value: string): void {
    this.attributes.push([name, value])
  }

  html(): string {
    const inside = this.children.map((child) => child.html()).join('')
    if (this.nodeType === 3) return escapeHtml(this.tag)
    if (this.nodeType === 11) return inside
    return `<${this.tag}${this.attributes.map(([name, value]) => ` ${name}="${escapeHtml(value)}"`).join('')}>${inside}</${this.tag}>`
  }
}

export const tinyDocument = {
  createElement: (tag: string) => new TinyNode(1, tag),
  createTextNode: (text: string) => new TinyNode(3, text),
  createDocumentFragment: () => new TinyNode(11, ''),
}
