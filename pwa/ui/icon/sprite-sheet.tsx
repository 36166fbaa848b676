// Puts both icon sprites into the page: the viewer's parts use their symbols by name.
import { useEffect, useState } from 'react'
import guide from './icons-guide.svg?url&no-inline'
import ui from './icons-ui.svg?url&no-inline'

const drawing = async (address: string): Promise<string> => (await fetch(address)).text()

/** The same cached files that the app's own icons come from. */
export function SpriteSheet() {
  const [svg, setSvg] = useState('')
  useEffect(() => {
    let wanted = true
    Promise.all([guide, ui].map(drawing)).then(
      (files) => wanted && setSvg(files.join('')),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [])
  return <div hidden dangerouslySetInnerHTML={{ __html: svg }} />
}
