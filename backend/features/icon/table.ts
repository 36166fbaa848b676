// The own icon as it is stored.

export interface IconRow {
  id: string
  ownerId: string
  /** `/uploads/{sha256}.webp` */
  url: string
  name: string
  createdAt: Date
}
