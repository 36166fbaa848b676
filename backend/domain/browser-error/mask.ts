// What is left of an error's message before it leaves the device: the words that engines use, and no other.

/**
 * In messages of engines stand values: titles, texts, addresses, what somebody typed. No pattern tells a value from a word of
 * the sentence, so only these words are let through. Names of variables go too: the place in the source says them.
 */
const WORDS = new Set(
  `a abort aborted access accessing after already an and any argument arguments array as assign assignment at await be before
  being bigint blob body boolean buffer but by cache call called can can't cannot canceled cancelled changed character circular
  class clone cloned close closed closing code connection constant constructor context convert converted could create created
  cross-origin cyclic data database date declaration decode decoded defined delete deleted denied destructure destructured
  detached did didn't disk document does doesn't dynamically element end ended error evaluating event exceeded exception existing
  exists expected expression failed fetch file for found from full function get getter given global handle has have identifier if
  import imported in index infinite initialization input instance instanceof internal into invalid is it iterable iterator json
  key large length limit load loaded loading lost many map matching maximum method missing module must network new no node
  non-object not null number object of on only open operation operator or origin out outside own parameter parse parsed parsing
  pending permission position possible private promise properties property prototype proxy quota range read reading received
  recursion reference registered registration regular rejected request required resource response result return returned
  right-hand running same script security server service set setter setting side size space stack start state stopped storage
  store stream string structured super symbol syntax terminated than that the there this time timed timeout to token too
  transaction tried type undefined unexpected unhandled unknown unsupported update upgrade url used valid value variable version
  was when while with within without worker write yet`.split(/\s+/),
)

const QUOTED = /(^|[\s([{:=,])(["'`“‘«「])[^]*?(["'`”’»」]|$)/g
const TOKEN = /[^\s()[\]{}"`,;:!]+/g
const HOLE = '…'

const wordOf = (token: string): string => {
  const [, word = '', end = ''] = /^(.*?)(\.?)$/s.exec(token) ?? []
  return WORDS.has(word.toLowerCase()) ? word + end : HOLE
}

/** @returns at most `most` letters; masking it once more changes nothing */
export function maskMessage(message: string, most: number): string {
  const known = message
    .slice(0, 2000)
    .replace(QUOTED, (_, before: string) => `${before}${HOLE}`)
    .replace(TOKEN, wordOf)
    .replace(/\s+/g, ' ')
    .replace(/(…[\s,;:!]*)+…/g, HOLE)
    .trim()
  return known.length > most ? `${known.slice(0, most - 1).trimEnd()}${HOLE}` : known
}
