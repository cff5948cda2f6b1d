import { testTree } from '#/tests/fixtures/folder-tree.ts'

testTree('backend', [
  ['database'],
  ['http'],
  ['audit', 'contact', 'location', 'newsletter', 'site-access', 'test-orders'],
  ['admins', 'orders', 'reviews'],
  ['moderation', 'review-requests', 'settings'],
  ['customers'],
  ['backend'],
])
