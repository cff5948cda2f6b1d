/** A glove compartment with its door half open, drawn in the colour of the text. */
export function OpenCompartment({ className }: { className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 640 640" fill="currentColor" className={className}>
      <rect x="60" y="120" width="520" height="330" rx="84" />
      <path d="M84 330h472a36 36 0 0 1 35 45l-27 108a72 72 0 0 1-70 55H146a72 72 0 0 1-70-55L49 375a36 36 0 0 1 35-45Z" />
      <rect x="268" y="386" width="104" height="26" rx="13" />
    </svg>
  )
}
