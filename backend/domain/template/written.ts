// What a template says, as it is written down: texts alone, in the order in which readers see them.
import type { Trip } from '#domain/guidebook/trip.ts'

/** Drawings of ours, `pwa/features/guidebook/scenes`. */
export type SceneName =
  | 'jeju-coast'
  | 'jeju-oreum'
  | 'osaka-castle'
  | 'osaka-street'
  | 'bangkok-temple'
  | 'bangkok-boats'
  | 'paris-tower'
  | 'paris-cafe'
  | 'outing-lake'
  | 'outing-games'
  | 'school-pagoda'
  | 'school-museum'

/** A drawing, and what it shows for those who can't see it. */
export interface SceneShot {
  scene: SceneName
  alt: string
}

/** `〔…〕` marks a place that whoever uses it has to fill; the check before publishing names those that are left. */
export interface WrittenTemplate {
  title: string
  header: string
  cover: SceneShot & { title: string; text: string }
  footer: { title: string; text: string }
  trip: Pick<Trip, 'days' | 'zone' | 'country'>
  pages: WrittenPage[]
}

interface Head {
  title: string
  subtitle: string
  icon: string
}

export type WrittenPage = Head & ({ days: WrittenDay[] } | { items: WrittenItem[] } | { packing: Pack[] })

export interface WrittenDay {
  title: string
  stops: Stop[]
  meals: [name: string, body: string][]
}

/** Where, when, what, and what else there is to know of it. */
export type Stop = [place: string, time: string, schedule: string, ...parts: string[]]

type Pack = [title: string, body: string]

/** Texts are lines of `richLines`. */
export type WrittenItem =
  | { is: 'title'; text: string }
  | { is: 'text'; lines: string[] }
  | { is: 'picture'; shot: SceneShot }
  | { is: 'map'; address: string; at: [latitude: number, longitude: number] }
  | { is: 'table'; widths: number[]; rows: string[][] }
  | { is: 'accordion'; title: string; lines: string[] }
  | { is: 'checklist'; title: string; lines: string[] }

export const title = (text: string): WrittenItem => ({ is: 'title', text })
export const text = (...lines: string[]): WrittenItem => ({ is: 'text', lines })
export const picture = (scene: SceneName, alt: string): WrittenItem => ({ is: 'picture', shot: { scene, alt } })
export const map = (address: string, ...at: [number, number]): WrittenItem => ({ is: 'map', address, at })
export const table = (widths: number[], ...rows: string[][]): WrittenItem => ({ is: 'table', widths, rows })
export const accordion = (name: string, ...lines: string[]): WrittenItem => ({ is: 'accordion', title: name, lines })
export const checklist = (name: string, ...lines: string[]): WrittenItem => ({ is: 'checklist', title: name, lines })
