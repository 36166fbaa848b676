// The one inline script: what must be known before the first paint. Its text is part of every page's policy.
import { FONT_FAMILY, FONT_KEY, FONT_WEIGHTS } from '#pwa/features/viewer/script/font-face.ts'
import { scriptPath } from './built-files.ts'

const text = JSON.stringify

const THEME = `var t=localStorage.getItem("gilbook.theme");if(t==="light"||t==="dark")r.dataset.theme=t`

/** Asked for and declared in one breath: the browser by itself would find it only once text is laid out. */
const FONT =
  `var f=localStorage.getItem(${text(FONT_KEY)}+location.pathname.split("/")[2]);if(f){` +
  `add("link",{rel:"preload",as:"font",type:"font/woff2",crossorigin:"",href:f});` +
  `d.fonts.add(new FontFace(${text(FONT_FAMILY)},"url("+f+")",{weight:${text(FONT_WEIGHTS)},display:"optional"}));` +
  `r.style.setProperty("--font-sans",${text(`"${FONT_FAMILY}",system-ui,sans-serif`)})}`

const SCRIPT = `addEventListener("load",function(){setTimeout(function(){add("script",{type:"module",src:${text(scriptPath)}})})})`

/**
 * Puts the chosen theme on the page, and the guidebook's font once its file is on this device: then it is there within the
 * moment that `optional` waits; before, text is shown in the system's font and nothing is fetched.
 * The reader's script is asked for once the page is loaded: before, it would stand in the way of the first paint.
 */
export const HEAD_SCRIPT =
  `(function(d){var r=d.documentElement,add=function(n,a){var e=d.createElement(n);for(var k in a)e.setAttribute(k,a[k]);d.head.append(e)};` +
  `try{${THEME};${FONT}}catch(e){}${SCRIPT}})(document)`
