// What the build offers about the reader's font.

declare module 'virtual:reader-font-sheet' {
  /** Address of the sheet that declares the faces. */
  export const sheetPath: string
}

declare module 'virtual:reader-font-faces' {
  export const faces: { path: string; ranges: [number, number][] }[]
}
