// The one inline script: what must be known before the first paint. Its text is part of every page's policy.
import { sheetPath } from 'virtual:reader-font-sheet'
import { scriptPath } from './built-files.ts'

/**
 * Puts the chosen theme on the page, and the font sheet once its files are on this device: then the first paint waits
 * for it, because it costs nothing; before, text is shown in the system's font and nothing is fetched.
 * The reader's script is asked for once the page is loaded: before, it would stand in the way of the first paint.
 */
export const HEAD_SCRIPT = `(function(d){try{var t=localStorage.getItem("gilbook.theme");if(t==="light"||t==="dark")d.documentElement.dataset.theme=t;if(localStorage.getItem("gilbook.fonts")===${JSON.stringify(sheetPath)}){var l=d.createElement("link");l.rel="stylesheet";l.href=${JSON.stringify(sheetPath)};l.setAttribute("blocking","render");d.head.append(l)}}catch(e){}addEventListener("load",function(){setTimeout(function(){var s=d.createElement("script");s.type="module";s.src=${JSON.stringify(scriptPath)};d.body.append(s)})})})(document)`
