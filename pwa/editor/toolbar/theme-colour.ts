// An author's colour as the reader in this theme sees it: on a dark surface it has a partner.
import type { CSSProperties } from 'react'
import { darkGround, darkText } from '#domain/rich-text/author-colour.ts'

/** For `.seen` of seen-as.module.css. */
export const themeColour = (of: 'color' | 'backgroundColor', colour: string): CSSProperties =>
  ({ '--light': colour, '--dark': of === 'color' ? darkText(colour) : darkGround(colour) }) as CSSProperties
