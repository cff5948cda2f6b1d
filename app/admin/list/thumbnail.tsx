/** A row's picture, or a plain square if it has none. */
export function Thumbnail({ url }: { url: string | undefined }) {
  const look = 'size-10 shrink-0 rounded-small bg-mist object-cover'
  return url ? <img src={url} alt="" loading="lazy" className={look} /> : <span className={look} />
}
