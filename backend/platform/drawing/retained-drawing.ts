// Drawings kept in the storage by what they show: drawn once for a content, whichever instance is asked.
import type { Files } from '#backend/platform/files/files.ts'
import { draw, sceneKey } from './draw.ts'
import type { PictureType, Scene } from './scene.ts'

const drawingNow = new Map<string, Promise<Buffer>>()

/** Its name in the storage. */
export const drawingName = (folder: string, scene: Scene, type: PictureType): string =>
  `${folder}/${sceneKey(scene)}.${type}`

/** @returns the picture, drawn now where the storage lacks it; several who ask at once wait for one drawing. */
export function retainedDrawing(files: Files, folder: string, scene: Scene, type: PictureType): Promise<Buffer> {
  const name = drawingName(folder, scene, type)
  const known = drawingNow.get(name)
  if (known) return known
  const made = found(files, name, scene, type).finally(() => drawingNow.delete(name))
  drawingNow.set(name, made)
  return made
}

async function found(files: Files, name: string, scene: Scene, type: PictureType): Promise<Buffer> {
  const kept = await files.read(name)
  if (kept) return kept
  const made = await draw(files, scene, type)
  await files.put(name, made, `image/${type}`)
  return made
}
