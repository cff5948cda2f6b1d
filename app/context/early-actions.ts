import { alike, controls, type Field, isField, setField } from './controls.ts'

/** A button that was pressed, or a field that was changed, with what it held then. */
type EarlyAction = readonly [HTMLButtonElement] | readonly [Field, value: string, checked: boolean]

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

/**
 * Repeats them once the page is interactive, after React's own work, as it hydrates each part for its event. Whoever
 * presses a button again because nothing happens wants it once, unless each press counts (`data-each-press`).
 */
export function repeatEarlyActions(): void {
  const { earlyActions = [] } = window
  window.earlyActions = undefined
  const isRepeated = ([target]: EarlyAction, index: number) =>
    earlyActions[index + 1]?.[0] === target && !target.hasAttribute('data-each-press')
  for (const action of earlyActions.filter((one, index) => !isRepeated(one, index))) {
    const [target, value = '', checked = false] = action
    const find = finderOf(target)
    setTimeout(() => {
      const found = find()
      if (found instanceof HTMLButtonElement) found.click()
      else if (found && isField(found)) setField(found, { value, checked })
    })
  }
}

/** Finds the control, or the one in its place in a part that is rendered anew meanwhile, such as for another variant. */
function finderOf(control: Element): () => Element | undefined {
  const allAlike = () => alike(document.querySelectorAll(controls), control)
  const index = allAlike().indexOf(control)
  return () => (control.isConnected ? control : allAlike()[index])
}
