interface PageHeadProps {
  /** Without the shop's name, which is added; null for the shop's own name and motto. */
  title: string
  description?: string | undefined
}

/** The page's title and description; React moves both to the head, also when the language changes. */
export function PageHead({ title, description }: PageHeadProps) {
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
    </>
  )
}
