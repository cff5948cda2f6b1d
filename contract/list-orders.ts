/** How a list of products can be ordered: as the shop does, or by price, age, or title. */
export const listOrders = ['featured', 'price', 'price-desc', 'newest', 'title'] as const
export type ListOrder = (typeof listOrders)[number]
