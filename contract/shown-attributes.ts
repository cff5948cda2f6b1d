/**
 * The attributes of an order's line as texts for its buyer, who by Shopify's convention isn't shown those whose key
 * begins with an underscore.
 */
export const shownAttributes = (
  attributes: readonly { key: string; value: string }[],
): readonly string[] =>
  attributes.flatMap(({ key, value }) => (key.startsWith('_') ? [] : [`${key}: ${value}`]))
