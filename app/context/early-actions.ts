import type { Field } from './controls.ts'

/** A button that was pressed, or a field that was changed, with what it held then. */
export type EarlyAction =
  | readonly [HTMLButtonElement]
  | readonly [Field, value: string, checked: boolean]

declare global {
  interface Window {
    /** What was done before the page could react, in order. */
    earlyActions?: EarlyAction[] | undefined
  }
}

/**
 * Runs in the page's head: keeps what is pressed and chosen before the page is interactive. Text that was typed stays
 * by itself, and buttons of forms that the browser submits need no script.
 */
export const keepEarlyActions = `{const keep=(...action)=>document.documentElement.hasAttribute("data-ready")||(window.earlyActions??=[]).push(action);addEventListener("click",({target})=>{const button=target.closest("button");button?.matches("[type=button],[method=dialog] *")&&keep(button)},true);addEventListener("change",({target})=>target.matches("select,[type=radio],[type=checkbox]")&&keep(target,target.value,target.checked),true)}`

/** Repeats them once the page is interactive; the code for it comes only if there's something to repeat. */
export async function repeatEarlyActions(): Promise<void> {
  const { earlyActions } = window
  window.earlyActions = undefined
  if (!earlyActions) return
  const repeating = await import('./repeat-actions.ts').catch(() => null)
  repeating?.repeatActions(earlyActions)
}
