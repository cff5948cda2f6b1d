import { Fragment } from 'react'

/** Breaks after its commas and periods first, so that a clause stays on a line that it fits on. */
export function Clauses({ text }: { text: string }) {
  return text.split(/(?<=[,.;:!?—]) /).map((clause, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two clauses may be the same
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className="inline-block">{clause}</span>
    </Fragment>
  ))
}
