import { Link } from 'react-router'
import { Banner } from '../../ui/banner.tsx'
import { CopyButton } from '../copy-button.tsx'
import { toolButton } from '../tool-button.tsx'

interface ShownOnceProps {
  heading: string
  text: string
  note?: string | false
  secret: string
  /** The secret in groups that are easier to read. */
  shown?: string
  done: string
  /** Where `done` leads. */
  to: string
}

/** A secret of a new record, which can't be shown again. */
export function ShownOnce({
  heading,
  text,
  note,
  secret,
  shown = secret,
  done,
  to,
}: ShownOnceProps) {
  return (
    <Banner tone="good" role="status" className="grid gap-3">
      <p className="font-semibold">{heading}</p>
      <p>{text}</p>
      {note && <p>{note}</p>}
      <p className="rounded-small bg-white p-2 font-mono break-all">{shown}</p>
      <div className="flex gap-2">
        <CopyButton text={secret} tone="main" />
        <Link to={to} className={toolButton()}>
          {done}
        </Link>
      </div>
    </Banner>
  )
}
