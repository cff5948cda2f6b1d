import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import type { Customer } from '#/clients/shop/customers.ts'
import { useBrowserSettings } from '../context/browser-settings.tsx'
import { withMessages } from '../i18n/messages.ts'
import { useSession } from '../session/session-provider.tsx'
import { Banner } from '../ui/banner.tsx'
import { useOpener } from '../ui/focus.ts'
import { lazyOptional } from '../ui/lazy-optional.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { AddressBook } from './address-book.tsx'
import { Card, CardSection } from './card.tsx'
import { DetailsCard } from './details-card.tsx'
import { MarketingChoice } from './marketing-choice.tsx'
import { PasswordCard } from './password-card.tsx'
import { EditProfile, isFilled, readAccountState } from './profile-form.tsx'
import { StoreCard } from './store-card.tsx'
import { useAddressBook } from './use-address-book.ts'
import { YourData } from './your-data.tsx'

/** Downloaded when it is shown. */
const MyReviews = lazyOptional(
  async () => (await withMessages('reviews', import('../reviews/my-reviews.tsx'))).MyReviews,
)

const LatestOrder = lazyOptional(
  async () => (await withMessages('orders', import('../orders/latest-order.tsx'))).LatestOrder,
)

/** The customer's own page (account-1). The form is already open for those sent here to complete their profile. */
export function AccountPage({ customer }: { customer: Customer }) {
  const state = readAccountState(useLocation().state)
  const [editing, setEditing] = useState(state.editProfile)
  const opener = useOpener(editing)
  const { t } = useTranslation('account')
  const { customersAt } = useBrowserSettings().shop
  const addresses = useAddressBook()
  return (
    <div className="page-width flex min-h-[calc(100dvh-4.5rem)] flex-col gap-6 py-8 sm:gap-10 sm:py-14">
      <Welcome customer={customer} />
      {!isFilled(customer) && <Incomplete />}
      <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="peer flex min-w-0 flex-col gap-4 sm:gap-6">
          {/* A phone's screen is for the form that is open. */}
          <div className={editing ? 'max-sm:hidden' : ''}>
            <Card>
              <CardSection id="latest-order" heading={t('latestOrder')}>
                {/* As high as an order may be, so that nothing below moves. */}
                <div className="grid min-h-44 max-sm:min-h-72">
                  <Suspense>
                    <LatestOrder />
                  </Suspense>
                </div>
              </CardSection>
            </Card>
          </div>
          {/* Next to each other, unless a form needs the room. */}
          <Card className="group/pair grid gap-x-12 gap-y-6 xl:not-has-[form]:grid-cols-2">
            {editing ? (
              <EditProfile customer={customer} state={state} onEnd={() => setEditing(false)} />
            ) : (
              <DetailsCard customer={customer} opener={opener} onEdit={() => setEditing(true)} />
            )}
            <div className="min-w-0 border-line group-has-[form]/pair:border-t group-has-[form]/pair:pt-6">
              <AddressBook {...addresses} />
            </div>
          </Card>
          {addresses.book !== null && (
            <Suspense fallback={<Skeleton className="h-32" />}>
              <MyReviews />
            </Suspense>
          )}
        </div>
        {/* Where this column is below the reviews, it waits until their height is known, so that nothing moves. */}
        <div className="hidden min-w-0 peer-has-[[data-known]]:block lg:block">
          <Card className="pb-4! sm:pb-6!">
            <h2 className="min-h-11 content-center text-heading">{t('settings')}</h2>
            <div className="divide-y divide-line">
              {customersAt ? <StoreCard /> : <PasswordCard customer={customer} />}
              <MarketingChoice customer={customer} />
              <YourData />
            </div>
          </Card>
        </div>
      </div>
    </div>
  )
}

const links = [
  { label: 'orders', to: '/orders' },
  { label: 'wishList', to: '/account/saved' },
  { label: 'products', to: '/products' },
] as const

function Welcome({ customer: { firstName } }: { customer: Customer }) {
  const { t } = useTranslation('account')
  const { signOut } = useSession()
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
      <h1 className="text-title">
        {firstName ? t('welcome', { name: firstName }) : t('welcomeNameless')}
      </h1>
      <div className="flex flex-wrap gap-2 font-medium max-sm:w-full max-sm:text-sm max-sm:*:grow max-sm:*:justify-center max-sm:*:px-3">
        {links.map(({ label, to }) => (
          <Link key={to} to={to} className="pill-link">
            {t(label)}
          </Link>
        ))}
        <button type="button" onClick={() => void signOut()} className="pill-link">
          {t('signOut')}
        </button>
      </div>
    </header>
  )
}

function Incomplete() {
  const { t } = useTranslation('account')
  return (
    <Banner tone="warning">
      <p className="font-semibold">{t('incomplete.heading')}</p>
      <p>{t('incomplete.text')}</p>
    </Banner>
  )
}
