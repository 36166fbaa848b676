// What a new guidebook can begin with, and beginning it: on this device at once, also with no network, since texts and
// drawings are files of the app. Loaded with the panel that offers them.
import type { CalendarDate } from '#domain/guidebook/agenda/written-date.ts'
import type { Id } from '#domain/guidebook/document.ts'
import { inLanguage, type Language } from '#domain/language.ts'
import { fromTemplate, TEMPLATES, type SceneName, type TemplateId } from '#domain/template/templates.ts'
import { PICTURE_WIDTHS } from '#domain/limits.ts'
import { putReadyMade, type ReadyPicture } from '#pwa/offline/new-guidebook.ts'
import { knownProfile } from '#pwa/api/session.ts'
import { canvasFile, canvasOf, contextOf } from '#pwa/ui/picture/canvas-file.ts'

export type { TemplateId } from '#domain/template/templates.ts'

export interface OfferedTemplate {
  id: TemplateId
  title: string
  description: string
  /** Address of a drawing of 400 by 500. */
  cover: string
}

/** In the order in which they are offered. @param language of the guidebook that is to be made */
export const templates = (language: Language): OfferedTemplate[] =>
  TEMPLATES.map(({ id, title, description, scene }) => ({
    id,
    title: inLanguage(language, title),
    description: inLanguage(language, description),
    cover: sceneUrl(scene),
  }))

/**
 * Makes a guidebook of one; its pictures go the way of every picture. Resolves to its id. What the account says of its
 * company stands in it.
 */
export async function makeFromTemplate(
  id: TemplateId,
  language: Language,
  firstDay: CalendarDate | null = null,
): Promise<Id> {
  const now = new Date().toISOString()
  const given = { firstDay, company: knownProfile() ?? {} }
  const { guidebook, pictures } = await fromTemplate(id, language, () => crypto.randomUUID(), now, given)
  const drawn = new Map<SceneName, Promise<File>>()
  const draw = (scene: SceneName): Promise<File> => {
    const known = drawn.get(scene) ?? drawnScene(scene)
    drawn.set(scene, known)
    return known
  }
  const ready = await Promise.all(
    pictures.map(async ({ target, scene, alt }): Promise<ReadyPicture> => ({ target, file: await draw(scene), alt })),
  )
  return putReadyMade(guidebook, ready)
}

// The drawings of the templates as pictures: drawn here at the width at which pictures are stored.

const FILES = import.meta.glob<string>('./scenes/*.svg', { query: '?url&no-inline', import: 'default', eager: true })

function sceneUrl(scene: SceneName): string {
  const url = FILES[`./scenes/${scene}.svg`]
  if (url === undefined) throw new Error(`no drawing ${scene}`)
  return url
}

/** @throws Error where the file of the drawing can't be had */
async function drawnScene(scene: SceneName): Promise<File> {
  const image = new Image()
  image.src = sceneUrl(scene)
  await image.decode()
  const width = PICTURE_WIDTHS.large
  const canvas = canvasOf(width, (width * image.naturalHeight) / image.naturalWidth)
  contextOf(canvas).drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvasFile(canvas, scene)
}
