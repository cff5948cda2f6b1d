/** Where a list was left. */
export interface ListPlace {
  top: number
  /** Of the link that had the focus, and so led away. */
  href: string | null
}

/** By the entry of the browser's history. */
export const listPlaces = new Map<string, ListPlace>()
