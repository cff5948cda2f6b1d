import { useBrowserSettings } from '../context/browser-settings.tsx'

/** A glove compartment with its door half open; for another brand, a plain shape. Both are in the color of the text. */
export function OpenCompartment({ className }: { className: string }) {
  const { brand } = useBrowserSettings()
  return <div className={`${brand ? 'brand-shape' : 'open-compartment'} ${className}`} />
}
