// All styles of the public pages as one text, small enough to stand in each page.
import tokens from '#pwa/ui/base/tokens.css?inline'
import reader from '#pwa/features/viewer/reader.css?inline'
import frame from '#pwa/features/viewer/styles/frame.css?inline'

/** Builds minify; this takes the rest of the space out and closes no element early. */
export const STYLE = `${tokens}${reader}${frame}`.trim().replaceAll('</', '<\\/')
