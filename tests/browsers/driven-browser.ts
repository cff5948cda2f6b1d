/** What can be found on a page, as people call it: `button` and `Add to Cart`. */
export type Role = 'button' | 'link' | 'field' | 'radio' | 'heading'

/** A browser that is driven like a visitor's: real clicks and keys, one window. */
export interface DrivenBrowser {
  /** As `Firefox 140.3`. */
  name: string
  goto(address: string): Promise<void>
  /** Waits until there is one in sight; `name` is its whole name, or the beginning of it before `…`. */
  click(role: Role, name: string): Promise<void>
  /** In place of what stands in the field, again if the page filled it in meanwhile. */
  type(name: string, text: string): Promise<void>
  /** Chooses from a list by its words. */
  choose(name: string, option: string): Promise<void>
  /** Waits until this text is in sight. */
  see(text: string): Promise<void>
  /** Waits until the page's scripts are ready for a visitor. */
  ready(): Promise<void>
  path(): Promise<string>
  /** Errors that pages have thrown, where the browser tells. */
  errors(): readonly string[]
  close(): Promise<void>
}

/** Why a browser can't be tried on this machine; the message says what would change that. */
export class BrowserMissing extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'BrowserMissing'
  }
}

/** Runs in the page: the first element in sight with this role and name, scrolled to; null while there is none. */
export function findElement(role: Role, name: string): Element | null {
  const selectors = {
    button: 'button, summary, [role="button"]',
    link: 'a[href]',
    field: 'input:not([type="radio"]), textarea, select',
    radio: 'input[type="radio"]',
    heading: 'h1, h2, h3',
  }
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const nameOf = (element: Element) => {
    const labels =
      'labels' in element && element.labels instanceof NodeList ? [...element.labels] : []
    return plain(
      element.getAttribute('aria-label') ??
        (labels.length > 0
          ? labels.map(({ textContent }) => textContent).join(' ')
          : element.textContent),
    )
  }
  const start = name.endsWith('…') ? plain(name.slice(0, -1)) : null
  const isMeant = (element: Element) =>
    start === null ? nameOf(element) === plain(name) : nameOf(element).startsWith(start)
  // What is drawn in place of a radio is its label.
  const target = (element: Element) => (role === 'radio' && element.closest('label')) || element
  for (const element of document.querySelectorAll(selectors[role])) {
    const shown = target(element)
    if (!isMeant(element) || !shown.checkVisibility({ visibilityProperty: true })) continue
    shown.scrollIntoView({ block: 'center', behavior: 'instant' })
    return shown
  }
  return null
}

/** Runs in the page: puts a list on one of its options, as a choice by hand would. */
export function chooseOption(list: Element, words: string): boolean {
  if (!(list instanceof HTMLSelectElement)) return false
  const option = [...list.options].find(({ textContent }) => textContent?.trim() === words)
  if (!option) return false
  list.value = option.value
  list.dispatchEvent(new Event('input', { bubbles: true }))
  list.dispatchEvent(new Event('change', { bubbles: true }))
  return true
}

/** Runs in the page. */
export function showsText(text: string): boolean {
  const plain = (some: string) => some.replace(/\s+/g, ' ').toLowerCase()
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden doesn't count
  return plain(document.body.innerText).includes(plain(text))
}

/** Runs in the page: whether a field has just this text, also after the page has filled in what it knows. */
export function holdsText(field: Element, text: string): boolean {
  return 'value' in field && field.value === text
}

/** Runs in the page. */
export function isReady(): boolean {
  return document.documentElement.dataset.ready !== undefined
}
