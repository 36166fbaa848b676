// Where keys and the clipboard belong to what is written in, not to what is selected.

const FIELDS =
  'input, textarea, select, [contenteditable]:not([contenteditable=false]), dialog, [role=menu], [data-own-keys]'

export const isOwnField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(FIELDS) !== null
