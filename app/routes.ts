import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the website. */
export default [
  layout('shell/layout.tsx', [
    layout('shell/page.tsx', [
      index('routes/home.tsx'),
      route('products', 'routes/products.tsx'),
      route('products/:slug', 'routes/product.tsx'),
      route('cart', 'routes/cart.tsx'),
      route('*', 'routes/not-found.tsx'),
    ]),
  ]),
  route('checkouts/:cartKey', 'routes/checkout.tsx'),
] satisfies RouteConfig
