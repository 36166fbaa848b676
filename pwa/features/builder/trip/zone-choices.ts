// The zones and countries to choose from, named in the language of the interface.
import { type Language, type Locale, localeOf } from '#domain/language.ts'
import { zoneName } from '#domain/guidebook/zone-name.ts'

export interface ZoneChoice {
  value: string
  name: string
}

const COUNTRIES =
  'ADAEAFAGAIALAMAOAQARASATAUAWAXAZBABBBDBEBFBGBHBIBJBLBMBNBOBQBRBSBTBVBWBYBZCACCCDCFCGCHCICKCLCMCNCOCRCUCVCWCXCYCZDEDJDKDMDODZECEEEGEHERESETFIFJFKFMFOFRGAGBGDGEGFGGGHGIGLGMGNGPGQGRGSGTGUGWGYHKHMHNHRHTHUIDIEILIMINIOIQIRISITJEJMJOJPKEKGKHKIKMKNKPKRKWKYKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMFMGMHMKMLMMMNMOMPMQMRMSMTMUMVMWMXMYMZNANCNENFNGNINLNONPNRNUNZOMPAPEPFPGPHPKPLPMPNPRPSPTPWPYQARERORSRURWSASBSCSDSESGSHSISJSKSLSMSNSOSRSSSTSVSXSYSZTCTDTFTGTHTJTKTLTMTNTOTRTTTVTWTZUAUGUMUSUYUZVAVCVEVGVIVNVUWFWSYEYTZAZMZW'

const byName =
  (locale: Locale) =>
  (one: ZoneChoice, other: ZoneChoice): number =>
    one.name.localeCompare(other.name, locale)

export const countryName = (country: string, locale: Locale): string =>
  new Intl.DisplayNames([locale], { type: 'region' }).of(country) ?? country

/** ISO 3166-1, in the order of their names. */
export function countries(locale: Locale): ZoneChoice[] {
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  const codes = COUNTRIES.match(/../g) ?? []
  return codes.map((value) => ({ value, name: names.of(value) ?? value })).toSorted(byName(locale))
}

/** Finding a name takes a phone some milliseconds: so many, and then whoever types is heard. */
const AT_ONCE = 20

const made = new Map<Language, Promise<ZoneChoice[]>>()

/** All that the platform knows, in the order of their names. */
export function zones(language: Language): Promise<ZoneChoice[]> {
  const known = made.get(language) ?? makeZones(language)
  made.set(language, known)
  return known
}

async function makeZones(language: Language): Promise<ZoneChoice[]> {
  const all = Intl.supportedValuesOf('timeZone')
  const choices: ZoneChoice[] = []
  for (let at = 0; at < all.length; at += AT_ONCE) {
    await new Promise((done) => setTimeout(done))
    choices.push(...all.slice(at, at + AT_ONCE).map((value) => ({ value, name: nameWithPlace(value, language) })))
  }
  return choices.toSorted(byName(localeOf(language)))
}

/** Countries with several zones call some of them the same. */
function nameWithPlace(zone: string, language: Language): string {
  const [name, place] = [zoneName(zone, language), (zone.split('/').at(-1) ?? '').replaceAll('_', ' ')]
  return name.startsWith(place) ? name : `${name} (${place})`
}
