import { testTree } from '#/tests/fixtures/folder-tree.ts'

testTree('app', [
  ['brand'],
  ['context'],
  ['ui'],
  ['i18n'],
  ['forms', 'prose', 'currency', 'delivery', 'seo'],
  ['session'],
  ['cart', 'newsletter', 'reviews', 'search', 'wish-list'],
  ['products', 'orders', 'sign-in', 'checkout', 'gate', 'faq'],
  [
    'about',
    'account',
    'contact',
    'help',
    'passwords',
    'policies',
    'posts',
    'shell',
    'test-checkout',
  ],
  ['admin', 'home', 'search-page', 'styleguide'],
  ['routes'],
  ['app'],
])
