import { testTree } from '#/tests/fixtures/folder-tree.ts'

testTree('backend', [
  ['database'],
  ['http'],
  ['audit', 'location', 'newsletter', 'site-access', 'test-orders'],
  ['admins', 'orders', 'reviews', 'stock-alerts', 'wish-list'],
  ['backups', 'brand', 'home', 'updates'],
  ['contact', 'moderation', 'questions', 'review-requests', 'settings'],
  ['customers', 'home', 'texts'],
  ['backend'],
])
