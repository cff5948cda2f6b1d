/** Where a list was left. */
export interface ListPlace {
  top: number
  /** The address of the link that had the focus when the page was left. */
  href: string | null
}

/** By the key of the browser's history entry. */
export const listPlaces = new Map<string, ListPlace>()
