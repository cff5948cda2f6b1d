const functions = [
  'shop_look_whether_sold_out',
  'shop_stock_items_oversell',
  'shop_change_few_left',
  'shop_begin_few_left',
]

/**
 * A connection keeps the plans of these functions' queries. One that was made while the shop had few products reads
 * whole tables for each row; with hundreds of new products, the transaction's end took longer than it may.
 */
export const soldOutByIndex = functions
  .map(
    (name) => `
postgres: alter function ${name}
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off;
`,
  )
  .join('')
