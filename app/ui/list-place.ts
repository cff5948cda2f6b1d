/** Where a list was left. */
export interface ListPlace {
  top: number
  /** The address of the link that had the focus when the page was left. */
  href: string | null
}

/** By the entry of the browser's history. */
export const listPlaces = new Map<string, ListPlace>()
