// The drawings of the templates as pictures: drawn here at the width at which pictures are stored.
import { PICTURE_WIDTHS } from '#domain/limits.ts'
import type { Scene } from '#domain/template/templates.ts'
import { canvasFile, canvasOf, contextOf } from '#pwa/ui/picture/canvas-file.ts'

const FILES = import.meta.glob<string>('./scenes/*.svg', { query: '?url&no-inline', import: 'default', eager: true })

export function sceneUrl(scene: Scene): string {
  const url = FILES[`./scenes/${scene}.svg`]
  if (url === undefined) throw new Error(`no drawing ${scene}`)
  return url
}

/** @throws Error where the file of the drawing can't be had */
export async function drawnScene(scene: Scene): Promise<File> {
  const image = new Image()
  image.src = sceneUrl(scene)
  await image.decode()
  const width = PICTURE_WIDTHS.large
  const canvas = canvasOf(width, (width * image.naturalHeight) / image.naturalWidth)
  contextOf(canvas).drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvasFile(canvas, scene)
}
