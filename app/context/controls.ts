export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export const fields = 'input, textarea, select'
export const controls = `${fields}, button, a[href]`
export const isField = (element: Element): element is Field => element.matches(fields)

/** Those that say the same: fields of the same type and name, or buttons and links with the same text. */
export const alike = <One extends Element>(among: Iterable<One>, control: Element): One[] =>
  [...among].filter((other) => nameOf(other) === nameOf(control))

const nameOf = (control: Element) =>
  isField(control)
    ? `${control.type} ${control.name}`
    : `${control.tagName} ${control.getAttribute('aria-label')} ${control.textContent}`

/** Fills in or checks a field as a person would: React learns of it, even if the field holds that already. */
export function setField(
  field: Field,
  { value, checked }: { value: string; checked: boolean },
): void {
  // React hydrates a part for its first press, and takes what a field holds then for its first value.
  field.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  if (field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)) {
    field.checked = !checked
    field.click()
    return
  }
  // React overrides the setter on the element, and would miss the change.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
