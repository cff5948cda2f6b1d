/** Downloads on the first call and never again, unless that failed. */
export function downloadOnce<T>(download: () => Promise<T>): () => Promise<T> {
  let downloaded: Promise<T> | null = null
  return () => {
    downloaded ??= download().catch((error) => {
      downloaded = null
      throw error
    })
    return downloaded
  }
}
