// Robots: crawlers and makers of link previews, which name themselves and run scripts like a reader's browser.
import { createIsbotFromList, isbotPatterns, list } from 'isbot'

/** Browsers and programs that somebody drives on purpose, to test or to watch a guidebook: no robot that came by itself. */
const DRIVEN = ['node', 'undici', 'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/150.0.0.0 Safari/537.36']

/** Makers of previews in Korea that the list knows by the form of their name only. */
const KOREAN = ['kakaotalk-scrap', 'daumoa']

const meansDriven = new Set(DRIVEN.flatMap((agent) => isbotPatterns(agent)))

const isListed = createIsbotFromList([...list.filter((pattern) => !meansDriven.has(pattern)), ...KOREAN])

/** Longer than any program calls itself; the list's expressions are its maker's, so none gets more of a stranger's choice. */
const NAME_MOST = 500

/** Whether a User-Agent is a robot's. */
export const isRobot = (userAgent: string): boolean => isListed(userAgent.slice(0, NAME_MOST))
