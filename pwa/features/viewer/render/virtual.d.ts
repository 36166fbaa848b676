// What the build offers about the reader's font.

declare module 'virtual:reader-font-sheet' {
  /** Address of the sheet that declares the faces. */
  export const sheetPath: string
  /** Address of a face's file: this, its name, `.woff2`. */
  export const facePrefix: string
}

declare module 'virtual:reader-font-faces' {
  export const faces: { name: string; ranges: [number, number][] }[]
}
