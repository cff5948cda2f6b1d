import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { limits } from '#/contract/limits.ts'
import { type AdminReview, searchMax } from '#/contract/moderation.ts'
import { useNotify } from '../../ui/notices.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useAdmin } from '../admin-context.ts'
import { OverdueWarning } from '../dashboard/overdue-warning.tsx'
import { pageOf, withPage } from '../page-in-address.ts'
import { Paging } from '../paging.tsx'
import { Problem } from '../problem.tsx'
import { toolButton } from '../tool-button.ts'
import { useRequest } from '../use-request.ts'
import { BulkBar } from './bulk-bar.tsx'
import { FilterTabs } from './filter-tabs.tsx'
import { KeysHelp } from './keys-help.tsx'
import { addressOf, listAddress } from './list-address.ts'
import { matchingReviews } from './matching-reviews.ts'
import type { Action, ModerationChange } from './moderation-actions.ts'
import { ModerationDialog } from './moderation-dialog.tsx'
import { PartlyFailed } from './partly-failed.tsx'
import { ReviewCards } from './review-cards.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import { ReviewFiles } from './review-files.tsx'
import { ReviewTable } from './review-table.tsx'
import { SearchForm } from './search-form.tsx'
import { UndoBar } from './undo-bar.tsx'
import { useCursor } from './use-cursor.ts'
import { useModeration } from './use-moderation.ts'
import { useReviewKeys } from './use-review-keys.ts'
import { useReviewList } from './use-review-list.ts'
import { useSelection } from './use-selection.ts'

type Asked = { action: Action; reviews: readonly AdminReview[]; bulk: boolean }

