// The one inline script: what must be known before the first paint. Its text is part of every page's policy.
import { facePrefix, sheetPath } from 'virtual:reader-font-sheet'
import { FACES } from '#pwa/features/viewer/script/faces.ts'
import { scriptPath } from './built-files.ts'

const text = JSON.stringify

const THEME = `var t=localStorage.getItem("gilbook.theme");if(t==="light"||t==="dark")r.dataset.theme=t`

/** All files at once: the browser by itself would find them one after another, each with a layout of its own. */
const FONTS =
  `if(localStorage.getItem("gilbook.fonts")===${text(sheetPath)}){add("link",{rel:"stylesheet",href:${text(sheetPath)},blocking:"render"});` +
  `d.querySelector("meta[name=${FACES}]").content.split(" ").forEach(function(n){add("link",{rel:"preload",as:"font",type:"font/woff2",crossorigin:"",href:${text(facePrefix)}+n+".woff2"})})}`

const SCRIPT = `addEventListener("load",function(){setTimeout(function(){add("script",{type:"module",src:${text(scriptPath)}})})})`

/**
 * Puts the chosen theme on the page, and the font once its files are on this device: then the first paint waits for it,
 * because it costs little; before, text is shown in the system's font and nothing is fetched.
 * The reader's script is asked for once the page is loaded: before, it would stand in the way of the first paint.
 */
export const HEAD_SCRIPT =
  `(function(d){var r=d.documentElement,add=function(n,a){var e=d.createElement(n);for(var k in a)e.setAttribute(k,a[k]);d.head.append(e)};` +
  `try{${THEME};${FONTS}}catch(e){}${SCRIPT}})(document)`
