// The drawings of the templates as pictures: drawn here at the width at which pictures are stored.
import type { Scene } from '#domain/template/templates.ts'

const FILES = import.meta.glob<string>('./scenes/*.svg', { query: '?url&no-inline', import: 'default', eager: true })

const WIDTH = 1305

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
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = Math.round((WIDTH * image.naturalHeight) / image.naturalWidth)
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.92))
  if (!blob) throw new Error(`${scene} could not be drawn`)
  return new File([blob], `${scene}.jpg`, { type: blob.type })
}
