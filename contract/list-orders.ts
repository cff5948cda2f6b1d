/** The sort orders of a product list: the shop's own, or by price, age, or title. */
export const listOrders = ['featured', 'price', 'price-desc', 'newest', 'title'] as const
export type ListOrder = (typeof listOrders)[number]
