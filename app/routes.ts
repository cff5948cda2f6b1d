import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the website. */
export default [
  layout('shell/layout.tsx', [
    layout('shell/page.tsx', [
      index('routes/home.tsx'),
      route('products', 'routes/products.tsx'),
      route('products/:slug', 'routes/product.tsx'),
      route('about', 'routes/about.tsx'),
      route('contact', 'routes/contact.tsx'),
      route('cart', 'routes/cart.tsx'),
      route('test-checkout', 'routes/test-checkout.tsx'),
      route('orders', 'routes/orders.tsx'),
      // base64 may hold a slash
      route('orders/*', 'routes/order.tsx'),
      route('help', 'routes/help.tsx'),
      route('faq', 'routes/faq.tsx'),
      route('privacy-policy', 'routes/privacy-policy.tsx'),
      route('terms-of-service', 'routes/terms-of-service.tsx'),
      route('shipping-policy', 'routes/shipping-policy.tsx'),
      route('review-policy', 'routes/review-policy.tsx'),
      route('login', 'routes/login.tsx'),
      route('register', 'routes/register.tsx'),
      route('forgot-password', 'routes/forgot-password.tsx'),
      route('reset-password', 'routes/reset-password.tsx'),
      route('account', 'routes/account.tsx'),
      route('review-order', 'routes/review-order.tsx'),
      ...(import.meta.env.DEV ? [route('styleguide', 'routes/styleguide.tsx')] : []),
      route('*', 'routes/not-found.tsx'),
    ]),
  ]),
  route('admin/login', 'admin/login-page.tsx'),
  route('admin/set-password', 'admin/set-password-page.tsx'),
  layout('admin/admin-layout.tsx', [
    route('admin/dashboard', 'admin/dashboard/dashboard-page.tsx'),
    route('admin/reviews', 'admin/reviews/reviews-page.tsx'),
    route('admin/audit-logs', 'admin/audit/audit-page.tsx'),
    route('admin/settings/staff', 'admin/staff/staff-page.tsx'),
    route('admin/settings/staff/new', 'admin/staff/invitation-page.tsx'),
    route('admin/settings/staff/:id', 'admin/staff/member-page.tsx'),
    route('admin/settings/tokens', 'admin/tokens/tokens-page.tsx'),
    route('admin/settings/tokens/new', 'admin/tokens/new-token-page.tsx'),
    route('admin/settings/security', 'admin/security/security-page.tsx'),
  ]),
  route('checkouts/:cartKey', 'routes/checkout.tsx'),
  route('unsubscribe', 'routes/unsubscribe.tsx'),
] satisfies RouteConfig
