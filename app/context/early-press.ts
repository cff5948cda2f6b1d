declare global {
  interface Window {
    /** The button that was pressed last before the page could react. */
    pressedEarly?: Element | null
  }
}

/** Runs in the page's head: keeps a button that is pressed before the page is interactive. */
export const keepEarlyPress = `addEventListener("click",(e)=>{document.documentElement.hasAttribute("data-ready")||(window.pressedEarly=e.target.closest("button[type=button]"))},true)`

/** Presses that button once the page is interactive, after React's own work, as it hydrates the button's part for it. */
export function repeatEarlyPress(): void {
  const { pressedEarly } = window
  window.pressedEarly = null
  if (pressedEarly instanceof HTMLElement) setTimeout(() => pressedEarly.click())
}
