import { useState } from 'react'
import { Availability } from '../products/availability.tsx'
import { Badge, badgeTones } from '../ui/badge.tsx'
import { Banner } from '../ui/banner.tsx'
import { BundlePicture } from '../ui/bundle-picture.tsx'
import { Button } from '../ui/button.tsx'
import { Confirm } from '../ui/confirm.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useNotify } from '../ui/notices.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { Stars } from '../ui/stars.tsx'
import { Table } from '../ui/table.tsx'
import { Row, Section } from './section.tsx'

const bannerTones = ['info', 'good', 'warning', 'bad'] as const
const columns = ['Where to', 'How long', 'From'].map((head) => ({ key: head, head }))
const deliveries = [
  { key: 'us', cells: ['United States', '2 to 4 working days', '$4.90'] },
  { key: 'fr', cells: ['France', '3 to 5 working days', '€6.90'] },
]
const ratings = [0, 1, 2.4, 2.5, 4.4, 5] as const

export function Messages() {
  return (
    <>
      <Section id="marks" heading="Stars, badges, stock">
        <Marks />
      </Section>
      <Section id="banners" heading="Banners and notices">
        {bannerTones.map((tone) => (
          <Banner key={tone} tone={tone}>
            {tone}: something about the place that it stands in.
          </Banner>
        ))}
        <Notices />
      </Section>
      <Section id="dialogs" heading="Dialogs and drawers">
        <Dialogs />
      </Section>
      <Section id="tables" heading="Tables">
        <Table label="Delivery" columns={columns} rows={deliveries} />
        <Row name="in a narrow place">
          <div className="w-56">
            <Table label="Delivery, narrow" columns={columns} rows={deliveries} />
          </div>
        </Row>
      </Section>
      <Section id="waiting" heading="Skeletons and spinner">
        <div className="grid max-w-md gap-3">
          <Skeleton className="h-7 w-3/4" />
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-12 rounded-full!" />
        </div>
        <Spinner label="Loading" />
      </Section>
      <Section id="empty" heading="Empty states">
        <EmptyStates />
      </Section>
    </>
  )
}

function Marks() {
  return (
    <>
      <Row name="stars">
        {ratings.map((rating) => (
          <Stars key={rating} rating={rating} label={`${rating} out of 5 stars`} />
        ))}
      </Row>
      <Row name="badges">
        {Object.keys(badgeTones).map((tone) => (
          <Badge key={tone} tone={tone as keyof typeof badgeTones}>
            {tone}
          </Badge>
        ))}
      </Row>
      <Row name="stock">
        <Availability available />
        <Availability available left={3} />
        <Availability available={false} />
      </Row>
    </>
  )
}

function EmptyStates() {
  return (
    <>
      <EmptyState heading="Nothing here yet" text="It will come.">
        <Button>Do something</Button>
      </EmptyState>
      <EmptyState
        heading="Nothing, with a picture"
        text="For pages that would be bare without one."
        picture={<BundlePicture sizes="30rem" className="size-full object-contain" />}
      >
        <Button size="large">Do something</Button>
      </EmptyState>
    </>
  )
}

function Notices() {
  const notify = useNotify()
  return (
    <Row name="notices">
      <Button
        tone="second"
        onClick={() => notify({ text: 'It is done.', action: { label: 'Undo', run: () => {} } })}
      >
        Good
      </Button>
      <Button tone="second" onClick={() => notify({ text: 'It could not be done.', tone: 'bad' })}>
        Bad
      </Button>
    </Row>
  )
}

function Dialogs() {
  const [open, setOpen] = useState<'confirm' | 'drawer' | null>(null)
  const close = () => setOpen(null)
  return (
    <Row name="dialog, drawer">
      <Button tone="second" onClick={() => setOpen('confirm')}>
        Ask first
      </Button>
      <Button tone="second" onClick={() => setOpen('drawer')}>
        Open a drawer
      </Button>
      <Confirm
        open={open === 'confirm'}
        heading="Clear the cart?"
        yes="Clear it"
        no="Keep it"
        onYes={close}
        onClose={close}
      >
        All that is in it will be taken out.
      </Confirm>
      <Dialog open={open === 'drawer'} onClose={close} label="Drawer" className="slide-in-right">
        <div className="p-6">
          <Button tone="second" onClick={close}>
            Close
          </Button>
        </div>
      </Dialog>
    </Row>
  )
}
