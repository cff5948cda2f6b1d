/** A glove compartment with its door half open, drawn in the color of the text. */
export function OpenCompartment({ className }: { className: string }) {
  return <div className={`open-compartment ${className}`} />
}
