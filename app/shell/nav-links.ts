/** The bar's way through the shop, in the order of spec 1 §2; cart and account have entries of their own. */
export const navLinks = [
  { to: '/products', words: 'nav.shop' },
  { to: '/faq', words: 'nav.questions' },
  { to: '/about', words: 'nav.mission' },
  { to: '/contact', words: 'nav.contact' },
] as const
