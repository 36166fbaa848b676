// What a component that shows an item is given.
export interface ShownItem<I> {
  item: I
  /** What the nearest heading above says, to name a picture by. */
  heading: string
  /** Among the first of its page, whose pictures are asked for at once. */
  first: boolean
}
