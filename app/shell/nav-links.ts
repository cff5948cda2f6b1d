/** The bar's links, in their order (shell-1); cart and account have entries of their own. */
export const navLinks = [
  { to: '/products', label: 'nav.shop' },
  { to: '/faq', label: 'nav.questions' },
  { to: '/about', label: 'nav.mission' },
  { to: '/contact', label: 'nav.contact' },
] as const
