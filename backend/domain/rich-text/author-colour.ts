// How an author's colour looks on a dark surface: its swatch partner, or a mirrored lightness.
import { SWATCHES } from './swatches.ts'

type Rgb = [number, number, number]

const DARK_SURFACE: Rgb = [0x15, 0x1d, 0x1b]
const DARK_INK: Rgb = [0xee, 0xf5, 0xf3]
const LEAST_CONTRAST = 4.5

const partners = new Map(SWATCHES.map((swatch) => [swatch.light, swatch.dark]))

/** @param light `#rrggbb`. @returns what a dark surface shows for it as the colour of text. */
export function darkText(light: string): string {
  const colour = light.toLowerCase()
  return partners.get(colour) ?? readable(colour, DARK_SURFACE)
}

/** @param light `#rrggbb`. @returns what a dark surface shows for it behind text. */
export function darkGround(light: string): string {
  const colour = light.toLowerCase()
  return partners.get(colour) ?? readable(colour, DARK_INK)
}

const readable = (colour: string, beside: Rgb): string =>
  contrast(parse(colour), beside) < LEAST_CONTRAST ? mirror(colour) : colour

/** WCAG's contrast ratio of two colours, `#rrggbb` each: 1 to 21. */
export const contrastOf = (one: string, other: string): number => contrast(parse(one), parse(other))

function parse(colour: string): Rgb {
  const value = Number.parseInt(colour.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

const linear = (channel: number): number => {
  const part = channel / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

const gamma = (part: number): number => {
  const clamped = Math.min(1, Math.max(0, part))
  return Math.round(255 * (clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * clamped ** (1 / 2.4) - 0.055))
}

const luminance = ([r, g, b]: Rgb): number => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)

function contrast(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Keeps hue and chroma, and turns the OKLCH lightness L into 1.12 - 0.86 L. */
function mirror(colour: string): string {
  const [r, g, b] = parse(colour).map(linear) as Rgb
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const light = 1.12 - 0.86 * (0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s)
  const greenRed = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const blueYellow = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return fromOklab(light, greenRed, blueYellow)
}

function fromOklab(light: number, a: number, b: number): string {
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${channels.map((part) => gamma(part).toString(16).padStart(2, '0')).join('')}`
}
