/** A deleted test order takes its keys with it. */
export const testOrderKeysByOrder = `
create index backend_test_order_keys_of_order on backend_test_order_keys (order_id);
`
