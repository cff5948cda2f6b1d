/** The title of the only variant of a product without options. */
export const defaultVariantTitle = 'Default Title'

/** Whether the product has options, so that its variant's title says something. */
export const hasChoices = ({ variantTitle }: { variantTitle: string }): boolean =>
  variantTitle !== defaultVariantTitle

/** A variant's title as people see it; null for the only one of a product without options. */
export const shownVariantTitle = (title: string): string | null =>
  title === defaultVariantTitle ? null : title

/** The product's name, and which of its variants it is where it has options. */
export const fullNameOf = (item: { name: string; variantTitle: string }): string =>
  hasChoices(item) ? `${item.name}, ${item.variantTitle}` : item.name
