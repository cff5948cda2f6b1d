const mark = 'data-submitted-early'

/**
 * Runs in the page's head: marks a passcode that is submitted before the form's script has loaded, so that the form can
 * send it then.
 */
export const markEarlySubmit = () =>
  `addEventListener("submit",(e)=>e.target.passcode&&document.documentElement.setAttribute("${mark}",""),true)`

/** True once after each submit. */
export function takeEarlySubmit(): boolean {
  const early = document.documentElement.hasAttribute(mark)
  document.documentElement.removeAttribute(mark)
  return early
}
