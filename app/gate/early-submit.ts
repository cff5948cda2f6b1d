const mark = 'data-submitted-early'

/**
 * Runs in the page's head: a passcode sent before the form's script has come is marked, so that the form can send
 * it once it is there.
 */
export const markEarlySubmit = `addEventListener("submit",(e)=>e.target.passcode&&document.documentElement.setAttribute("${mark}",""),true)`

/** True once after each submit. */
export function takeEarlySubmit(): boolean {
  const early = document.documentElement.hasAttribute(mark)
  document.documentElement.removeAttribute(mark)
  return early
}
