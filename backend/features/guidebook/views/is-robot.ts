// Robots: crawlers and makers of link previews, which name themselves and run scripts like a reader's browser.
import { createIsbotFromList, isbotPatterns, list } from 'isbot'

/** Browsers and programs that somebody drives on purpose, to test or to watch a guidebook: no robot that came by itself. */
const DRIVEN = ['node', 'undici', 'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/150.0.0.0 Safari/537.36']

/** Makers of previews in Korea that the list knows by the form of their name only. */
const KOREAN = ['kakaotalk-scrap', 'daumoa']

const meansDriven = new Set(DRIVEN.flatMap((agent) => isbotPatterns(agent)))

/** Whether a User-Agent is a robot's. */
export const isRobot = createIsbotFromList([...list.filter((pattern) => !meansDriven.has(pattern)), ...KOREAN])
