import type { Migrations } from '../../database/migrate.ts'
import * as shop from './001-shop.ts'
import * as catalogueOrder from './002-catalogue-order.ts'
import * as customers from './003-customers.ts'
import * as standardNames from './004-standard-names.ts'
import * as backOffice from './005-back-office.ts'
import * as files from './006-files.ts'
import * as customersForStaff from './007-customers-for-staff.ts'
import * as orders from './008-orders.ts'
import * as productsForStaff from './009-products-for-staff.ts'
import * as productFiles from './010-product-files.ts'
import * as drafts from './011-drafts.ts'
import * as webhooks from './012-webhooks.ts'
import * as collections from './013-collections.ts'
import * as metafields from './014-metafields.ts'
import * as sales from './015-sales.ts'
import * as locations from './016-locations.ts'
import * as wordPairs from './017-word-pairs.ts'
import * as orderCounts from './018-order-counts.ts'
import * as lowStock from './019-low-stock.ts'
import * as refunds from './020-refunds.ts'
import * as holdsAndDeliveries from './021-holds-and-deliveries.ts'
import * as shippingTaxed from './022-shipping-taxed.ts'
import * as discounts from './024-discounts.ts'
import * as paymentAttempts from './025-payment-attempts.ts'
import * as paymentDue from './026-payment-due.ts'
import * as sortedWords from './027-sorted-words.ts'
import * as invoices from './028-invoices.ts'
import * as giftCards from './029-gift-cards.ts'
import * as returns from './030-returns.ts'
import * as orderAttributes from './031-order-attributes.ts'
import * as includedTax from './032-included-tax.ts'
import * as shippingDays from './033-shipping-days.ts'
import * as listedStates from './034-listed-states.ts'
import * as sessionFamilies from './035-session-families.ts'
import * as customItems from './036-custom-items.ts'
import * as customerEvents from './037-customer-events.ts'
import * as retention from './038-retention.ts'
import * as cartDelivery from './039-cart-delivery.ts'
import * as highestPrices from './040-highest-prices.ts'
import * as oauth from './041-oauth.ts'
import * as pricesAlone from './042-prices-alone.ts'
import * as soldOut from './043-sold-out.ts'
import * as choices from './044-choices.ts'
import * as pricesById from './045-prices-by-id.ts'
import * as titlesAlone from './046-titles-alone.ts'
import * as lineAttributes from './047-line-attributes.ts'
import * as importedHandles from './050-imported-handles.ts'
import * as importChanges from './051-import-changes.ts'
import * as repeatedSkus from './052-repeated-skus.ts'
import * as wordForms from './053-word-forms.ts'
import * as payouts from './056-payouts.ts'
import * as erasedBuyers from './057-erased-buyers.ts'
import * as verifiedEmails from './060-verified-emails.ts'
import * as makers from './061-makers.ts'
import * as checkoutBrowsers from './062-checkout-browsers.ts'
import * as unpaidHolds from './072-unpaid-holds.ts'
import * as paidSales from './073-paid-sales.ts'
import * as customersWithoutEmail from './080-customers-without-email.ts'

export const shopMigrations: Migrations = {
  '001-shop': shop,
  '002-catalogue-order': catalogueOrder,
  '003-customers': customers,
  '004-standard-names': standardNames,
  '005-back-office': backOffice,
  '006-files': files,
  '007-customers-for-staff': customersForStaff,
  '008-orders': orders,
  '009-products-for-staff': productsForStaff,
  '010-product-files': productFiles,
  '011-drafts': drafts,
  '012-webhooks': webhooks,
  '013-collections': collections,
  '014-metafields': metafields,
  '015-sales': sales,
  '016-locations': locations,
  '017-word-pairs': wordPairs,
  '018-order-counts': orderCounts,
  '019-low-stock': lowStock,
  '020-refunds': refunds,
  '021-holds-and-deliveries': holdsAndDeliveries,
  '022-shipping-taxed': shippingTaxed,
  '024-discounts': discounts,
  '025-payment-attempts': paymentAttempts,
  '026-payment-due': paymentDue,
  '027-sorted-words': sortedWords,
  '028-invoices': invoices,
  '029-gift-cards': giftCards,
  '030-returns': returns,
  '031-order-attributes': orderAttributes,
  '032-included-tax': includedTax,
  '033-shipping-days': shippingDays,
  '034-listed-states': listedStates,
  '035-session-families': sessionFamilies,
  '036-custom-items': customItems,
  '037-customer-events': customerEvents,
  '038-retention': retention,
  '039-cart-delivery': cartDelivery,
  '040-highest-prices': highestPrices,
  '041-oauth': oauth,
  '042-prices-alone': pricesAlone,
  '043-sold-out': soldOut,
  '044-choices': choices,
  '045-prices-by-id': pricesById,
  '046-titles-alone': titlesAlone,
  '047-line-attributes': lineAttributes,
  '050-imported-handles': importedHandles,
  '051-import-changes': importChanges,
  '052-repeated-skus': repeatedSkus,
  '053-word-forms': wordForms,
  '056-payouts': payouts,
  '057-erased-buyers': erasedBuyers,
  '060-verified-emails': verifiedEmails,
  '061-makers': makers,
  '072-unpaid-holds': unpaidHolds,
  '073-paid-sales': paidSales,
  '062-checkout-browsers': checkoutBrowsers,
  '080-customers-without-email': customersWithoutEmail,
}
