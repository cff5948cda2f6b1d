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
      route('orders', 'routes/orders.tsx'),
      // base64 may hold a slash
      route('orders/*', 'routes/order.tsx'),
      route('help', 'routes/help.tsx'),
      route('faq', 'routes/faq.tsx'),
      route('privacy-policy', 'routes/privacy-policy.tsx'),
      route('terms-of-service', 'routes/terms-of-service.tsx'),
      route('shipping-policy', 'routes/shipping-policy.tsx'),
      route('*', 'routes/not-found.tsx'),
    ]),
  ]),
  route('checkouts/:cartKey', 'routes/checkout.tsx'),
  route('unsubscribe', 'routes/unsubscribe.tsx'),
] satisfies RouteConfig
