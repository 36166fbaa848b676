// Copies a text, where a page may.

/** Old browsers, and those inside some apps, have no clipboard for scripts, or do not give it: then the text is shown to be copied. */
export const isCopied = async (text: string): Promise<boolean> => {
  const clipboard = (navigator as { clipboard?: Clipboard }).clipboard
  return clipboard
    ? clipboard.writeText(text).then(
        () => true,
        () => false,
      )
    : false
}