/** The one list of reviews, and every moderation action (moderation-1). */
export function ReviewsPage() {
  const { client } = useAdmin()
  const notify = useNotify()
  const [query, setQuery] = useSearchParams()
  const address = listAddress(query)
  const list = useReviewList(address)
  const stats = useRequest(client.stats)
  const reviews = list.shown?.reviews ?? []
  const selection = useSelection(reviews, query.toString())
  const cursor = useCursor(reviews.map(({ id }) => id))
  const { decide, undo, notifyUndone, undoable, partly, dismissPartial } = useModeration(list)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [opened, setOpened] = useState<AdminReview | null>(null)
  const [help, setHelp] = useState(false)
  const searchField = useRef<HTMLInputElement>(null)
  const emptied = list.shown !== null && reviews.length === 0 && address.page > 1
  useEffect(() => {
    if (emptied) setQuery((now) => withPage(now, pageOf(now) - 1), { replace: true })
  }, [emptied, setQuery])

  const start = (of: readonly AdminReview[], change: ModerationChange) => {
    const leaves = change.action === 'delete' || address.filter !== 'all'
    if (of.length === 1 && of[0]?.id === cursor.id) cursor.goOn(leaves)
    selection.drop(of)
    setAsked(null)
    void decide(of, change).then(stats.reload)
  }
  const takeBack = () => void undo().then(stats.reload)
  /** A copy for each time, so that a late answer closes only the dialog that asked. */
  const open = (review: AdminReview) => setOpened({ ...review })
  const act = (review: AdminReview, action: Action) => {
    if (action !== 'reject') start([review], { action })
    else setAsked({ action, reviews: [review], bulk: false })
  }
  const actOnMany = (action: Action) => {
    if (selection.selected.length === 0)
      return notify({ tone: 'bad', text: 'Please select at least one review' })
    setAsked({ action, reviews: selection.selected, bulk: true })
  }
  const total = list.shown?.total ?? 0
  const matching = selection.all && !selection.everywhere && total > reviews.length ? total : null
  async function chooseMatching() {
    const all = await matchingReviews(client, address)
    if (all) selection.chooseEverywhere(all)
    else notify({ tone: 'bad', text: 'Failed to fetch reviews' })
  }
  const atCursor = (run: (review: AdminReview) => void) => () => {
    const review = reviews.find(({ id }) => id === cursor.id)
    if (review) run(review)
  }
  const press = (action: 'approve' | 'reject', wrong: AdminReview['status']) => () => {
    if (selection.selected.length > 0) return actOnMany(action)
    atCursor((review) => {
      if (review.status !== wrong) act(review, action)
    })()
  }
  useReviewKeys({
    j: () => cursor.move(1),
    k: () => cursor.move(-1),
    a: press('approve', 'approved'),
    r: press('reject', 'rejected'),
    x: atCursor(({ id }) => selection.toggle(id)),
    o: atCursor(open),
    u: () => takeBack(),
    '/': () => searchField.current?.focus(),
    '?': () => setHelp(true),
  })
  const rows = {
    reviews,
    address,
    selection,
    cursor: cursor.id,
    onAction: act,
    onOpen: open,
    onFocus: cursor.put,
  }

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h1 className="mr-auto text-heading">Reviews</h1>
        <ReviewFiles
          filter={address.filter}
          onImported={() => {
            void list.reload()
            void stats.reload()
          }}
        />
        <button
          type="button"
          className={`${toolButton()} max-md:hidden`}
          onClick={() => setHelp(true)}
        >
          Keys <kbd className="font-sans text-slate">?</kbd>
        </button>
      </div>
      {stats.value && stats.value.overdueReviews > 0 && (
        <div className="mb-4">
          <OverdueWarning count={stats.value.overdueReviews} />
        </div>
      )}
      {list.failed && (
        <div className="mb-4">
          <Problem text="Failed to fetch reviews" onRetry={() => void list.reload()} />
        </div>
      )}
      {partly && <PartlyFailed partly={partly} onClose={dismissPartial} />}
      <section
        aria-label="Reviews"
        className="overflow-clip rounded-control border border-line bg-white"
      >
        <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-2">
          <FilterTabs address={address} pending={stats.value?.pendingReviews ?? null} />
          <SearchForm
            search={address.search}
            field={searchField}
            onSearch={(search) => setQuery(addressOf({ ...address, search }))}
          />
        </div>
        {list.shown?.partial && (
          <p className="border-b border-line px-4 py-2 text-slate">
            Only the newest {searchMax.toLocaleString('en-US')} reviews with these words were looked
            at.
          </p>
        )}
        {list.shown === null && !list.failed && <Skeleton className="m-4 h-160" />}
        {list.shown && reviews.length === 0 && (
          <div className="p-8 text-center text-slate">
            <p>No reviews found</p>
            {address.search !== '' && (
              <Link
                to={`?${addressOf({ ...address, search: '' })}`}
                className="mt-2 inline-block py-1 text-ink underline"
              >
                Clear the search
              </Link>
            )}
          </div>
        )}
        {reviews.length > 0 && (
          <div aria-busy={list.shown?.number !== address.page} className="aria-busy:opacity-60">
            <ReviewTable {...rows} />
            <ReviewCards {...rows} />
          </div>
        )}
        {selection.selected.length > 0 && (
          <BulkBar
            count={selection.selected.length}
            matching={matching}
            onChooseMatching={() => void chooseMatching()}
            onApprove={() => actOnMany('approve')}
            onReject={() => actOnMany('reject')}
            onClear={selection.clear}
          />
        )}
        {list.shown && (
          <Paging
            of="reviews"
            page={address.page}
            shown={list.shown.number}
            size={limits.adminReviewsPage}
            total={list.shown.total}
            onPage={(page) => setQuery(withPage(query, page))}
          />
        )}
      </section>
      <UndoBar undoable={undoable} onUndo={() => takeBack()} />
      {asked && (
        <ModerationDialog
          {...asked}
          onClose={() => setAsked(null)}
          onDecide={(change) => start(asked.reviews, change)}
        />
      )}
      {opened && (
        <ReviewDialog
          review={opened}
          onClose={() => setOpened(null)}
          onAction={(action) => {
            setOpened(null)
            act(opened, action)
          }}
          onReplied={(outcome) => {
            setOpened((now) => (now === opened ? null : now))
            notifyUndone(outcome === 'taken' ? 'The reply was taken back' : 'The reply was saved')
            void list.reload()
          }}
        />
      )}
      {help && <KeysHelp onClose={() => setHelp(false)} />}
    </>
  )
}
