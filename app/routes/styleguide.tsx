import { PageHead } from '../seo/page-head.tsx'
import { Controls } from '../styleguide/controls.tsx'
import { Foundations } from '../styleguide/foundations.tsx'
import { Messages } from '../styleguide/messages.tsx'

/** Each part of the design system in each of its states; only exists in development. */
export default function Styleguide() {
  return (
    <div className="page-width flex flex-col gap-14 py-12">
      <PageHead title="Style guide" />
      <h1 className="text-title">Style guide</h1>
      <Foundations />
      <Controls />
      <Messages />
    </div>
  )
}
