import type { Field } from './controls.ts'

/** A button that was pressed, or a field that was changed, with what it held then. */
export type EarlyAction =
  | readonly [HTMLButtonElement]
  | readonly [Field, value: string, checked: boolean]

declare global {
  interface Window {
    /** What was done before the page, or the part of it, could react, in order. */
    earlyActions?: EarlyAction[] | undefined
    /** True from when React takes events: from then on, what it doesn't stop is done. */
    takesEvents?: boolean
  }
}

/**
 * Runs in the page's head: keeps what is pressed and chosen before the page, or the part of it, is interactive. React
 * stops an event of a part that it can't hydrate yet on its way down, so what gets below the document was heard. Text
 * that was typed stays by itself; buttons of forms that the browser submits, or that open a popover, need no script.
 */
export const keepEarlyActions = `{const kept=new WeakMap,root=document.documentElement,keep=(event,...action)=>{kept.set(event,action);(window.earlyActions??=[]).push(action)},listen=(type,find)=>{addEventListener(type,find,true);root.addEventListener(type,event=>{if(window.takesEvents)window.earlyActions=window.earlyActions?.filter(action=>action!==kept.get(event))},true)};listen("click",event=>{const button=event.target.closest("button");button?.matches("[type=button]:not([popovertarget]),[method=dialog] *")&&keep(event,button)});listen("change",event=>{const{target}=event;target.matches("select,[type=radio],[type=checkbox]")&&keep(event,target,target.value,target.checked)})}`

/** How often a part is tried that isn't interactive yet. */
const retryMs = 200

/** Repeats them once the page is interactive, and those of parts that become so later. */
export function repeatEarlyActions(): void {
  void repeat()
  for (const type of ['click', 'change'])
    addEventListener(type, () => setTimeout(repeat, retryMs), true)
}

/** The code for it comes only if there's something to repeat. */
async function repeat(): Promise<void> {
  const { earlyActions } = window
  window.earlyActions = undefined
  if (!earlyActions?.length) return
  const repeating = await import('./repeat-actions.ts').catch(() => null)
  repeating?.repeatActions(earlyActions)
}
