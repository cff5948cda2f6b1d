import { PageAddresses } from './page-addresses.tsx'
import { type PreviewPicture, SharePreview } from './share-preview.tsx'

interface PageHeadProps {
  title: string
  /** Pages without one are for nobody's search results. */
  description?: string | undefined
  /** What is shown where the page is shared; without one, the shop's own picture. */
  picture?: PreviewPicture | undefined
  /** True keeps a page that has a description out of search results all the same. */
  unlisted?: boolean
}

/** All that the page says of itself in its head; React moves it there, also when the language changes. */
export function PageHead({
  title,
  description,
  picture,
  unlisted = description === undefined,
}: PageHeadProps) {
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {unlisted ? <meta name="robots" content="noindex" /> : <PageAddresses />}
      <SharePreview title={title} description={description} picture={picture} />
    </>
  )
}
